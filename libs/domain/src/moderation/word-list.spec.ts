import { replay } from '../decider.ts';
import { specify } from '../spec.ts';
import { listsOf, mostListedWords, type SaveWordList, wordList, type WordListChanged } from './word-list.ts';

const { given } = specify(wordList);

const save = (changes: Partial<SaveWordList> = {}): SaveWordList => ({
  kind: 'SaveWordList',
  hold: ['casino.example'],
  refuse: [],
  savedBy: 1,
  revision: undefined,
  ...changes,
});
const changed = (
  hold: readonly string[],
  refuse: readonly string[] = [],
  dropped: readonly string[] = [],
): WordListChanged => ({
  type: 'WordListChanged',
  data: { changedBy: 1 },
  subject: 'word-list',
  personal: { hold, refuse, dropped },
});

describe('The word list', () => {
  it('records what was added, moved and dropped, each entry once and in one line', () => {
    given()
      .when(save({ hold: [' casino.example ', 'casino.example', ''], refuse: ['free \n money'] }))
      .then(changed(['casino.example'], ['free money']));
    given(changed(['casino.example', 'poker']))
      .when(save({ hold: [], refuse: ['casino.example'] }))
      .then(changed([], ['casino.example'], ['poker']));
    given(changed(['casino.example']))
      .when(save())
      .thenNothing();
  });

  it('refuses what stands in both lists', () => {
    const both = replay(wordList, [changed(['poker'], ['poker'])]);
    expect(listsOf(both)).toEqual({ hold: [], refuse: ['poker'] });
  });

  it('is not saved over a save that the admin has not seen', () => {
    given(changed(['poker']))
      .when(save({ revision: 0 }))
      .thenRejected('EditedMeanwhile');
    given(changed(['poker']))
      .when(save({ revision: 1 }))
      .then(changed(['casino.example'], [], ['poker']));
  });

  it('has an end', () => {
    const many = Array.from({ length: mostListedWords + 1 }, (_, nth) => `word${nth}`);
    given()
      .when(save({ hold: many }))
      .thenRejected('TooManyListedWords');
    given()
      .when(save({ hold: many.slice(1) }))
      .then(changed(many.slice(1)));
  });
});
