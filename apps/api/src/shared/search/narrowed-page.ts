import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../../platform/database/read-database.ts';
import type { Paging } from '../../platform/http/paging.ts';

/** The length of a list. `more`: there are more than `total`. */
export interface Count {
  readonly total: number;
  readonly more: boolean;
}

/** A list in an order for which no index holds only the matching rows. */
export interface NarrowedList<Key> {
  /** The table that is scanned. */
  readonly table: string;
  /** The sort order of the keys. */
  readonly by: RawBuilder<unknown>;
  /** CTEs that `scan` and `gather` read. */
  readonly names: RawBuilder<unknown> | undefined;
  /** Number of rows that can be scanned in about the time of the rest of the request. */
  readonly scanned: number;
  /** The next keys of the page among the next `through` rows, in their order and `most` at most. */
  readonly scan: (range: { readonly through: number; readonly most: number }) => RawBuilder<Key>;
  /** All keys from the start of the page on, from another index and unordered. */
  readonly gather: RawBuilder<Key>;
}

/** How a statement found a page: the number of keys, and whether by scanning or by gathering. `total`: as given to `scannedPage`. */
export interface Found {
  readonly found: number;
  readonly scanned: boolean;
  readonly total?: number | null;
}

type PageSize = Pick<Paging, 'offset' | 'pageSize'>;

/** A scan counts matches up to this number, which is further than anyone reads. */
const countedUpTo = 50;

/** In a table of up to this many rows, gathering all matches is fast, however many they are. */
const soonGathered = 20_000;

/**
 * CTEs that find a page of a narrowed list: `page` has its keys and one more, if there is one, and `found` one row of `Found`. What matches
 * often is found by a scan in the list's order. If such a bounded scan does not fill the page, there are few matches, and all are gathered
 * and sorted; so they are in a small table, where they can then be counted exactly. A page at an offset is never found by a scan.
 */
export function narrowedPage<Key>(
  { table, by, names, scanned, scan, gather }: NarrowedList<Key>,
  { offset, pageSize }: PageSize,
  isCounted: boolean,
): RawBuilder<unknown> {
  const full = pageSize + 1;
  const most = isCounted ? Math.max(full, countedUpTo + 1) : full;
  const size = sql`(select reltuples from pg_class where oid = ${sql.lit(table)}::regclass)`;
  return sql`
    ${names ? sql`${names},` : sql``}
    met as materialized (${scan({ through: offset === 0 ? scanned : 0, most })}),
    strategy as materialized (
      select count(*) >= case when ${size} > ${sql.lit(soonGathered)} then ${sql.lit(full)} else ${sql.lit(most)} end as scanned from met
    ),
    hit as materialized (
      select * from met where (select scanned from strategy)
      union all
      select * from (${gather}) gathered where not (select scanned from strategy)
    ),
    found as (select count(*)::integer as found, (select scanned from strategy) as scanned from hit),
    page as (select * from hit order by ${by} limit ${sql.lit(full)} offset ${sql.lit(offset)})`;
}

/**
 * The same for matches that are nearly always found by the scan. If `page` is not full, it must be searched with `narrowedPage`. `total`:
 * the length of the list, if it is known without reading it.
 */
export const scannedPage = <Key>(
  { scanned, scan }: NarrowedList<Key>,
  { offset, pageSize }: PageSize,
  total?: RawBuilder<number>,
) => pageOnly(scan({ through: offset === 0 ? scanned : 0, most: pageSize + 1 }), total);

/** The same for keys that an index gives in their order. */
export const pageOnly = <Key>(keys: RawBuilder<Key>, total: RawBuilder<number | null> = sql`null`) => sql`
  page as materialized (${keys}),
  found as (select count(*)::integer as found, true as scanned, ${total} as total from page)`;

/** Reads a page: `way` are the CTEs that find it, `shown` selects its rows. Also tells how it was found, even if it is empty. */
export async function readPage<Row extends object>(
  statements: Pick<ReadDatabase, 'rows'>,
  {
    way,
    shown,
    by,
    id,
  }: {
    readonly way: RawBuilder<unknown>;
    readonly shown: RawBuilder<unknown>;
    readonly by: RawBuilder<unknown>;
    /** A column that is never null. */
    readonly id: keyof Row;
  },
  mayPrepare: boolean,
): Promise<{ rows: readonly Row[]; found: Found }> {
  const statement = sql<(Row | Record<keyof Row, null>) & Found>`
    with ${way}
    select shown.*, found.* from found left join (${shown}) shown on true order by ${by}`;
  const rows = await statements.rows(statement, mayPrepare);
  return { rows: rows.filter((row): row is Row & Found => row[id] !== null), found: rows[0]! };
}

/** After gathering the count is exact. A scan does not show the end of the list, so its count is a minimum, in whole pages. */
export const countOf = ({ found, scanned }: Found, pageSize: number): Count => {
  if (!scanned) return { total: found, more: false };
  if (found > countedUpTo) return { total: countedUpTo, more: true };
  return { total: Math.floor((found - 1) / pageSize) * pageSize, more: true };
};
