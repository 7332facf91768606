import type { InputOf, listDecisions } from '@lock-in/contracts';
import { endOfDay } from '@lock-in/domain';
import { type RawBuilder, sql } from 'kysely';
import { any, personWord, reasonWord } from './decisions.ts';

/** What a reader narrows the history to. */
export type DecisionFilter = Omit<InputOf<typeof listDecisions>['query'], 'page' | 'pageSize' | 'cursor'>;

/** A word that is looked for, with the people and the reasons that it names. */
export interface Term {
  readonly tsquery: string;
  /** `many`: too many to be listed. */
  readonly accountIds: readonly number[] | 'many';
  readonly violationIds: readonly number[];
}

export interface DecisionSearch {
  readonly filter: DecisionFilter;
  readonly terms: readonly Term[];
}

export interface Key {
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly decided: number;
}

type Condition = RawBuilder<boolean>;

/** More people than this are not listed in a search for their name. */
const mostNamed = 300;

/** What the words of a search name besides what they say. */
export const namedBy = (
  words: readonly string[],
  reasons: readonly { readonly violationId: number; readonly words: string }[],
) => sql<{ account_ids: number[]; violation_ids: number[] }>`
  select
    array(select account_id from moderation_person where words @@ word::tsquery limit ${sql.lit(mostNamed + 1)}) as account_ids,
    array(select id from unnest(${reasons.map(({ violationId }) => violationId)}::integer[], ${reasons.map((each) => each.words)}::text[]) as reason (id, said)
          where said::tsvector @@ word::tsquery) as violation_ids
  from unnest(${words}::text[]) with ordinality searched (word, nth) order by nth`;

export const termOf = (
  tsquery: string,
  {
    account_ids: accountIds,
    violation_ids: violationIds,
  }: { account_ids: number[]; violation_ids: number[] },
): Term => ({ tsquery, accountIds: accountIds.length > mostNamed ? 'many' : accountIds, violationIds });

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

/** For rows that are read one after the other: a word is said by the thing, or names who has a part in it or a reason. */
const saying = ({ tsquery, accountIds, violationIds }: Term): Condition => {
  const named = sql`(select account_id from moderation_person named where named.account_id in (decision.author_id, decision.admin_id)
    and named.words @@ ${tsquery}::tsquery)`;
  const ways = [
    sql<boolean>`decision.words @@ ${tsquery}::tsquery`,
    ...(accountIds === 'many'
      ? [sql<boolean>`exists ${named}`]
      : accountIds.length > 0
        ? [
            sql<boolean>`decision.author_id = any(${accountIds}::integer[])`,
            sql<boolean>`decision.admin_id = any(${accountIds}::integer[])`,
          ]
        : []),
    ...(violationIds.length > 0 ? [sql<boolean>`decision.violation_ids && ${violationIds}::integer[]`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
};

/** For the index of words, in which people and reasons are words as well. */
const said = ({ tsquery, accountIds, violationIds }: Term): Condition => {
  const people = accountIds === 'many' ? [] : accountIds;
  const words = [tsquery, ...people.map(personWord), ...violationIds.map(reasonWord)].join(' | ');
  const spoken = sql<boolean>`words @@ ${words}::tsquery`;
  if (accountIds !== 'many') return spoken;
  const named = sql`array(select account_id from moderation_person where words @@ ${tsquery}::tsquery)`;
  return sql`(${spoken} or author_id = any(${named}) or admin_id = any(${named}))`;
};

/** Everything that is asked for, of `moderation_decision`. */
export const matching = ({ filter, terms }: DecisionSearch): Condition =>
  all([
    ...terms.map(said),
    ...byAdminAndKind(filter),
    ...inPeriod(filter),
    ...(filter.reason === undefined ? [] : [sql<boolean>`violation_ids @> array[${filter.reason}::integer]`]),
  ]);

/** So many rows are read past, their words with them, in about the time that the rest of an answer takes. */
const near = 600;

const columns = sql`position, (extract(epoch from decided_at) * 1000)::float8 as decided, decided_at`;
const newestFirst = sql`decided_at desc, position desc`;

const entries = ({ filter }: DecisionSearch, after: Key | undefined) => sql`
  moderation_entry where ${all([
    sql<boolean>`violation_id = ${filter.reason ?? any}::integer`,
    ...byAdminAndKind(filter),
    ...inPeriod(filter),
    ...beyond(after),
  ])}`;

/** The next few in order where nothing but the index is asked; its own order makes every page as near as the first. */
export const listed = (
  search: DecisionSearch,
  after: Key | undefined,
  limit: number,
  offset: number,
): RawBuilder<Key> =>
  sql`select ${columns} from ${entries(search, after)} order by ${newestFirst} limit ${sql.lit(limit)} offset ${offset}`;

/** For decisions that are read one after the other: all the words. */
export const sayingAll = ({ terms }: DecisionSearch): Condition => all(terms.map(saying));

/**
 * The next few in order that say the words, found by walking an index and passing over what does not match. It ends after some
 * hundred rows: what is rarer than that is not found by walking.
 */
export const walk = (search: DecisionSearch, after: Key | undefined, limit: number): RawBuilder<Key> => sql`
  select ${columns}
  from (select position as place from ${entries(search, after)} order by ${newestFirst} limit ${sql.lit(near)}) entry
  join moderation_decision decision on position = place
  where ${sayingAll(search)} order by ${newestFirst} limit ${sql.lit(limit)}`;

/** The same found by gathering all that match, which are few where walking did not come far, and sorting them. */
export const gather = (
  search: DecisionSearch,
  after: Key | undefined,
  limit: number,
  offset: number,
): RawBuilder<Key> => sql`
  with found as materialized (
    select position, decided_at from moderation_decision decision where ${all([matching(search), ...beyond(after)])}
  )
  select ${columns} from found order by ${newestFirst} limit ${sql.lit(limit)} offset ${offset}`;

/** How many match, but at most `most`. */
export const countUpTo = (search: DecisionSearch, most: number) => sql<{ count: number }>`
  select count(*)::integer as count
  from (select from moderation_decision decision where ${matching(search)} limit ${sql.lit(most)}) counted`;

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
