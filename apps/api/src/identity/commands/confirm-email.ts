import {
  account,
  accountStream,
  emailAddress,
  emailAddressStream,
  emailClaim,
  emailStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { httpRefusal, isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Credentials } from '../credentials.ts';
import { MailedLinks } from '../passwords/mailed-links.ts';

/** Confirms an account's address with the token of a mailed link. The address is then reserved for good. */
export class ConfirmEmail extends Command<object | Refusal> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly links: MailedLinks,
    private readonly credentials: Credentials,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: ConfirmEmail) {
    const accountId = await this.links.accountOf('email confirmation', token);
    const digest = accountId && (await this.credentials.ofAccount(accountId))?.emailDigest;
    if (accountId === undefined || !digest) return refuse('ConfirmationLinkInvalid');
    const views = { account: observe(account, accountStream(accountId), { personal: true }) };
    const command = { kind: 'ConfirmEmail', accountId } as const;
    const claim = { kind: 'ClaimEmail', accountId, at: this.clock.now().toISOString() } as const;
    const confirmed = await this.runner.run(
      [
        decideOn(emailAddress, emailAddressStream(accountId), command, views),
        decideOn(emailClaim, emailStream(digest), claim),
      ],
      {},
      {
        actor: accountStream(accountId),
        within: async (client) => {
          if (!(await this.links.spend(client, 'email confirmation', accountId, token)))
            throw httpRefusal('ConfirmationLinkInvalid');
        },
      },
    );
    const isLost = isRefusal(confirmed) && confirmed.rejected === 'EmailTaken';
    return isLost ? refuse('ConfirmationLinkInvalid') : confirmed;
  }
}
