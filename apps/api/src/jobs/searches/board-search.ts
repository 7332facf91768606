import type { InputOf, JobSort, listJobs } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { sql, type RawBuilder } from 'kysely';
import { all, type Condition } from '../../shared/search/conditions.ts';
import { gatherMatches, idsNamed, terms, word } from '../../shared/search/name-matches.ts';
import type { NarrowedList } from '../../shared/search/narrowed-page.ts';
import { companyMark } from '../../shared/jobs/listing.ts';

/** The filters and sort order of the board. */
export type BoardQuery = Omit<InputOf<typeof listJobs>['query'], 'page' | 'pageSize' | 'cursor'>;

type SortKey = readonly number[];

interface Order {
  /** The order of an index of `job_listing`. */
  readonly by: RawBuilder<unknown>;
  /** The same order of rows with the columns of `job`. */
  readonly byOfJobs: RawBuilder<unknown>;
  /** Bounds that this index supports. */
  readonly within: (wanted: BoardQuery) => Condition[];
  readonly beyond: (key: SortKey) => Condition;
  readonly keyOf: (row: Keys) => number[];
}

export const orders: Readonly<Record<JobSort, Order>> = {
  newest: {
    by: sql`job_id desc`,
    byOfJobs: sql`job_id desc`,
    within: () => [],
    beyond: ([jobId]) => sql`job_id < ${jobId}::integer`,
    keyOf: (row) => [row.job_id],
  },
  salaryLowHigh: {
    by: sql`min_salary, newness`,
    byOfJobs: sql`min_salary, newness`,
    within: (wanted) => between('min_salary', wanted),
    beyond: ([salary, jobId]) => sql`(min_salary, newness) > (${salary}::integer, ${-jobId!}::integer)`,
    keyOf: (row) => [row.min_salary, row.job_id],
  },
  salaryHighLow: {
    by: sql`max_salary desc, job_id desc`,
    // Without a stated maximum, the minimum counts, as in `job_listing`.
    byOfJobs: sql`greatest(min_salary, max_salary) desc, job_id desc`,
    within: (wanted) => between('max_salary', wanted),
    beyond: ([salary, jobId]) => sql`(max_salary, job_id) < (${salary}::integer, ${jobId}::integer)`,
    keyOf: (row) => [Math.max(row.min_salary, row.max_salary), row.job_id],
  },
};
export interface Keys {
  readonly job_id: number;
  readonly min_salary: number;
  readonly max_salary: number;
}

/** Filters on the leading columns of the indexes. */
const indexConditions = ({ jobType, fieldOfWork }: BoardQuery): Condition[] => [
  ...(jobType === undefined ? [] : [sql<boolean>`job_type = ${jobType}`]),
  ...(fieldOfWork === undefined ? [] : [sql<boolean>`field_of_work = ${fieldOfWork}`]),
];

/** A job's minimum is never above its maximum, so each bound applies to both salaries, and an index on either can use it. */
const between = (
  column: 'min_salary' | 'max_salary',
  { minSalary: from, maxSalary: to }: BoardQuery,
): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}::integer`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}::integer`]),
];
const salaryConditions = (wanted: BoardQuery) => [
  ...between('min_salary', wanted),
  ...between('max_salary', wanted),
];

const arrangementConditions = ({ workArrangement }: BoardQuery): Condition[] =>
  workArrangement === undefined ? [] : [sql<boolean>`work_arrangement = ${workArrangement}`];
const kindConditions = (wanted: BoardQuery) => [...indexConditions(wanted), ...arrangementConditions(wanted)];

/** Jobs that close today, in Singapore, are still open. */
const isStillOpen = (now: Date) => sql<boolean>`closes_on >= ${dayInSingapore(now)}::date`;

/** Whether a company's jobs are not offered, because it closed its account, lost its verification or is suspended. */
const isAway = (now: Date) =>
  sql<boolean>`(is_disabled or is_suspended or paused_until > ${now}::timestamptz)`;

const rowConditions = ({ wanted, now }: BoardSearch): Condition[] => [
  ...arrangementConditions(wanted),
  ...openConditions(now),
];

/** Whether row `listing` of `job_listing` takes applications. */
export const openConditions = (now: Date): readonly [Condition, Condition] => [
  isStillOpen(now),
  sql<boolean>`not exists (select from job_company where job_company.company_id = listing.company_id and ${isAway(now)})`,
];

/** Name and place are looked up in the company's account row, so that new ones are found at once. */
const namesOf = (name: RawBuilder<unknown>) =>
  sql`select ${sql.lit(companyMark)} as sign, company_id as id from account_name where company_id is not null and employer_words @@ ${name}`;

/** The job, or its company's name or place, contains the word. */
const matchesWord = (nth: number): Condition =>
  sql`(words @@ ${word(nth)} or company_id in (${idsNamed(nth, companyMark)}))`;

export interface BoardSearch {
  readonly wanted: BoardQuery;
  /** Each is a `tsquery`. */
  readonly words: readonly string[];
  readonly now: Date;
}

/** The matching jobs after a key. A scan in order skips those that do not match. */
export const narrowed = (search: BoardSearch, after: SortKey | undefined): NarrowedList<Keys> => {
  const { wanted, words } = search;
  const { by, within, beyond } = orders[wanted.sortBy];
  const bounds = [...indexConditions(wanted), ...(after ? [beyond(after)] : [])];
  const open = [...salaryConditions(wanted), ...rowConditions(search)];
  return {
    table: 'job_listing',
    by,
    names: words.length === 0 ? undefined : terms(words, namesOf),
    scanned: 6_000,
    scan: ({ through, most }) => sql`
      select job_id, min_salary, max_salary, newness
      from (
        select * from job_listing where ${all([...bounds, ...within(wanted)])}
        order by ${by} limit ${sql.lit(through)}
      ) listing
      where ${all([...open, ...words.map((_, nth) => matchesWord(nth))])} order by ${by} limit ${sql.lit(most)}`,
    gather: gatherMatches<Keys>(words, {
      select: (condition) => sql`
        select job_id, min_salary, max_salary, newness from job_listing listing
        where ${all([...bounds, ...open, condition])}`,
      matches: matchesWord,
      sign: companyMark,
      columns: ['company_id'],
    }),
  };
};

/** The given jobs that the board would show for a search, by the same conditions as its pages. */
export const shownAmong = (search: BoardSearch, jobIds: readonly number[]) => {
  const { wanted, words } = search;
  const conditions = [...indexConditions(wanted), ...salaryConditions(wanted), ...rowConditions(search)];
  const matches = words.map((_, nth) => matchesWord(nth));
  return sql<{ job_id: number }>`
    ${words.length === 0 ? sql`` : sql`with ${terms(words, namesOf)}`}
    select job_id from job_listing listing
    where job_id = any(${jobIds}::integer[]) and ${all([...conditions, ...matches])}`;
};

/** The number of matches for filters by type, arrangement and field only: the tally minus jobs of companies that are not offered. */
// explain: 500 pages for 600 jobs that close on as many days, by job_listing_count_pkey: each row of the tally from its page.
export const countByKind = ({ wanted, now }: BoardSearch) => sql<number>`
  (
    (select coalesce(sum(count), 0) from job_listing_count
      where job_type = ${wanted.jobType ?? ''} and work_arrangement = ${wanted.workArrangement ?? ''}
        and field_of_work = ${wanted.fieldOfWork ?? ''} and ${isStillOpen(now)})
    -
    (select count(*) from job_company join job_listing using (company_id)
      where ${isAway(now)} and ${isStillOpen(now)} and ${all(kindConditions(wanted))})
  )::integer`;

/** The fields of work of open jobs, by name. */
export const openFields = (now: Date) => sql<{ field: string }>`
  select field_of_work as field from (
    select field_of_work, sum(count) as count from job_listing_count
      where job_type = '' and work_arrangement = '' and field_of_work <> '' and ${isStillOpen(now)}
      group by field_of_work
    union all
    select field_of_work, -count(*) from job_company join job_listing using (company_id)
      where ${isAway(now)} and ${isStillOpen(now)}
      group by field_of_work
  ) counted
  group by field_of_work having sum(count) > 0 order by field_of_work`;
