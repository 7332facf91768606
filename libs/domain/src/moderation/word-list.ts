import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBeCurrent } from '../revision.ts';

/** What happens to a text that has an entry of the list. */
export type ListEffect = 'hold' | 'refuse';

/** Words, links and domains, each once. */
export interface WordLists {
  readonly hold: readonly string[];
  readonly refuse: readonly string[];
}

/** Replaces the lists. The caller has checked that each entry can be found in a text. */
export interface SaveWordList extends WordLists {
  readonly kind: 'SaveWordList';
  /** The admin's account id. */
  readonly savedBy: number;
  readonly revision: number | undefined;
}

/** What was added to each list and what was dropped from both; an entry that moved is added to its new list. */
export interface WordListChanged {
  readonly type: 'WordListChanged';
  readonly data: { readonly changedBy: number };
  /** The list itself: an entry may be a name or a number of a person. */
  readonly subject: string;
  readonly personal: (WordLists & { readonly dropped: readonly string[] }) | null;
}

export interface WordListState {
  readonly revision: number;
  readonly entries: ReadonlyMap<string, ListEffect>;
}

export const wordListStream = 'word-list';

/** The entries of both lists together. Every text is compared with all of them. */
export const mostListedWords = 1_000;

const of = (entries: ReadonlyMap<string, ListEffect>, effect: ListEffect) =>
  [...entries].flatMap(([text, each]) => (each === effect ? text : []));

export const listsOf = ({ entries }: WordListState): WordLists => ({
  hold: of(entries, 'hold'),
  refuse: of(entries, 'refuse'),
});

/** One line without spaces around it. */
const tidy = (texts: readonly string[]) =>
  texts.map((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()).filter((text) => text !== '');

/** An entry of both lists is refused. */
const entriesOf = ({ hold, refuse }: WordLists): ReadonlyMap<string, ListEffect> =>
  new Map<string, ListEffect>([
    ...tidy(hold).map((text) => [text, 'hold'] as const),
    ...tidy(refuse).map((text) => [text, 'refuse'] as const),
  ]);

const decide = (
  { savedBy, revision, ...lists }: SaveWordList,
  state: WordListState,
): readonly WordListChanged[] | Rejection => {
  const refused = mustBeCurrent(revision, state.revision);
  if (refused) return refused;
  const wanted = entriesOf(lists);
  if (wanted.size > mostListedWords) return reject('TooManyListedWords');
  const added = new Map([...wanted].filter(([text, effect]) => state.entries.get(text) !== effect));
  const dropped = [...state.entries.keys()].filter((text) => !wanted.has(text));
  if (added.size === 0 && dropped.length === 0) return [];
  return [
    {
      type: 'WordListChanged',
      data: { changedBy: savedBy },
      subject: wordListStream,
      personal: { hold: of(added, 'hold'), refuse: of(added, 'refuse'), dropped },
    },
  ];
};

const evolve = ({ revision, entries }: WordListState, { personal }: WordListChanged): WordListState => {
  const next = new Map(entries);
  for (const text of personal?.dropped ?? []) next.delete(text);
  for (const [text, effect] of entriesOf(personal ?? { hold: [], refuse: [] })) next.set(text, effect);
  return { revision: revision + 1, entries: next };
};

export const wordListEvents: EventDeclarations<WordListChanged> = {
  WordListChanged: {
    example: {
      type: 'WordListChanged',
      data: { changedBy: 1 },
      subject: 'word-list',
      personal: { hold: ['casino.example'], refuse: ['free money'], dropped: ['poker'] },
    },
    decision: 'It is a rule. What the list then hides or refuses is a decision each.',
    timeline: null,
    archive: ({ personal }) =>
      archiveEntry('decisions', 'Word list changed', {
        hold: personal?.hold ?? null,
        refuse: personal?.refuse ?? null,
        dropped: personal?.dropped ?? null,
      }),
  },
};

/** Words, links and domains that hold a text for review or refuse it, which admins edit together. */
export const wordList: Decider<SaveWordList, WordListState, WordListChanged> = {
  events: wordListEvents,
  initial: { revision: 0, entries: new Map() },
  evolve,
  decide,
};
