import type { InputOf, listDecisions } from '@lock-in/contracts';
import { endOfDay } from '@lock-in/domain';
import { type RawBuilder, sql } from 'kysely';
import type { NarrowedList } from '../../shared/search/narrowed-page.ts';
import { all, type Condition } from '../../shared/search/conditions.ts';
import { gatherMatches, idsNamed, terms, word } from '../../shared/search/name-matches.ts';
import { any, personMark, reasonMark } from './decisions.ts';
import { deciderIds } from './taken-decisions.ts';

/** The filters of the history. */
export type DecisionFilter = Omit<InputOf<typeof listDecisions>['query'], 'page' | 'pageSize' | 'cursor'>;

/** A filter with its query split into words. */
export interface DecisionSearch {
  readonly filter: DecisionFilter;
  /** Each as a `tsquery`. */
  readonly words: readonly string[];
  /** The reasons that a word may name; their `words` are a `tsvector`. */
  readonly reasons: readonly { readonly violationId: number; readonly words: string }[];
}

export interface Key {
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly decided: number;
}

const inPeriod = ({ from, to }: DecisionFilter): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`decided_at > ${dayBefore(from)}::timestamptz`]),
  ...(to === undefined ? [] : [sql<boolean>`decided_at <= ${endOfDay(to)}::timestamptz`]),
];
const dayBefore = (day: string) =>
  endOfDay(new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10));

const deciderIdOf = (admin: NonNullable<DecisionFilter['admin']>) =>
  typeof admin === 'number' ? admin : deciderIds[admin];

const byAdminAndKind = ({ kind, admin }: DecisionFilter): Condition[] => [
  ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
  ...(admin === undefined ? [] : [sql<boolean>`admin_id = ${deciderIdOf(admin)}::integer`]),
];

const beyond = (key: Key | undefined): Condition[] =>
  key === undefined
    ? []
    : [
        sql`(decided_at, position) < (${new Date(key.decided).toISOString()}::timestamptz, ${key.position}::bigint)`,
      ];

/** Names are looked up in the people's own rows, so that a new name is found at once. */
const namesOf =
  ({ reasons }: DecisionSearch) =>
  (name: RawBuilder<unknown>) =>
    sql`
    select ${sql.lit(personMark)} as sign, account_id as id from account_name where words @@ ${name}
    union all
    select ${sql.lit(reasonMark)}, id from unnest(${reasons.map(({ violationId }) => violationId)}::integer[], ${reasons.map((each) => each.words)}::text[]) reason (id, words)
      where reason.words::tsvector @@ ${name}`;

/** CTEs with the people and reasons that each word names; the conditions below refer to them. */
export const termsOf = (search: DecisionSearch) => terms(search.words, namesOf(search));

/** The decision contains the word, or the word names a reason or a person involved. */
const matchesWord = (nth: number): Condition => sql`(
  decision.words @@ ${word(nth)}
  or decision.author_id in (${idsNamed(nth, personMark)}) or decision.admin_id in (${idsNamed(nth, personMark)})
  or decision.violation_ids && array(${idsNamed(nth, reasonMark)})
)`;

/** All words of a search, for decisions that are read in sequence. */
export const matchesAllWords = ({ words }: DecisionSearch): Condition =>
  all(words.map((_, nth) => matchesWord(nth)));

/** The whole filter as conditions on decisions. */
const chosen = (filter: DecisionFilter): Condition[] => [
  ...byAdminAndKind(filter),
  ...inPeriod(filter),
  ...(filter.reason === undefined ? [] : [sql<boolean>`violation_ids @> array[${filter.reason}::integer]`]),
  ...(filter.person === undefined ? [] : [sql<boolean>`author_id = ${filter.person}::integer`]),
];

/** All matching decisions after a key, unordered. */
export const gathered = <Row>(
  columns: RawBuilder<unknown>,
  { filter, words }: DecisionSearch,
  after?: Key,
): RawBuilder<Row> =>
  gatherMatches(words, {
    select: (condition) => sql`
      select ${columns} from moderation_decision decision
      where ${all([...chosen(filter), ...beyond(after), condition])}`,
    matches: matchesWord,
    sign: personMark,
    columns: ['author_id', 'admin_id'],
  });

const newestFirst = sql`decided_at desc, position desc`;

/** Of one person there are few decisions: they are read in their order, and the rest of the filter is checked on each. */
const entries = (filter: DecisionFilter, after: Key | undefined) =>
  filter.person === undefined
    ? entriesOfAnyone(filter, after)
    : sql`moderation_decision where ${all([...chosen(filter), ...beyond(after)])}`;

const entriesOfAnyone = (filter: DecisionFilter, after: Key | undefined) => sql`
  moderation_entry where ${all([
    sql<boolean>`violation_id = ${filter.reason ?? any}::integer`,
    ...byAdminAndKind(filter),
    ...inPeriod(filter),
    ...beyond(after),
  ])}`;

/** The next few decisions if an index alone answers the filter; every page costs as much as the first. */
export const listed = (
  filter: DecisionFilter,
  after: Key | undefined,
  limit: number,
  offset: number,
): RawBuilder<Key> =>
  sql`select position, decided_at from ${entries(filter, after)} order by ${newestFirst} limit ${sql.lit(limit)} offset ${offset}`;

/** The next decisions in the index's order, from `moderation_entry` as `entry` or from the decisions themselves. */
const passed = ({ filter }: DecisionSearch, after: Key | undefined, through: number) => {
  const range = sql`order by ${newestFirst} limit ${sql.lit(through)}`;
  return isByPeriod(filter)
    ? sql`(select * from moderation_decision where ${all([...inPeriod(filter), ...beyond(after)])} ${range}) decision`
    : sql`
      (select position, decided_at from ${entries(filter, after)} ${range}) entry
      cross join lateral (
        select words, author_id, admin_id, violation_ids from moderation_decision entered where entered.position = entry.position limit 1
      ) decision`;
};

/** These filters have an index of their own; for others, decisions are looked up by position. */
const isByPeriod = ({ kind, admin, reason, person }: DecisionFilter) =>
  kind === undefined && admin === undefined && reason === undefined && person === undefined;

/** Whether the tally has the counts. */
export const isTallied = ({ filter, words }: DecisionSearch) =>
  words.length === 0 && filter.person === undefined;

/** The decisions after a key that contain all words. A scan in order skips those that do not match. */
export const narrowed = (search: DecisionSearch, after: Key | undefined): NarrowedList<Key> => ({
  table: 'moderation_decision',
  by: newestFirst,
  names: termsOf(search),
  scanned: isByPeriod(search.filter) ? 4_000 : 1_500,
  scan: ({ through, most }) => sql`
    select position, decided_at from ${passed(search, after, through)}
    where ${matchesAllWords(search)} order by ${newestFirst} limit ${sql.lit(most)}`,
  gather: gathered(sql`position, decided_at`, search, after),
});

/** The tally's groups for a filter without words; `divided`: the dimension that they are counted by. */
export const tallied = (
  { kind, admin, reason, from, to }: DecisionFilter,
  divided?: 'kind' | 'admin' | 'reason' | 'time',
): Condition =>
  all([
    divided === 'reason' && reason === undefined
      ? sql`violation_id <> ${any}`
      : sql`violation_id = ${reason ?? any}::integer`,
    (divided === 'kind' || divided === 'time') && kind === undefined
      ? sql`kind <> ''`
      : sql`kind = ${kind ?? ''}`,
    divided === 'admin' && admin === undefined
      ? sql`admin_id <> ${any}`
      : sql`admin_id = ${admin === undefined ? any : deciderIdOf(admin)}::integer`,
    ...(divided !== 'time' && from === undefined && to === undefined
      ? [sql<boolean>`day = ''`]
      : [sql<boolean>`day > ''`]),
    ...(from === undefined ? [] : [sql<boolean>`day >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`day <= ${to}`]),
  ]);
