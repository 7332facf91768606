import { wordList, wordListStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { sharedEdit } from '../../shared/accounts/shared-edit.ts';
import { refuse, type Refusal, type WordedRefusal } from '../../shared/refusals/refusals.ts';
import { isMatchable } from '../../shared/screening/list-matcher.ts';

export class SaveWordList extends Command<{ savedBy: number } | Refusal> {
  constructor(
    readonly lists: { readonly hold: readonly string[]; readonly refuse: readonly string[] },
    readonly revision: number | undefined,
    /** The admin's account. */
    readonly savedBy: number,
  ) {
    super();
  }
}

@CommandHandler(SaveWordList)
export class SaveWordListHandler implements ICommandHandler<SaveWordList> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ lists: { hold, refuse: refused }, revision, savedBy }: SaveWordList) {
    for (const [field, entries] of Object.entries({ hold, refuse: refused })) {
      const empty = entries.find((each) => each.trim() !== '' && !isMatchable(each));
      if (empty !== undefined) return nothingToCompare(field, empty);
    }
    const save = { kind: 'SaveWordList', hold, refuse: refused, revision, savedBy } as const;
    const part = decideOn(wordList, wordListStream, save);
    return this.runner.run([sharedEdit(part, ({ type }) => type === 'WordListChanged')], { savedBy });
  }
}

const nothingToCompare = (field: string, entry: string): WordedRefusal => ({
  ...refuse('ListedWordEmpty'),
  error: { [field]: `“${entry}” has no letter or number that could be found in a text.` },
});
