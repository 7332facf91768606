import type { Job } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { countOf, narrowedPage, readPage, scannedPage } from '../../shared/search/narrowed-page.ts';
import { isWorthPreparing } from '../../shared/search/name-matches.ts';
import { searchTerms } from '../../shared/search/words.ts';
import {
  type BoardQuery,
  type BoardSearch,
  countByKind,
  narrowed,
  openFields,
  orders,
} from './board-search.ts';
import { scopeOf } from '../../platform/http/scope.ts';
import { jobColumns, type ReadJob, shownJob } from '../../shared/jobs/job-views.ts';

/** The job board: jobs that take applications now. */
@Injectable()
export class Board {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  async page(wanted: BoardQuery, paging: Paging): Promise<Page<'jobs', Job> & { moreThanCounted: boolean }> {
    const { jobType, workArrangement, fieldOfWork, minSalary, maxSalary, sortBy, q } = wanted;
    const scope = scopeOf('board', jobType, workArrangement, fieldOfWork, minSalary, maxSalary, sortBy, q);
    const key = paging.after(scope);
    const now = this.clock.now();
    const words = q === undefined ? [] : searchTerms(q);
    const isWordless = q !== undefined && words.length === 0;
    const { rows, count } = isWordless ? nothing : await this.found({ wanted, words, now }, key, paging);
    const { total, more } = count;
    const page = pageOf('jobs', rows, {
      paging,
      total,
      scope,
      // The cursor also carries the count of the first page, in front of the sort key.
      keyOf: (row) => [total, Number(more), ...orders[sortBy].keyOf(row)],
      shown: (row) => shownJob(row, now),
    });
    return { ...page, moreThanCounted: more };
  }

  /** The fields of work of the board's jobs, by name. */
  async fieldsOfWork(): Promise<string[]> {
    const { rows } = await openFields(this.clock.now()).execute(this.reads.prepared());
    return rows.map(({ field }) => field);
  }

  private async found(search: BoardSearch, key: readonly number[] | undefined, paging: Paging) {
    const known = key && { total: key[0]!, more: key[1] === 1 };
    const list = narrowed(search, key?.slice(2));
    const by = orders[search.wanted.sortBy].byOfJobs;
    if (isTallied(search)) {
      const way = scannedPage(list, paging, known ? undefined : countByKind(search));
      // Only first pages, so that room is left for the texts of searches.
      const scanned = await this.shown(by, way, paging.offset === 0 && !known);
      const count = known ?? { total: scanned.found.total!, more: false };
      const isAll = scanned.rows.length > paging.pageSize || scanned.rows.length === count.total;
      const { rows } = isAll ? scanned : await this.shown(by, narrowedPage(list, paging, false));
      return { rows, count };
    }
    const way = narrowedPage(list, paging, !known);
    const { rows, found } = await this.shown(by, way, isWorthPreparing(search.words, paging));
    return { rows, count: known ?? countOf(found, paging.pageSize) };
  }

  /** A page of jobs with all shown columns. `mayPrepare`: set where the statement takes longer to plan than to run. */
  // explain of the first page without filters: 144 pages for eleven jobs, 12 by job_listing_pkey, read backwards, and 12 for each job.
  private shown(by: RawBuilder<unknown>, way: RawBuilder<unknown>, mayPrepare = false) {
    const shown = sql`
      select ${sql.join(jobColumns.map((column) => sql.ref(column)))}, page.newness
      from page join job on job.job_id = page.job_id join job_company company on company.company_id = job.company_id
        join account on account.account_id = company.account_id
        left join company_answers answers on answers.company_id = job.company_id`;
    return readPage<ReadJob>(this.reads, { way, shown, by, id: 'job_id' }, mayPrepare);
  }
}

/** Whether the tally has the count; it has no salaries and no words. */
const isTallied = ({ wanted: { minSalary, maxSalary }, words }: BoardSearch) =>
  minSalary === undefined && maxSalary === undefined && words.length === 0;

const nothing = { rows: [], count: { total: 0, more: false } };
