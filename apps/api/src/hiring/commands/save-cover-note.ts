import { savedCoverNote, savedCoverNoteStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class SaveCoverNote extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly written: { readonly coverNote: string; readonly revision: number | null },
  ) {
    super();
  }
}

@CommandHandler(SaveCoverNote)
export class SaveCoverNoteHandler implements ICommandHandler<SaveCoverNote> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ accountId, written }: SaveCoverNote) {
    const command = { kind: 'SaveCoverNote', accountId, ...written } as const;
    return this.runner.run([decideOn(savedCoverNote, savedCoverNoteStream(accountId), command)], {
      accountId,
    });
  }
}
