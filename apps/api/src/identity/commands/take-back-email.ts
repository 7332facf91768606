import {
  account,
  accountStream,
  emailAddress,
  emailAddressStream,
  emailClaim,
  emailStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { httpRefusal, isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';
import { Credentials } from '../credentials.ts';
import { MailedLinks } from '../passwords/mailed-links.ts';

/** Gives an account its former address back, and signs it out everywhere: whoever changed the address may be signed in. */
export class TakeBackEmail extends Command<object | Refusal> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(TakeBackEmail)
export class TakeBackEmailHandler implements ICommandHandler<TakeBackEmail> {
  constructor(
    private readonly links: AddressLinks,
    private readonly mailed: MailedLinks,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: TakeBackEmail) {
    const link = await this.links.find('return', token);
    if (link === undefined) return refuse('AddressLinkInvalid');
    const { accountId, emailDigest: digest } = link;
    const current = (await this.credentials.ofAccount(accountId))?.emailDigest ?? null;
    const at = this.clock.now().toISOString();
    const takenBack = await this.runner.run(
      [
        decideOn(
          emailAddress,
          emailAddressStream(accountId),
          { kind: 'TakeBackEmail', accountId, digest },
          { account: observe(account, accountStream(accountId)) },
        ),
        decideOn(emailClaim, emailStream(digest), { kind: 'ClaimEmail', accountId, at, isProven: true }),
        ...(current === null || current === digest
          ? []
          : [decideOn(emailClaim, emailStream(current), { kind: 'ReleaseEmail' as const, accountId })]),
      ],
      {},
      {
        actor: accountStream(accountId),
        within: async (client) => {
          if (!(await this.links.spend(client, 'return', token))) throw httpRefusal('AddressLinkInvalid');
          // It changed since it was read, and another one must be released.
          if (!(await this.credentials.changeEmail(client, accountId, { from: current, to: digest })))
            throw httpRefusal('ChangedMeanwhile');
          await this.links.endChangesOf(accountId, client);
          await this.mailed.endAllOf(client, accountId);
          await this.challenges.endAllOf(accountId, client);
          await this.sessions.endAllOf(accountId, 'signed-out', client);
        },
      },
    );
    const isTaken = isRefusal(takenBack) && takenBack.rejected === 'EmailTaken';
    return isTaken ? refuse('AddressLinkInvalid') : takenBack;
  }
}
