import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';
import { Credentials } from '../credentials.ts';
import { enrolmentCodeDigest, newCode } from '../two-factor/recovery-codes.ts';
import { SecondFactorFailures } from '../sign-in/failed-attempts/second-factor-failures.ts';

/**
 * For a person who lost the authenticator and the recovery codes: the next sign-in enrols a new app and requires the returned code, so that
 * another person who knows the password cannot enrol first. Only the operator can do this.
 */
export class ResetTwoFactor extends Command<{ enrolmentCode: string } | Refusal> {
  constructor(readonly accountId: number) {
    super();
  }
}

@CommandHandler(ResetTwoFactor)
export class ResetTwoFactorHandler implements ICommandHandler<ResetTwoFactor> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
    private readonly addressLinks: AddressLinks,
    private readonly sessions: Sessions,
    private readonly failures: SecondFactorFailures,
    private readonly secrets: Secrets,
  ) {}

  execute({ accountId }: ResetTwoFactor) {
    const enrolmentCode = newCode();
    const digest = enrolmentCodeDigest(this.secrets.lookup, accountId, enrolmentCode);
    const command = { kind: 'ResetTwoFactor', accountId, by: 'operator' } as const;
    return this.runner.run(
      [decideOn(account, accountStream(accountId), command)],
      { enrolmentCode },
      {
        within: async (client) => {
          await this.credentials.forgetTwoFactor(client, accountId, digest);
          await this.failures.forget(accountId, client);
          await this.challenges.endAllOf(accountId, client);
          await this.sessions.endAllOf(accountId, 'reset', client);
          await this.addressLinks.endChangesOf(accountId, client);
        },
      },
    );
  }
}
