import { account, accountStream, emailAddress, emailAddressStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusals.ts';
import { AddressMails } from '../address-mails.ts';
import { Credentials } from '../credentials.ts';
import { EmailDigests } from '../email-digests.ts';

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
    private readonly aggregates: Aggregates,
    private readonly credentials: Credentials,
    private readonly emails: EmailDigests,
    private readonly mails: AddressMails,
  ) {}

  async execute({ accountId, email }: RequestEmailChange) {
    const digest = this.emails.of(email);
    const current = await this.credentials.ofAccount(accountId);
    if (current?.emailDigest === digest) return refuse('SameEmail');
    const views = { account: look(account, accountStream(accountId)) };
    const command = { kind: 'RequestEmailChange', accountId, email, digest } as const;
    const requested = await this.aggregates.run(
      [on(emailAddress, emailAddressStream(accountId), command, views)],
      {},
    );
    if (isRefusal(requested)) return requested;
    return (await this.mails.change({ accountId, emailDigest: digest })) ?? requested;
  }
}
