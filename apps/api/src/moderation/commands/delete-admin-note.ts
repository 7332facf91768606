import { adminNotes, adminNotesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
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
  constructor(private readonly runner: CommandRunner) {}

  execute({ accountId, noteId, deletedBy }: DeleteAdminNote) {
    const remove = { kind: 'DeleteAdminNote', accountId, noteId, deletedBy } as const;
    return this.runner.run([decideOn(adminNotes, adminNotesStream(accountId), remove)], {
      success: true as const,
    });
  }
}
