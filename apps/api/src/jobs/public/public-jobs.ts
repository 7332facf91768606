import type { Job } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { Clock } from '../../platform/clock.ts';
import { openConditions } from '../searches/board-search.ts';
import { type JobTables, selectJobs, shownJob } from '../../shared/jobs/job-views.ts';
import { SimilarJobs } from '../searches/similar-jobs.ts';

const mostSimilar = 4;
const mostOfCompany = 50;

/** The public jobs: those that are or were on the board, of companies that may offer jobs. */
@Injectable()
export class PublicJobs {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly similar: SimilarJobs,
    private readonly clock: Clock,
  ) {}

  /**
   * A job that was not removed, open or closed; `undefined` also if its company closed its account, is suspended or lost its verification.
   */
  async one(jobId: number): Promise<Job | undefined> {
    const now = this.clock.now();
    const row = await this.jobs
      .where('job.job_id', '=', jobId)
      .where('job.is_deleted', '=', false)
      .where('company.is_disabled', '=', false)
      .where('company.is_suspended', '=', false)
      .where(({ eb, or }) =>
        or([eb('company.paused_until', 'is', null), eb('company.paused_until', '<=', now.toISOString())]),
      )
      .executeTakeFirst();
    return row && shownJob(row, now);
  }

  async similarTo({ jobId }: Job): Promise<Job[]> {
    return ((await this.similar.to(jobId)) ?? []).slice(0, mostSimilar);
  }

  /** The newest open jobs of a company. */
  async ofCompany(companyId: number): Promise<Job[]> {
    const now = this.clock.now();
    const [stillOpen, isOffered] = openConditions(now);
    const rows = await this.jobs
      .innerJoin('job_listing as listing', 'listing.job_id', 'job.job_id')
      .where('listing.company_id', '=', companyId)
      .where(stillOpen)
      .where(isOffered)
      .orderBy('listing.job_id', 'desc')
      .limit(mostOfCompany)
      .execute();
    return rows.map((row) => shownJob(row, now));
  }

  private get jobs() {
    return selectJobs(this.reads.prepared<JobTables>());
  }
}
