import type { Application } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import type { ApplicationRow } from '../../shared/jobs/applications.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';
import { shownApplication } from '../../shared/jobs/job-views.ts';

@Injectable()
export class ApplicationPages {
  constructor(private readonly reads: ReadDatabase) {}

  async one(applicationId: number): Promise<Application | undefined> {
    const row = await this.tables
      .selectFrom('job_application as application')
      .innerJoin('account as applicant', 'applicant.account_id', 'application.account_id')
      .selectAll('application')
      .select(applicantFields)
      .where('application.application_id', '=', applicationId)
      .executeTakeFirst();
    return row && shownApplication(row);
  }

  /** The jobs that a user applied for, newest application first. */
  async jobIdsOf(userId: number): Promise<number[]> {
    const rows = await this.tables
      .selectFrom('job_application')
      .select('job_id')
      .where('user_id', '=', userId)
      .orderBy('application_id', 'desc')
      .execute();
    return rows.map((row) => row.job_id);
  }

  /**
   * A resume that the caller sent, or that was sent to the caller's company and not withdrawn, and whether reading it now is the company's
   * first time.
   */
  async resume(key: string, { accountId, companyId }: Principal) {
    return this.tables
      .selectFrom('job_application as application')
      .innerJoin('job', 'job.job_id', 'application.job_id')
      .select(({ eb }) => [
        'application.application_id as applicationId',
        'application.job_id as jobId',
        'application.user_id as userId',
        eb('application.account_id', '!=', accountId)
          .and('application.resume_opened_at', 'is', null)
          .as('isUnopened'),
      ])
      .where('application.resume_key', '=', key)
      .where(({ or, eb }) =>
        or([
          eb('application.account_id', '=', accountId),
          eb('job.company_id', '=', companyId).and('application.standing', '!=', 'Withdrawn'),
        ]),
      )
      .executeTakeFirst();
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof ApplicationRow | typeof AccountRow | typeof JobRow>>();
  }
}

export const applicantFields = [
  'applicant.name',
  'applicant.shown_email',
  'applicant.bio',
  'applicant.picture_key',
] as const;
