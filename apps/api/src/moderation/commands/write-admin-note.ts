import { account, accountStream, adminNotes, adminNotesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
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
  constructor(private readonly runner: CommandRunner) {}

  execute({ accountId, writtenBy, words }: WriteAdminNote) {
    const write = { kind: 'WriteAdminNote', accountId, writtenBy, words } as const;
    const views = { account: observe(account, accountStream(accountId)) };
    return this.runner.run([decideOn(adminNotes, adminNotesStream(accountId), write, views)], { accountId });
  }
}
