import type { InputOf, listDecisions } from '@lock-in/contracts';
import { endOfDay } from '@lock-in/domain';
import { type RawBuilder, sql } from 'kysely';
import type { NarrowedList, Stretch } from '../platform/search/scan-strategy.ts';
import { asked, gatherSaid, idsNamed, word } from '../platform/search/name-matches.ts';
import { any, personMark, reasonMark } from './decisions.ts';

/** What a reader narrows the history to. */
export type DecisionFilter = Omit<InputOf<typeof listDecisions>['query'], 'page' | 'pageSize' | 'cursor'>;

/** A filter whose words were split. */
export interface DecisionSearch {
  readonly filter: DecisionFilter;
  /** Each as a `tsquery`. */
  readonly words: readonly string[];
  /** What a word may name besides what a thing says; `words` as a `tsvector`. */
  readonly reasons: readonly { readonly violationId: number; readonly words: string }[];
}

export interface Key {
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly decided: number;
}

type Condition = RawBuilder<boolean>;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const inPeriod = ({ from, to }: DecisionFilter): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`decided_at > ${dayBefore(from)}::timestamptz`]),
  ...(to === undefined ? [] : [sql<boolean>`decided_at <= ${endOfDay(to)}::timestamptz`]),
];
const dayBefore = (day: string) =>
  endOfDay(new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10));

const byAdminAndKind = ({ kind, admin }: DecisionFilter): Condition[] => [
  ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
  ...(admin === undefined ? [] : [sql<boolean>`admin_id = ${admin}::integer`]),
];

const beyond = (key: Key | undefined): Condition[] =>
  key === undefined
    ? []
    : [
        sql`(decided_at, position) < (${new Date(key.decided).toISOString()}::timestamptz, ${key.position}::bigint)`,
      ];

/** People are looked up in their own rows, so that a new name is found at once. */
const namesOf =
  ({ reasons }: DecisionSearch) =>
  (name: RawBuilder<unknown>) => sql`
    select ${sql.lit(personMark)} as sign, account_id as id from account_name where words @@ ${name}
    union all
    select ${sql.lit(reasonMark)}, id from unnest(${reasons.map(({ violationId }) => violationId)}::integer[], ${reasons.map((each) => each.words)}::text[]) reason (id, said)
      where said::tsvector @@ ${name}`;

/** The words with the people and reasons that each of them names, as CTEs that must be in reach of the conditions. */
export const askedBy = (search: DecisionSearch) => asked(search.words, namesOf(search));

/** A word is said by the thing, or names a reason or who has a part in it. */
const saying = (nth: number): Condition => sql`(
  decision.words @@ ${word(nth)}
  or decision.author_id in (${idsNamed(nth, personMark)}) or decision.admin_id in (${idsNamed(nth, personMark)})
  or decision.violation_ids && array(${idsNamed(nth, reasonMark)})
)`;

/** For decisions that are read one after the other: all words of a search. */
export const sayingAll = ({ words }: DecisionSearch): Condition => all(words.map((_, nth) => saying(nth)));

/** All decisions of a search behind a key, in no order. */
export const gathered = <Row>(
  columns: RawBuilder<unknown>,
  { filter, words }: DecisionSearch,
  after?: Key,
): RawBuilder<Row> =>
  gatherSaid(words, {
    select: (condition) => sql`
      select ${columns} from moderation_decision decision
      where ${all([
        ...byAdminAndKind(filter),
        ...inPeriod(filter),
        ...(filter.reason === undefined
          ? []
          : [sql<boolean>`violation_ids @> array[${filter.reason}::integer]`]),
        ...beyond(after),
        condition,
      ])}`,
    says: saying,
    sign: personMark,
    columns: ['author_id', 'admin_id'],
  });

const newestFirst = sql`decided_at desc, position desc`;

const entries = (filter: DecisionFilter, after: Key | undefined) => sql`
  moderation_entry where ${all([
    sql<boolean>`violation_id = ${filter.reason ?? any}::integer`,
    ...byAdminAndKind(filter),
    ...inPeriod(filter),
    ...beyond(after),
  ])}`;

/** The next few in order where nothing but the index is asked; its own order makes every page as near as the first. */
export const listed = (
  filter: DecisionFilter,
  after: Key | undefined,
  limit: number,
  offset: number,
): RawBuilder<Key> =>
  sql`select position, decided_at from ${entries(filter, after)} order by ${newestFirst} limit ${sql.lit(limit)} offset ${offset}`;

/** A stretch of decisions as `entry` or as they are, in its order. */
const passed = ({ filter }: DecisionSearch, after: Key | undefined, { past, through }: Stretch) => {
  const stretch = sql`order by ${newestFirst} limit ${sql.lit(through)} offset ${sql.lit(past)}`;
  return isByPeriod(filter)
    ? sql`(select * from moderation_decision where ${all([...inPeriod(filter), ...beyond(after)])} ${stretch}) decision`
    : sql`
      (select position, decided_at from ${entries(filter, after)} ${stretch}) entry
      cross join lateral (
        select words, author_id, admin_id, violation_ids from moderation_decision entered where entered.position = entry.position limit 1
      ) decision`;
};

/** Such decisions lie in an order of their own; others are looked up by their position. */
const isByPeriod = ({ kind, admin, reason }: DecisionFilter) =>
  kind === undefined && admin === undefined && reason === undefined;

/** The decisions that say all the words, behind a key. Walking passes over what does not match. */
export const narrowed = (search: DecisionSearch, after: Key | undefined): NarrowedList<Key> => ({
  table: 'moderation_decision',
  by: newestFirst,
  names: askedBy(search),
  near: 300,
  far: isByPeriod(search.filter) ? 4_000 : 1_500,
  walk: (stretch) => sql`
    select position, decided_at from ${passed(search, after, stretch)}
    where ${sayingAll(search)} order by ${newestFirst} limit ${sql.lit(stretch.most)}`,
  gather: gathered(sql`position, decided_at`, search, after),
});

/** The groups of the tally that a filter without words asks for; `divided`: by what they are told apart. */
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
      : sql`admin_id = ${admin ?? any}::integer`,
    ...(divided !== 'time' && from === undefined && to === undefined
      ? [sql<boolean>`day = ''`]
      : [sql<boolean>`day > ''`]),
    ...(from === undefined ? [] : [sql<boolean>`day >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`day <= ${to}`]),
  ]);
