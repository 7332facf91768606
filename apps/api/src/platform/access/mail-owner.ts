import { Command } from '@nestjs/cqrs';

/** Mails the account's owner about something that was done in their name and is no event. Handled by the slice that sends such mails. */
export class MailOwner extends Command<object> {
  constructor(
    readonly accountId: number,
    readonly what: 'ArchiveRequested',
  ) {
    super();
  }
}
