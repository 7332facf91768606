import { specify } from '../spec.ts';
import { mostMutedWords, mutedWords, type MutedWordsCommand, type MutedWordsEvent } from './muted-words.ts';

const { given } = specify(mutedWords);

const accountId = 9;
const mute = (word: string): MutedWordsCommand => ({ kind: 'MuteWord', accountId, word });
const unmute = (wordId: number): MutedWordsCommand => ({ kind: 'UnmuteWord', accountId, wordId });
const muted = (wordId: number, word: string): MutedWordsEvent => ({
  type: 'WordMuted',
  data: { accountId, wordId },
  subject: 'account-9',
  personal: { word },
});
const unmuted = (wordId: number): MutedWordsEvent => ({ type: 'WordUnmuted', data: { accountId, wordId } });

describe('a word', () => {
  it('is muted as a personal field, and unmuted by its number, which no other word gets', () => {
    given().when(mute('crypto')).then(muted(1, 'crypto'));
    given(muted(1, 'crypto')).when(unmute(1)).then(unmuted(1));
    given(muted(1, 'crypto'), unmuted(1)).when(mute('layoffs')).then(muted(2, 'layoffs'));
  });

  it('or a phrase is kept with single spaces', () => {
    given().when(mute('  hot \n take ')).then(muted(1, 'hot take'));
  });

  it('is muted once, however it is written', () => {
    for (const word of ['CRYPTO', 'Ｃｒｙｐｔｏ', 'cryp\u200bto'])
      given(muted(1, 'crypto')).when(mute(word)).thenNothing();
    given(muted(1, 'Café')).when(mute('cafe\u0301')).thenNothing();
    given(muted(1, 'Café')).when(mute('cafe')).then(muted(2, 'cafe'));
  });

  it('that is not muted is unmuted without a change', () => {
    given(muted(1, 'crypto')).when(unmute(2)).thenNothing();
    given(muted(1, 'crypto'), unmuted(1)).when(unmute(1)).thenNothing();
  });

  it('is refused beyond a hundred', () => {
    const all = Array.from({ length: mostMutedWords }, (_, nth) => muted(nth + 1, `word ${nth + 1}`));
    given(...all)
      .when(mute('one more'))
      .thenRejected('TooManyMutedWords');
    given(...all)
      .when(mute('word 7'))
      .thenNothing();
    given(...all, unmuted(7))
      .when(mute('one more'))
      .then(muted(mostMutedWords + 1, 'one more'));
  });
});
