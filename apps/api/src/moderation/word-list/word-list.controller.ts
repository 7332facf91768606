import { getWordList, saveWordList, tryWordList } from '@lock-in/contracts';
import { listsOf } from '@lock-in/domain';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { SharedEdits } from '../../shared/accounts/shared-edit.ts';
import { ListedWords } from '../../shared/screening/listed-words.ts';
import { SaveWordList } from '../commands/save-word-list.ts';
import { WordListTrials } from './word-list-trials.ts';

/** Words, links and domains that hold or refuse what is written. */
@Controller()
export class WordListController {
  constructor(
    private readonly commands: Commands,
    private readonly listed: ListedWords,
    private readonly trials: WordListTrials,
    private readonly edits: SharedEdits,
  ) {}

  @Call(getWordList)
  list() {
    return this.read();
  }

  @Call(saveWordList)
  async save(@Input() { body }: Given<typeof saveWordList>, @Caller() { accountId }: Principal) {
    const { hold, refuse, revision } = body;
    const command = new SaveWordList({ hold, refuse }, revision, accountId);
    return this.edits.answer(await this.commands.answer(command, () => this.read()), () => this.read());
  }

  @Call(tryWordList)
  try(@Input() { body }: Given<typeof tryWordList>) {
    return this.trials.of(body);
  }

  private async read() {
    const state = await this.listed.read();
    const { hold, refuse } = listsOf(state);
    return { hold: [...hold], refuse: [...refuse], revision: state.revision };
  }
}
