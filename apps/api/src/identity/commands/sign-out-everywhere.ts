import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { TokenRevocation } from '../../platform/access/api-tokens/token-revocation.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';

/** Ends all sessions and pending sign-ins of the caller, and with `revokeTokens` also revokes API tokens. */
export class SignOutEverywhere extends Command<object | Refusal> {
  constructor(
    readonly by: Principal,
    readonly revokeTokens: boolean,
  ) {
    super();
  }
}

@CommandHandler(SignOutEverywhere)
export class SignOutEverywhereHandler implements ICommandHandler<SignOutEverywhere> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly revocation: TokenRevocation,
    private readonly challenges: Challenges,
    private readonly addressLinks: AddressLinks,
    private readonly sessions: Sessions,
  ) {}

  async execute({ by, revokeTokens }: SignOutEverywhere) {
    if (revokeTokens) {
      const { parts, within } = await this.revocation.of(by);
      const revoked = await this.runner.run(parts, {}, { within });
      if (isRefusal(revoked)) return revoked;
    }
    // Challenges end first, so that none of them starts a session after the sessions have ended.
    await this.challenges.endAllOf(by.accountId);
    await this.sessions.endAllOf(by.accountId, 'signed-out');
    await this.addressLinks.endChangesOf(by.accountId);
    return {};
  }
}
