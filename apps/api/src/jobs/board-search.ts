import type { InputOf, JobSort, listJobs } from '@lock-in/contracts';
import { sql, type RawBuilder } from 'kysely';

/** What a reader narrows the board to, and in which order they want it. */
export type BoardQuery = Omit<InputOf<typeof listJobs>['query'], 'page' | 'pageSize' | 'cursor'>;

/** A word that is looked for, and the companies that have it in their name. */
export interface Term {
  readonly tsquery: string;
  readonly companyIds: readonly number[];
}

type Condition = RawBuilder<boolean>;
type SortKey = readonly number[];

interface Order {
  /** As an index of `job_listing` has it. */
  readonly by: RawBuilder<unknown>;
  /** The bounds that lie in that index. */
  readonly within: (wanted: BoardQuery) => Condition[];
  readonly beyond: (key: SortKey) => Condition;
  readonly keyOf: (row: Keys) => number[];
}

export const orders: Readonly<Record<JobSort, Order>> = {
  newest: {
    by: sql`job_id desc`,
    within: () => [],
    beyond: ([jobId]) => sql`job_id < ${jobId}::integer`,
    keyOf: (row) => [row.job_id],
  },
  salaryLowHigh: {
    by: sql`min_salary, newness`,
    within: (wanted) => between('min_salary', wanted),
    beyond: ([salary, jobId]) => sql`(min_salary, newness) > (${salary}::integer, ${-jobId!}::integer)`,
    keyOf: (row) => [row.min_salary, row.job_id],
  },
  salaryHighLow: {
    by: sql`max_salary desc, job_id desc`,
    within: (wanted) => between('max_salary', wanted),
    beyond: ([salary, jobId]) => sql`(max_salary, job_id) < (${salary}::integer, ${jobId}::integer)`,
    keyOf: (row) => [row.max_salary, row.job_id],
  },
};
export interface Keys {
  readonly job_id: number;
  readonly min_salary: number;
  readonly max_salary: number;
}

/** The choices that an index begins with. */
const byIndex = ({ jobType, fieldOfWork }: BoardQuery): Condition[] => [
  ...(jobType === undefined ? [] : [sql<boolean>`job_type = ${jobType}`]),
  ...(fieldOfWork === undefined ? [] : [sql<boolean>`field_of_work = ${fieldOfWork}`]),
];

/** As no job pays less at most than at least, each bound holds for both of its salaries; an index may begin at either. */
const between = (
  column: 'min_salary' | 'max_salary',
  { minSalary: from, maxSalary: to }: BoardQuery,
): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}::integer`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}::integer`]),
];
const bySalary = (wanted: BoardQuery) => [...between('min_salary', wanted), ...between('max_salary', wanted)];

const byArrangement = ({ workArrangement }: BoardQuery): Condition[] =>
  workArrangement === undefined ? [] : [sql<boolean>`work_arrangement = ${workArrangement}`];
const byKind = (wanted: BoardQuery) => [...byIndex(wanted), ...byArrangement(wanted)];

const byRow = (wanted: BoardQuery, today: string): Condition[] => [
  ...byArrangement(wanted),
  sql<boolean>`closes_on >= ${today}::date`,
  sql<boolean>`not exists (select from job_company where job_company.company_id = listing.company_id and is_disabled)`,
];

/** For rows that are read one after the other: a word is said by the job, or by one of the companies that it names. */
const bySaying = (words: readonly string[]): Condition[] =>
  words.map(
    (word) => sql`(words @@ ${word}::tsquery
      or company_id in (select named.company_id from job_company named where named.words @@ ${word}::tsquery))`,
  );

/** For the index of words: all at once, but for those that may also come from the company's name. */
const byWords = (terms: readonly Term[]): Condition[] => {
  const own = terms.filter(({ companyIds }) => companyIds.length === 0);
  return [
    ...(own.length === 0
      ? []
      : [sql<boolean>`words @@ ${own.map(({ tsquery }) => `(${tsquery})`).join(' & ')}::tsquery`]),
    ...terms
      .filter(({ companyIds }) => companyIds.length > 0)
      .map(
        ({ tsquery, companyIds }) =>
          sql<boolean>`(words @@ ${tsquery}::tsquery or company_id = any(${companyIds}::integer[]))`,
      ),
  ];
};

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export interface BoardSearch {
  readonly wanted: BoardQuery;
  /** Each as a `tsquery`. */
  readonly words: readonly string[];
  /** The day in Singapore: what closes today is still open. */
  readonly today: string;
}

/** Everything that is asked for. */
const matching = ({ wanted, today }: BoardSearch, terms: readonly Term[]): Condition =>
  all([...byIndex(wanted), ...bySalary(wanted), ...byRow(wanted, today), ...byWords(terms)]);

/** So many rows are read past in about the time that the rest of an answer takes. */
const near = 3_000;

/**
 * The next few keys in order, found by walking an index and passing over what does not match. It ends after some thousand rows:
 * what is rarer than that, or lies far away in this order, is not found by walking.
 */
export const walk = (search: BoardSearch, after: SortKey | undefined, limit: number): RawBuilder<Keys> => {
  const { wanted, words, today } = search;
  const { by, within, beyond } = orders[wanted.sortBy];
  const passed = [...byIndex(wanted), ...within(wanted), ...(after ? [beyond(after)] : [])];
  const passing = [...bySalary(wanted), ...byRow(wanted, today), ...bySaying(words)];
  return sql<Keys>`
    select job_id, min_salary, max_salary, newness
    from (select * from job_listing where ${all(passed)} order by ${by} limit ${sql.lit(near)}) listing
    where ${all(passing)} order by ${by} limit ${limit}`;
};

/** The same found by gathering all that match, which are few where walking did not come far, and sorting them. */
export const gather = (
  search: BoardSearch,
  terms: readonly Term[],
  after: SortKey | undefined,
  limit: number,
  offset: number,
): RawBuilder<Keys> => {
  const { by, beyond } = orders[search.wanted.sortBy];
  return sql<Keys>`
    with found as materialized (
      select job_id, min_salary, max_salary, newness from job_listing listing
      where ${all([matching(search, terms), ...(after ? [beyond(after)] : [])])}
    )
    select * from found order by ${by} limit ${limit} offset ${offset}`;
};

/** How many match, but at most `most`. */
export const countUpTo = (search: BoardSearch, terms: readonly Term[], most: number) => sql<{
  count: number;
}>`
  select count(*)::integer as count
  from (select from job_listing listing where ${matching(search, terms)} limit ${most}) counted`;

/** How many match where nothing is asked for but a type, an arrangement and a field: from the tally, less those whose company left. */
export const countByKind = ({ wanted, today }: BoardSearch) => sql<{ count: number }>`
  select (
    (select coalesce(sum(count), 0) from job_listing_count
      where job_type = ${wanted.jobType ?? ''} and work_arrangement = ${wanted.workArrangement ?? ''}
        and field_of_work = ${wanted.fieldOfWork ?? ''} and closes_on >= ${today}::date)
    -
    (select count(*) from job_company join job_listing using (company_id)
      where is_disabled and closes_on >= ${today}::date and ${all(byKind(wanted))})
  )::integer as count`;

/** The fields of what is open, by name. */
export const openFields = (today: string) => sql<{ field: string }>`
  select field_of_work as field from (
    select field_of_work, sum(count) as count from job_listing_count
      where job_type = '' and work_arrangement = '' and field_of_work <> '' and closes_on >= ${today}::date
      group by field_of_work
    union all
    select field_of_work, -count(*) from job_company join job_listing using (company_id)
      where is_disabled and closes_on >= ${today}::date
      group by field_of_work
  ) counted
  group by field_of_work having sum(count) > 0 order by field_of_work`;
