import {
  blockAccount,
  listBlockedAccounts,
  listMutedAccounts,
  listMutedWords,
  muteAccount,
  muteWord,
  unblockAccount,
  unmuteAccount,
  unmuteWord,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { MutedWords } from '../../shared/relations/muted-words.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { MuteWord } from '../commands/mute-word.ts';
import { BlockOrMute } from '../commands/block-or-mute.ts';
import { Follows } from './follows.ts';

/** The accounts that the caller blocks or mutes, and the words that the caller mutes. */
@Controller()
export class RelationsController {
  constructor(
    private readonly commands: Commands,
    private readonly follows: Follows,
    private readonly words: MutedWords,
    private readonly pages: Pages,
  ) {}

  @Call(blockAccount)
  block(@Input() { params }: Given<typeof blockAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new BlockOrMute(params.accountId, accountId, 'BlockPerson'));
  }

  @Call(unblockAccount)
  unblock(@Input() { params }: Given<typeof unblockAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new BlockOrMute(params.accountId, accountId, 'UnblockPerson'));
  }

  @Call(muteAccount)
  mute(@Input() { params }: Given<typeof muteAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new BlockOrMute(params.accountId, accountId, 'MutePerson'));
  }

  @Call(unmuteAccount)
  unmute(@Input() { params }: Given<typeof unmuteAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new BlockOrMute(params.accountId, accountId, 'UnmutePerson'));
  }

  @Call(listBlockedAccounts)
  blocked(@Input() { query }: Given<typeof listBlockedAccounts>, @Caller() { accountId }: Principal) {
    return this.follows.hiddenBy(accountId, 'blocked', this.pages.of(query));
  }

  @Call(listMutedAccounts)
  muted(@Input() { query }: Given<typeof listMutedAccounts>, @Caller() { accountId }: Principal) {
    return this.follows.hiddenBy(accountId, 'muted', this.pages.of(query));
  }

  @Call(listMutedWords)
  mutedWords(@Caller() { accountId }: Principal) {
    return this.wordsOf(accountId);
  }

  @Call(muteWord)
  muteWord(@Input() { body }: Given<typeof muteWord>, @Caller() { accountId }: Principal) {
    return this.changeWords(new MuteWord({ kind: 'MuteWord', accountId, word: body.word }));
  }

  @Call(unmuteWord)
  unmuteWord(@Input() { params }: Given<typeof unmuteWord>, @Caller() { accountId }: Principal) {
    return this.changeWords(new MuteWord({ kind: 'UnmuteWord', accountId, wordId: params.wordId }));
  }

  private changeWords(command: MuteWord) {
    return this.commands.answer(command, ({ accountId }) => this.wordsOf(accountId));
  }

  private async wordsOf(accountId: number) {
    return { words: await this.words.listOf(accountId) };
  }

  private relate(command: BlockOrMute) {
    return this.commands.answer(
      command,
      async ({ accountId }) =>
        (await this.follows.stateOf(accountId, command.accountId)) ?? refuse('AccountNotFound'),
    );
  }
}
