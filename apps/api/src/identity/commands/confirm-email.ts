import { account, accountStream, emailAddress, emailAddressStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { httpRefusal, refuse, type Refusal } from '../../platform/http/refusals.ts';
import { MailedLinks } from '../mailed-links.ts';

/** Confirms an account's address with the token of a mailed link. */
export class ConfirmEmail extends Command<object | Refusal> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly links: MailedLinks,
    private readonly aggregates: Aggregates,
  ) {}

  async execute({ token }: ConfirmEmail) {
    const accountId = await this.links.accountOf('email confirmation', token);
    if (accountId === undefined) return refuse('ConfirmationLinkInvalid');
    const views = { account: look(account, accountStream(accountId)) };
    const command = { kind: 'ConfirmEmail', accountId } as const;
    return this.aggregates.run(
      [on(emailAddress, emailAddressStream(accountId), command, views)],
      {},
      {
        actor: accountStream(accountId),
        within: async (client) => {
          if (!(await this.links.spend(client, 'email confirmation', accountId, token)))
            throw httpRefusal('ConfirmationLinkInvalid');
        },
      },
    );
  }
}
