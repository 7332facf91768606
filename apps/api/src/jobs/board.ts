import type { InputOf, Job, listJobs } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import type { JobCompanyRow } from './companies.ts';
import type { JobRow } from './jobs.ts';
import { scopeOf } from './scope.ts';
import { jobColumns, shownJob } from './shown.ts';

/** What a reader narrows the board to, and in which order they want it. */
export type BoardQuery = Omit<InputOf<typeof listJobs>['query'], 'page' | 'pageSize' | 'cursor'>;

const sorts = {
  newest: { column: undefined, direction: 'desc' },
  salaryLowHigh: { column: 'min_salary', direction: 'asc' },
  salaryHighLow: { column: 'max_salary', direction: 'desc' },
} as const;

/** The job board: what can be applied for now. */
@Injectable()
export class Board {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async page(wanted: BoardQuery, paging: Paging): Promise<Page<'jobs', Job> & { moreThanCounted: boolean }> {
    const now = this.clock.now();
    const { jobType, workArrangement, fieldOfWork, minSalary, maxSalary, sortBy, q } = wanted;
    const scope = scopeOf('board', jobType, workArrangement, fieldOfWork, minSalary, maxSalary, sortBy, q);
    const after = paging.after(scope);
    const { column, direction } = sorts[wanted.sortBy];
    const listed = this.matching(wanted, now);
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    const [rows, { count }] = await Promise.all([
      listed
        .select(jobColumns)
        .$if(column !== undefined, (query) => query.orderBy(`job.${column!}`, direction))
        .$if(after !== undefined, (query) =>
          column === undefined
            ? query.where('job.job_id', '<', after![0]!)
            : query.where(
                sql<boolean>`(${sql.ref(`job.${column}`)} ${beyond} ${after![0]}
                  or ${sql.ref(`job.${column}`)} = ${after![0]} and job.job_id < ${after![1]})`,
              ),
        )
        .orderBy('job.job_id', 'desc')
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      listed.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
    ]);
    const page = pageOf('jobs', rows, {
      paging,
      total: count,
      scope,
      keyOf: (row) => (column === undefined ? [row.job_id] : [row[column], row.job_id]),
      shown: (row) => shownJob(row, now),
    });
    return { ...page, moreThanCounted: false };
  }

  /** The fields of work of the jobs on it, by name. */
  async fieldsOfWork(): Promise<string[]> {
    const rows = await this.open(this.clock.now())
      .select('job.field_of_work')
      .distinct()
      .orderBy('job.field_of_work')
      .execute();
    return rows.map((row) => row.field_of_work);
  }

  private matching(
    { jobType, workArrangement, fieldOfWork, minSalary, maxSalary, q }: BoardQuery,
    now: Date,
  ) {
    let query = this.open(now);
    if (jobType !== undefined) query = query.where('job.job_type', '=', jobType);
    if (workArrangement !== undefined) query = query.where('job.work_arrangement', '=', workArrangement);
    if (fieldOfWork !== undefined) query = query.where('job.field_of_work', '=', fieldOfWork);
    if (minSalary !== undefined) query = query.where('job.min_salary', '>=', minSalary);
    if (maxSalary !== undefined) query = query.where('job.max_salary', '<=', maxSalary);
    for (const word of q?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      query = query.where(
        sql<boolean>`to_tsvector('simple', job.title || ' ' || job.description || ' ' || company.name) @@ ${`${word}:*`}::tsquery`,
      );
    }
    return query;
  }

  private open(now: Date) {
    return this.em
      .getKysely<TablesOf<typeof JobRow | typeof JobCompanyRow>>()
      .selectFrom('job')
      .innerJoin('job_company as company', 'company.company_id', 'job.company_id')
      .where('job.is_deleted', '=', false)
      .where('company.is_disabled', '=', false)
      .where('job.deadline', '>=', now.toISOString());
  }
}
