import type { Job } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { Clock } from '../../platform/clock.ts';
import { type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import {
  deciderOfApplication,
  type JobTables,
  type ReadCompanyApplication,
  selectJobs,
  shownJob,
  stageOfApplication,
} from '../../shared/jobs/job-views.ts';

/** A job includes this many of its applications, newest first; the list of applicants has all. */
const shownApplications = 50;

/** Jobs as one caller sees them. `callerCompanyId` is null for everyone but companies. */
@Injectable()
export class JobPages {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  /** A job, unless it was removed. */
  async one(jobId: number, callerCompanyId: number | null): Promise<Job | undefined> {
    const row = await this.living
      .select(applicationsFor(callerCompanyId))
      .where('job.job_id', '=', jobId)
      .executeTakeFirst();
    return row && shownJob(row, this.clock.now(), callerCompanyId);
  }

  /** The jobs of a verified company, open and closed but not removed, newest first; `undefined` if the company does not exist. */
  async ofCompany(
    companyId: number,
    callerCompanyId: number | null,
    { openOnly }: { readonly openOnly: boolean },
    paging: Paging,
  ): Promise<Page<'jobs', Job> | undefined> {
    const company = await this.tables
      .selectFrom('job_company')
      .select('account_id')
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    if (company === undefined) return undefined;
    const now = this.clock.now().toISOString();
    const offered = this.living
      .where('company.is_disabled', '=', false)
      .where('company.is_suspended', '=', false)
      // The company itself sees its jobs while they are paused.
      .$if(companyId !== callerCompanyId, (query) =>
        query.where((row) =>
          row.or([row('company.paused_until', 'is', null), row('company.paused_until', '<=', now)]),
        ),
      )
      .where('job.company_id', '=', companyId)
      .$if(openOnly, (query) => query.where('job.listing', '=', 'open').where('job.deadline', '>=', now));
    return this.page(offered, `${openOnly ? 'open ' : ''}jobs of ${companyId}`, callerCompanyId, paging);
  }

  private async page(
    listed: JobPages['living'],
    scope: string,
    callerCompanyId: number | null,
    paging: Paging,
  ): Promise<Page<'jobs', Job>> {
    const after = paging.after(scope);
    const now = this.clock.now();
    const [rows, { count }] = await Promise.all([
      listed
        .select(applicationsFor(callerCompanyId))
        .$if(after !== undefined, (query) => query.where('job.job_id', '<', after![0]!))
        .orderBy('job.job_id', 'desc')
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      listed
        .clearSelect()
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ]);
    return pageOf('jobs', rows, {
      paging,
      total: Number(count),
      scope,
      keyOf: (row) => [row.job_id],
      shown: (row) => shownJob(row, now, callerCompanyId),
    });
  }

  private get living() {
    return selectJobs(this.tables).where('job.is_deleted', '=', false);
  }

  private get tables() {
    return this.reads.prepared<JobTables>();
  }
}

/** Empty unless the caller's company owns the job. */
const applicationsFor = (callerCompanyId: number | null) =>
  sql<ReadCompanyApplication[]>`(
  select coalesce(json_agg(shown order by shown.application_id desc), '[]') from (
    select application.*, applicant.name, applicant.shown_email, applicant.bio, applicant.picture_key,
      ${stageOfApplication}, ${deciderOfApplication}
    from job_application application join account applicant using (account_id)
    where application.job_id = job.job_id and job.company_id = ${callerCompanyId}::integer
    order by application.application_id desc limit ${sql.lit(shownApplications)}
  ) shown)`.as('applications');
