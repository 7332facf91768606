import { adminNotes, adminNotesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class DeleteAdminNote extends Command<{ success: true } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly noteId: number,
    /** The admin's account. */
    readonly deletedBy: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteAdminNote)
export class DeleteAdminNoteHandler implements ICommandHandler<DeleteAdminNote> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ accountId, noteId, deletedBy }: DeleteAdminNote) {
    const remove = { kind: 'DeleteAdminNote', accountId, noteId, deletedBy } as const;
    return this.aggregates.run([on(adminNotes, adminNotesStream(accountId), remove)], {
      success: true as const,
    });
  }
}
