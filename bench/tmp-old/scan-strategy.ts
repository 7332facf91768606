import { type RawBuilder, sql } from 'kysely';
import type { Statements } from '../../apps/api/src/platform/database/statements.ts';
import type { Paging } from '../../apps/api/src/platform/http/paging.ts';

/** The length of a list. `more`: there are more than `total`. */
export interface Count {
  readonly total: number;
  readonly more: boolean;
}

/** A range of a scan: skips `past` rows, reads `through` rows, and stops at `most` matches. */
export interface ScanRange {
  readonly past: number;
  readonly through: number;
  readonly most: number;
}

/** A list in an order for which no index holds only the matching rows. */
export interface NarrowedList<Key> {
  /** The table that is scanned. */
  readonly table: string;
  /** The sort order of the keys. */
  readonly by: RawBuilder<unknown>;
  /** CTEs that `scan` and `gather` read. */
  readonly names: RawBuilder<unknown> | undefined;
  /** Number of rows that can be scanned in well under the time of the rest of the request. */
  readonly near: number;
  /** Number of rows that can be scanned in about that time. */
  readonly far: number;
  /** Whether a longer scan may be worth it although the short one found too few matches; evaluated only then. */
  readonly mayMatchFar?: RawBuilder<boolean> | undefined;
  /**
   * A scan to where matches become frequent, which need not be among the newest rows. Used only if the other scans did not fill the page.
   */
  readonly furthest?: { readonly through: number; readonly isFrequent: RawBuilder<boolean> };
  /** The next keys of the page, in their order. */
  readonly scan: (range: ScanRange) => RawBuilder<Key>;
  /** All keys from the start of the page on, from another index and unordered. */
  readonly gather: RawBuilder<Key>;
}

/** How a statement found a page: the number of keys, and whether by scanning or by gathering. */
export interface Found {
  readonly found: number;
  readonly scanned: boolean;
}

type PageSize = Pick<Paging, 'offset' | 'pageSize'>;

/** A scan counts matches up to this number, which is further than anyone reads. */
const countedUpTo = 50;

/** In a table of up to this many rows, gathering all matches is fast, however many they are. */
const soonGathered = 20_000;

/**
 * CTEs that find a page of a narrowed list: `page` has its keys and one more, if there is one, and `found` one row of `Found`. A scan
 * finds frequent matches quickly, gathering finds rare ones, and a short scan shows which of the two they are. So the database scans
 * `near` rows first. It scans `far` rows if the matches so far promise a full page there, or if matches may lie far, and to `furthest` if
 * matches are frequent, though not here. It gathers if the scans did not fill the page, or if the table is small enough to count all
 * matches. A page at an offset is never found by a scan.
 */
export function scanOrGather<Key>(
  { table, by, names, near, far, mayMatchFar, furthest, scan, gather }: NarrowedList<Key>,
  { offset, pageSize }: PageSize,
  isCounted: boolean,
): RawBuilder<unknown> {
  const full = pageSize + 1;
  const most = isCounted ? Math.max(full, countedUpTo + 1) : full;
  const promising = Math.ceil((full * near) / far);
  // No longer scan either for a page at an offset.
  const orMayMatchFar =
    mayMatchFar && offset === 0
      ? sql`or (select count(*) from near) < ${sql.lit(promising)} and ${mayMatchFar}`
      : sql``;
  const size = sql`(select reltuples from pg_class where oid = ${sql.lit(table)}::regclass)`;
  return sql`
    ${names ? sql`${names},` : sql``}
    near as materialized (${scan({ past: 0, through: offset === 0 ? near : 0, most })}),
    far as materialized (
      select * from (${scan({ past: near, through: far - near, most: full })}) further
      where (select count(*) from near) between ${sql.lit(promising)} and ${sql.lit(pageSize)} ${orMayMatchFar}
    ),
    ${
      furthest && offset === 0
        ? sql`
          -- From where the short scan ended, so that it takes the place of the longer one.
          further as materialized (
            select * from (${scan({ past: near, through: furthest.through - near, most: full })}) further
            where (select count(*) from near) + (select count(*) from far) <= ${sql.lit(pageSize)} and ${furthest.isFrequent}
          ),
          met as (
            select * from near union all select * from far where not exists (select from further) union all select * from further
          ),`
        : sql`met as (select * from near union all select * from far),`
    }
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
 * The same for matches that are nearly always found: planned in half the time. If `page` is not full, it must be searched with both ways.
 */
export const scanOnly = <Key>({ near, scan }: NarrowedList<Key>, { offset, pageSize }: PageSize) =>
  pageOnly(scan({ past: 0, through: offset === 0 ? near : 0, most: pageSize + 1 }));

/** The same for keys that an index gives in their order. */
export const pageOnly = <Key>(keys: RawBuilder<Key>): RawBuilder<unknown> => sql`
  page as materialized (${keys}),
  found as (select count(*)::integer as found, true as scanned from page)`;

/** Reads a page: `way` are the CTEs that find it, `shown` selects its rows. Also tells how it was found, even if it is empty. */
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
    /** A column that is never null. */
    readonly id: keyof Row;
  },
  mayPrepare: boolean,
): Promise<{ rows: readonly Row[]; found: Found }> {
  const statement = sql<(Row | Record<keyof Row, null>) & Found>`
    with ${way}
    select shown.*, found.* from found left join (${shown}) shown on true order by ${by}`;
  const rows = await statements.rows(statement, mayPrepare);
  const { found, scanned } = rows[0]!;
  return { rows: rows.filter((row): row is Row & Found => row[id] !== null), found: { found, scanned } };
}

/** After gathering the count is exact. A scan does not show the end of the list, so its count is a minimum. */
export const countOf = ({ found, scanned }: Found, pageSize: number): Count => {
  if (!scanned) return { total: found, more: false };
  if (found > countedUpTo) return { total: countedUpTo, more: true };
  return { total: Math.floor((found - 1) / pageSize) * pageSize, more: true };
};
