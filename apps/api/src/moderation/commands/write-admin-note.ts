import { account, accountStream, adminNotes, adminNotesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class WriteAdminNote extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    /** The admin's account. */
    readonly writtenBy: number,
    readonly words: string,
  ) {
    super();
  }
}

@CommandHandler(WriteAdminNote)
export class WriteAdminNoteHandler implements ICommandHandler<WriteAdminNote> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ accountId, writtenBy, words }: WriteAdminNote) {
    const write = { kind: 'WriteAdminNote', accountId, writtenBy, words } as const;
    const views = { account: look(account, accountStream(accountId)) };
    return this.aggregates.run([on(adminNotes, adminNotesStream(accountId), write, views)], { accountId });
  }
}
