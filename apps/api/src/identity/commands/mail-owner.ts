import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOwner } from '../../platform/access/mail-owner.ts';
import { AccountMails } from '../passwords/account-mails.ts';

@CommandHandler(MailOwner)
export class MailOwnerHandler implements ICommandHandler<MailOwner> {
  constructor(private readonly mails: AccountMails) {}

  async execute({ accountId, what }: MailOwner) {
    await this.mails.done(accountId, what);
    return {};
  }
}
