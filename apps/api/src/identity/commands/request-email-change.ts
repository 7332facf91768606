import { account, accountStream, emailAddress, emailAddressStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { AddressMails } from '../addresses/address-mails.ts';
import { Credentials } from '../credentials.ts';
import { EmailDigests } from '../addresses/email-digests.ts';

/**
 * Mails a link to another address, which the account has once the link is opened. An address of another account is answered alike:
 * nobody but its reader learns that it has one.
 */
export class RequestEmailChange extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly credentials: Credentials,
    private readonly emails: EmailDigests,
    private readonly links: AddressLinks,
    private readonly mails: AddressMails,
  ) {}

  async execute({ accountId, email }: RequestEmailChange) {
    const digest = this.emails.of(email);
    const current = await this.credentials.ofAccount(accountId);
    if (current?.emailDigest === digest) return refuse('SameEmail');
    const of = { accountId, emailDigest: digest };
    const requestId = randomUUID();
    const views = { account: observe(account, accountStream(accountId)) };
    const command = { kind: 'RequestEmailChange', accountId, email, digest } as const;
    const requested = await this.runner.run(
      [decideOn(emailAddress, emailAddressStream(accountId), command, views)],
      { requestId },
      {
        // Not left to the mail's job: what throws an intruder out must end the link even if the mail is still to be sent.
        within: async (client) => {
          await this.links.begin('change', of, requestId, { client });
        },
      },
    );
    if (isRefusal(requested)) return requested;
    return (await this.mails.change(of, requested.requestId)) ?? {};
  }
}
