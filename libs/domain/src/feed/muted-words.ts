import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

/** Hides other people's posts and comments that contain a word or phrase from the caller alone. */
export interface MuteWord {
  readonly kind: 'MuteWord';
  readonly accountId: number;
  readonly word: string;
}

export interface UnmuteWord {
  readonly kind: 'UnmuteWord';
  readonly accountId: number;
  readonly wordId: number;
}

/** Muted words may reveal much about a person, so they are personal data. */
export interface WordMuted {
  readonly type: 'WordMuted';
  readonly data: { readonly accountId: number; readonly wordId: number };
  readonly subject: string;
  readonly personal: { readonly word: string } | null;
}

export interface WordUnmuted {
  readonly type: 'WordUnmuted';
  readonly data: { readonly accountId: number; readonly wordId: number };
}

export type MutedWordsCommand = MuteWord | UnmuteWord;
export type MutedWordsEvent = WordMuted | WordUnmuted;
export interface MutedWordsState {
  readonly words: ReadonlyMap<number, string>;
  /** The highest id used so far: ids are never reused. */
  readonly last: number;
}

export const mostMutedWords = 100;

/** Filed under the account, because only its owner may see them. One stream, because their number is limited. */
export const mutedWordsStream = (accountId: number) => `${accountStream(accountId)}/muted-words`;

/** Normalizes a text for comparison with muted words: ignores case, compatibility forms and invisible characters. */
export const comparableText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

const evolve = ({ words, last }: MutedWordsState, event: MutedWordsEvent): MutedWordsState => {
  const { wordId } = event.data;
  if (event.type === 'WordMuted')
    return {
      words: new Map(words).set(wordId, event.personal?.word ?? ''),
      last: Math.max(last, wordId),
    };
  return { words: new Map([...words].filter(([id]) => id !== wordId)), last };
};

const decide = (
  command: MutedWordsCommand,
  { words, last }: MutedWordsState,
): readonly MutedWordsEvent[] | Rejection => {
  const { accountId } = command;
  if (command.kind === 'UnmuteWord') {
    const { wordId } = command;
    return words.has(wordId) ? [{ type: 'WordUnmuted', data: { accountId, wordId } }] : [];
  }
  const word = command.word.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const same = comparableText(word);
  if ([...words.values()].some((each) => comparableText(each) === same)) return [];
  if (words.size >= mostMutedWords) return reject('TooManyMutedWords');
  return [
    {
      type: 'WordMuted',
      data: { accountId, wordId: last + 1 },
      subject: accountStream(accountId),
      personal: { word },
    },
  ];
};

export const mutedWordEvents: EventDeclarations<MutedWordsEvent> = {
  WordMuted: {
    example: {
      type: 'WordMuted',
      data: { accountId: 9, wordId: 1 },
      subject: 'account-9',
      personal: { word: 'crypto' },
    },
    timeline: null,
    archive: ({ data: { wordId }, personal }) =>
      archiveEntry('blockedAndMuted', 'Word muted', { wordId, word: personal?.word ?? null }),
  },
  WordUnmuted: {
    example: { type: 'WordUnmuted', data: { accountId: 9, wordId: 1 } },
    timeline: null,
    archive: ({ data: { wordId } }) => archiveEntry('blockedAndMuted', 'Word unmuted', { wordId }),
  },
};

export const mutedWords: Decider<MutedWordsCommand, MutedWordsState, MutedWordsEvent> = {
  events: mutedWordEvents,
  initial: { words: new Map(), last: 0 },
  evolve,
  decide,
};
