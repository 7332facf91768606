import type { Job } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { searchTerms } from '../platform/search/words.ts';
import {
  type BoardQuery,
  type BoardSearch,
  countByKind,
  countUpTo,
  gather,
  type Keys,
  openFields,
  orders,
  type Term,
  walk,
} from './board-search.ts';
import type { JobCompanyRow } from './companies.ts';
import type { JobRow } from './jobs.ts';
import { scopeOf } from '../platform/http/scope.ts';
import { jobColumns, type ReadJob, shownJob } from './shown.ts';

/** Where no tally knows better, counting ends here: as far as a near page is walked to anyway, and further than anyone reads. */
const countedUpTo = 100;

interface Count {
  readonly total: number;
  readonly more: boolean;
}

/** The job board: what can be applied for now. */
@Injectable()
export class Board {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async page(wanted: BoardQuery, paging: Paging): Promise<Page<'jobs', Job> & { moreThanCounted: boolean }> {
    const { jobType, workArrangement, fieldOfWork, minSalary, maxSalary, sortBy, q } = wanted;
    const scope = scopeOf('board', jobType, workArrangement, fieldOfWork, minSalary, maxSalary, sortBy, q);
    const key = paging.after(scope);
    const now = this.clock.now();
    const words = q === undefined ? [] : searchTerms(q);
    if (q !== undefined && words.length === 0) return { ...nothing(paging, scope), moreThanCounted: false };
    const search: BoardSearch = { wanted, words, today: dayInSingapore(now) };
    const { rows, count } = await this.found(search, key, paging);
    const { total, more } = count;
    const page = pageOf('jobs', rows, {
      paging,
      total,
      scope,
      // In front of the sort key, what was counted on the first page.
      keyOf: (row) => [total, Number(more), ...orders[sortBy].keyOf(row)],
      shown: (row) => shownJob(row, now),
    });
    return { ...page, moreThanCounted: more };
  }

  /** The fields of work of the jobs on it, by name. */
  async fieldsOfWork(): Promise<string[]> {
    const { rows } = await openFields(dayInSingapore(this.clock.now())).execute(this.tables);
    return rows.map(({ field }) => field);
  }

  /**
   * Near pages are walked to. What walking does not fill is gathered, and so is what lies at the offset of a page number.
   * How many there are is counted on the first page, and the cursor keeps it.
   */
  private async found(search: BoardSearch, key: readonly number[] | undefined, paging: Paging) {
    const after = key?.slice(2);
    const limit = paging.pageSize + 1;
    const counting = key === undefined && !isTallied(search);
    const most = counting ? Math.max(limit, countedUpTo + 1) : limit;
    const [near, known] = await Promise.all([
      paging.offset === 0 ? this.shown(walk(search, after, most), search, limit) : { rows: [], passing: 0 },
      counting ? undefined : key ? { total: key[0]!, more: key[1] === 1 } : this.tallied(search),
    ]);
    const enough = near.rows.length === limit;
    const count = known ?? (near.passing > countedUpTo ? countOf(near.passing) : undefined);
    if (enough && count) return { rows: near.rows, count };
    const terms = await this.terms(search.words);
    const [{ rows }, total] = await Promise.all([
      enough ? near : this.shown(gather(search, terms, after, limit, paging.offset), search, limit),
      count ?? this.counted(search, terms),
    ]);
    return { rows, count: total };
  }

  /** The first of some jobs, with everything that is shown of them, and how many there are of those keys. */
  private async shown(keys: RawBuilder<Keys>, { wanted }: BoardSearch, limit: number) {
    const { by } = orders[wanted.sortBy];
    const { rows } = await sql<ReadJob & { passing: number }>`
      with hit as materialized (${keys})
      select ${sql.join(jobColumns.map((column) => sql.ref(column)))}, (select count(*)::integer from hit) as passing
      from (select * from hit order by ${by} limit ${limit}) hit
      join job on job.job_id = hit.job_id join job_company company on company.company_id = job.company_id
      order by ${by}`.execute(this.tables);
    return { rows, passing: rows[0]?.passing ?? 0 };
  }

  private async tallied(search: BoardSearch): Promise<Count> {
    const { rows } = await countByKind(search).execute(this.tables);
    return { total: rows[0]!.count, more: false };
  }

  private async counted(search: BoardSearch, terms: readonly Term[]): Promise<Count> {
    const { rows } = await countUpTo(search, terms, countedUpTo + 1).execute(this.tables);
    return countOf(rows[0]!.count);
  }

  /** A company's new name is found at once, because it is looked up in its own row. */
  private async terms(words: readonly string[]): Promise<Term[]> {
    if (words.length === 0) return [];
    const { rows } = await sql<{ term: number; ids: number[] }>`
      select term::integer, array_agg(company_id) as ids
      from unnest(${words}::text[]) with ordinality searched (word, term)
      join job_company on words @@ word::tsquery
      group by term`.execute(this.tables);
    return words.map((tsquery, index) => ({
      tsquery,
      companyIds: rows.find(({ term }) => term === index + 1)?.ids ?? [],
    }));
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof JobRow | typeof JobCompanyRow>>();
  }
}

/** The tally knows how many jobs there are of a kind, and nothing of salaries and words. */
const isTallied = ({ wanted: { minSalary, maxSalary }, words }: BoardSearch) =>
  minSalary === undefined && maxSalary === undefined && words.length === 0;

const countOf = (found: number): Count => ({
  total: Math.min(found, countedUpTo),
  more: found > countedUpTo,
});

const nothing = (paging: Paging, scope: string) =>
  pageOf('jobs', [] as ReadJob[], {
    paging,
    total: 0,
    scope,
    keyOf: () => [],
    shown: (row) => shownJob(row, new Date()),
  });
