import type { AppliedJob, PostedJob } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import type { ApplicationRow } from '../../shared/jobs/applications.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';
import { withdrawal } from '../../shared/jobs/job-views.ts';

const shownJobs = 5;

/** The latest events of an account's jobs, for the panel beside the feed. Only those whose links still work. */
@Injectable()
export class JobActivity {
  constructor(private readonly reads: ReadDatabase) {}

  async appliedBy(userId: number): Promise<AppliedJob[]> {
    const rows = await this.tables
      .selectFrom('job_application as application')
      .innerJoin('job', 'job.job_id', 'application.job_id')
      .select([
        'job.job_id as jobId',
        'job.title as name',
        'application.status',
        'application.standing',
        'application.withdrawn_at',
      ])
      .where('application.user_id', '=', userId)
      .where('job.is_deleted', '=', false)
      .orderBy('application.application_id', 'desc')
      .limit(shownJobs)
      .execute();
    return rows.map((row) => ({
      jobId: row.jobId,
      name: row.name,
      status: row.status,
      withdrawnAt: withdrawal(row),
    }));
  }

  async postedBy(companyId: number): Promise<PostedJob[]> {
    return this.tables
      .selectFrom('job')
      .select(['job_id as jobId', 'title', 'description'])
      .where('company_id', '=', companyId)
      .where('is_deleted', '=', false)
      .orderBy('job_id', 'desc')
      .limit(shownJobs)
      .execute();
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof ApplicationRow | typeof JobRow>>();
  }
}
