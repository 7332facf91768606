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
import { scopeOf } from './scope.ts';
import { jobColumns, type ReadJob, shownJob } from './shown.ts';

/** Where no tally knows better, counting ends here. */
const countedUpTo = 1_000;

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
    const terms = q === undefined ? [] : await this.terms(q);
    const search: BoardSearch = { wanted, terms, today: dayInSingapore(now) };
    if (q !== undefined && terms.length === 0) return { ...nothing(paging, scope), moreThanCounted: false };
    const [rows, { total, more }] = await Promise.all([
      this.rows(search, key?.slice(2), paging),
      this.count(search, key),
    ]);
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

  /** Near pages are walked to. What walking does not fill is gathered, and so is what lies at the offset of a page number. */
  private async rows(search: BoardSearch, after: readonly number[] | undefined, paging: Paging) {
    const limit = paging.pageSize + 1;
    if (paging.offset === 0) {
      const walked = await this.shown(walk(search, after, limit), search);
      if (walked.length === limit) return walked;
    }
    return this.shown(gather(search, after, limit, paging.offset), search);
  }

  private async shown(keys: RawBuilder<Keys>, { wanted }: BoardSearch): Promise<ReadJob[]> {
    const { rows } = await sql<ReadJob>`
      with hit as (${keys})
      select ${sql.join(jobColumns.map((column) => sql.ref(column)))}
      from hit join job on job.job_id = hit.job_id join job_company company on company.company_id = job.company_id
      order by ${orders[wanted.sortBy].by}`.execute(this.tables);
    return rows;
  }

  /** The tally knows all jobs of a kind. Of other choices as many are counted as anyone wants to know, on the first page. */
  private async count(search: BoardSearch, key: readonly number[] | undefined): Promise<Count> {
    const { minSalary, maxSalary, q } = search.wanted;
    if (minSalary === undefined && maxSalary === undefined && q === undefined) {
      const { rows } = await countByKind(search).execute(this.tables);
      return { total: rows[0]!.count, more: false };
    }
    if (key !== undefined) return { total: key[0]!, more: key[1] === 1 };
    const { rows } = await countUpTo(search, countedUpTo + 1).execute(this.tables);
    const { count } = rows[0]!;
    return { total: Math.min(count, countedUpTo), more: count > countedUpTo };
  }

  /** A company's new name is found at once, because it is looked up in its own row. */
  private async terms(q: string): Promise<Term[]> {
    const words = searchTerms(q);
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

const nothing = (paging: Paging, scope: string) =>
  pageOf('jobs', [] as ReadJob[], {
    paging,
    total: 0,
    scope,
    keyOf: () => [],
    shown: (row) => shownJob(row, new Date()),
  });
