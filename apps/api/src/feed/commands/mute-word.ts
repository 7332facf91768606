import { mutedWords, type MutedWordsCommand, mutedWordsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Mutes or unmutes a word for one account. */
export class MuteWord extends Command<{ accountId: number } | Refusal> {
  constructor(readonly wanted: MutedWordsCommand) {
    super();
  }
}

@CommandHandler(MuteWord)
export class MuteWordHandler implements ICommandHandler<MuteWord> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ wanted }: MuteWord) {
    const { accountId } = wanted;
    return this.aggregates.run([on(mutedWords, mutedWordsStream(accountId), wanted)], { accountId });
  }
}
