import { mutedWords, type MutedWordsCommand, mutedWordsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Mutes or unmutes a word for one account. */
export class MuteWord extends Command<{ accountId: number } | Refusal> {
  constructor(readonly wanted: MutedWordsCommand) {
    super();
  }
}

@CommandHandler(MuteWord)
export class MuteWordHandler implements ICommandHandler<MuteWord> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ wanted }: MuteWord) {
    const { accountId } = wanted;
    return this.runner.run([decideOn(mutedWords, mutedWordsStream(accountId), wanted)], { accountId });
  }
}
