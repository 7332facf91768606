import { type RawBuilder, sql } from 'kysely';
import type { Statements } from '../database/statements.ts';
import type { Paging } from '../http/paging.ts';

/** How many rows a list has. `more`: more than `total`. */
export interface Count {
  readonly total: number;
  readonly more: boolean;
}

/** A part of the way along a list: past so many rows, through so many, until so many keys are met. */
export interface Stretch {
  readonly past: number;
  readonly through: number;
  readonly most: number;
}

/** A list in an order that no index has for just those rows that are looked for. */
export interface NarrowedList<Key> {
  /** Whose rows are looked through. */
  readonly table: string;
  /** The order of keys. */
  readonly by: RawBuilder<unknown>;
  /** CTEs that both ways look into. */
  readonly names: RawBuilder<unknown> | undefined;
  /** Number of rows that can be scanned in well under the time of the rest of the request. */
  readonly near: number;
  /** Number of rows that can be scanned in about that time. */
  readonly far: number;
  /** Whether a long way may be worth it where a short one met nothing: asked only then. */
  readonly mayLieFar?: RawBuilder<boolean> | undefined;
  /** A walk to where what is frequent begins, as it need not be among the newest: asked only where the others did not fill the page. */
  readonly furthest?: { readonly through: number; readonly isFrequent: RawBuilder<boolean> };
  /** The next keys of the page, in their order. */
  readonly walk: (stretch: Stretch) => RawBuilder<Key>;
  /** All keys behind the page's beginning by another index, in no order. */
  readonly gather: RawBuilder<Key>;
}

/** What a statement found in getting to a page: so many keys, by walking or by gathering. */
export interface Found {
  readonly found: number;
  readonly walked: boolean;
}

type PageSize = Pick<Paging, 'offset' | 'pageSize'>;

/** Counting on the way ends here: further than anyone reads. */
const countedUpTo = 50;

/** Of so many rows, those that are looked for are gathered in little time, however many they are. */
const soonGathered = 20_000;

/**
 * CTEs that lead to a page of a narrowed list: `page` has its keys and one more, if there is one, and `found` one row of `Found`. What is
 * frequent is met soon on the way, what is rare is soon gathered, and which of the two it is shows in walking. So the database walks a
 * little, goes on where it met so many that the page can be filled in that way or where they may lie far, goes a long way where they are
 * frequent though not here, and gathers where it was not, or where all that can be met is soon counted. A page by its number is not walked to.
 */
export function walkOrGather<Key>(
  { table, by, names, near, far, mayLieFar, furthest, walk, gather }: NarrowedList<Key>,
  { offset, pageSize }: PageSize,
  isCounted: boolean,
): RawBuilder<unknown> {
  const full = pageSize + 1;
  const most = isCounted ? Math.max(full, countedUpTo + 1) : full;
  const promising = Math.ceil((full * near) / far);
  // To a page by its number nothing is walked, so that nothing is past.
  const orMayLieFar =
    mayLieFar && offset === 0
      ? sql`or (select count(*) from near) < ${sql.lit(promising)} and ${mayLieFar}`
      : sql``;
  const size = sql`(select reltuples from pg_class where oid = ${sql.lit(table)}::regclass)`;
  return sql`
    ${names ? sql`${names},` : sql``}
    near as materialized (${walk({ past: 0, through: offset === 0 ? near : 0, most })}),
    far as materialized (
      select * from (${walk({ past: near, through: far - near, most: full })}) further
      where (select count(*) from near) between ${sql.lit(promising)} and ${sql.lit(pageSize)} ${orMayLieFar}
    ),
    ${
      furthest && offset === 0
        ? sql`
          -- From where the short walk ended, so that it takes the place of the longer one.
          further as materialized (
            select * from (${walk({ past: near, through: furthest.through - near, most: full })}) further
            where (select count(*) from near) + (select count(*) from far) <= ${sql.lit(pageSize)} and ${furthest.isFrequent}
          ),
          met as (
            select * from near union all select * from far where not exists (select from further) union all select * from further
          ),`
        : sql`met as (select * from near union all select * from far),`
    }
    way as materialized (
      select count(*) >= case when ${size} > ${sql.lit(soonGathered)} then ${sql.lit(full)} else ${sql.lit(most)} end as walked from met
    ),
    hit as materialized (
      select * from met where (select walked from way)
      union all
      select * from (${gather}) gathered where not (select walked from way)
    ),
    found as (select count(*)::integer as found, (select walked from way) as walked from hit),
    page as (select * from hit order by ${by} limit ${sql.lit(full)} offset ${sql.lit(offset)})`;
}

/** The same for what is nearly always met: planned in half the time, and where `page` is not full it must be looked for by both ways. */
export const walkOnly = <Key>({ near, walk }: NarrowedList<Key>, { offset, pageSize }: PageSize) =>
  pageOnly(walk({ past: 0, through: offset === 0 ? near : 0, most: pageSize + 1 }));

/** The same of keys that an index gives in their order. */
export const pageOnly = <Key>(keys: RawBuilder<Key>): RawBuilder<unknown> => sql`
  page as materialized (${keys}),
  found as (select count(*)::integer as found, true as walked from page)`;

/** The rows that `shown` selects of the page that `way` leads to, and how it was found: told also where the page is empty. */
export async function readPage<Row extends object>(
  statements: Pick<Statements, 'rows'>,
  {
    way,
    shown,
    by,
    id,
  }: {
    readonly way: RawBuilder<unknown>;
    readonly shown: RawBuilder<unknown>;
    readonly by: RawBuilder<unknown>;
    /** A column that no row lacks. */
    readonly id: keyof Row;
  },
  isPrepared: boolean,
): Promise<{ rows: readonly Row[]; found: Found }> {
  const statement = sql<(Row | Record<keyof Row, null>) & Found>`
    with ${way}
    select shown.*, found.* from found left join (${shown}) shown on true order by ${by}`;
  const rows = await statements.rows(statement, isPrepared);
  const { found, walked } = rows[0]!;
  return { rows: rows.filter((row): row is Row & Found => row[id] !== null), found: { found, walked } };
}

/** What was met or gathered is counted; of a long way, which shows no end, it tells how many pages there are at least. */
export const countOf = ({ found, walked }: Found, pageSize: number): Count => {
  if (!walked) return { total: found, more: false };
  if (found > countedUpTo) return { total: countedUpTo, more: true };
  return { total: Math.floor((found - 1) / pageSize) * pageSize, more: true };
};
