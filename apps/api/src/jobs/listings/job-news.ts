import type { LockInEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { type AddressedNews, NewsSource } from '../../platform/live/live-news.ts';
import type { ApplicationRow } from '../../shared/jobs/applications.ts';
import type { JobCompanyRow } from '../../shared/jobs/job-companies.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';

const ofApplications = [
  'ApplicationSubmitted',
  'ApplicationAccepted',
  'ApplicationRejected',
  'ApplicationDecisionUndone',
  'ApplicationWithdrawn',
  'WithdrawalUndone',
  'ResumeOpened',
  'ResumeReplaced',
] as const;
const ofWork = [
  'ApplicationMoved',
  'ApplicationNoteWritten',
  'ApplicationNoteEdited',
  'ApplicationNoteDeleted',
  'ApplicationNoteRestored',
  'ApplicationRated',
  'ApplicationRatingTakenBack',
] as const;
const ofJobs = ['JobEdited', 'JobTakenDown', 'JobRestored', 'JobRemoved'] as const;
const ofListings = ['JobPaused', 'JobResumed', 'JobClosed', 'JobReopened'] as const;
type Of<Types extends readonly string[]> = Extract<LockInEvent, { type: Types[number] }>;
type Concerning = Of<typeof ofApplications> | Of<typeof ofWork> | Of<typeof ofJobs> | Of<typeof ofListings>;

/** Notifies open pages of changed applications and jobs, and of jobs that take applications or no longer do. */
@Injectable()
export class JobNews extends NewsSource {
  readonly handles = [...ofApplications, ...ofWork, ...ofJobs, ...ofListings];
  readonly projections = ['jobs'];

  constructor(private readonly database: PrimaryDatabase) {
    super();
  }

  async newsOf(events: readonly Concerning[]): Promise<AddressedNews[]> {
    const applicationsOf = (types: readonly string[]) =>
      events.flatMap(({ type, data }) =>
        types.includes(type) && 'applicationId' in data ? data.applicationId : [],
      );
    const jobsOf = (types: readonly string[]) => [
      ...new Set(events.flatMap(({ type, data }) => (types.includes(type) ? data.jobId : []))),
    ];
    const [ofTheirs, ofWorkedOn, ofAll] = await Promise.all([
      this.aboutApplications(applicationsOf(ofApplications)),
      this.aboutApplications(applicationsOf(ofWork)),
      this.aboutJobs(jobsOf(ofJobs)),
    ]);
    return [
      ...ofTheirs,
      // Applicants are not told how the company works on their application.
      ...ofWorkedOn.filter(({ news }) => news.kind === 'applicants changed'),
      ...ofAll,
      ...jobsOf(ofListings).map((jobId): AddressedNews => ({
        news: { kind: 'job changed', jobId },
        to: 'members',
      })),
    ];
  }

  private async aboutApplications(ids: readonly number[]): Promise<AddressedNews[]> {
    if (ids.length === 0) return [];
    const rows = await this.tables
      .selectFrom('job_application as application')
      .innerJoin('job', 'job.job_id', 'application.job_id')
      .innerJoin('job_company as company', 'company.company_id', 'job.company_id')
      .select([
        'application.job_id as jobId',
        'application.account_id as applicant',
        companyPeople.as('people'),
      ])
      .where(({ eb, fn, val }) => eb('application_id', '=', fn.any(val(ids))))
      .execute();
    return rows.flatMap(({ jobId, applicant, people }): AddressedNews[] => [
      { news: { kind: 'application changed', jobId }, to: [applicant] },
      { news: { kind: 'applicants changed', jobId }, to: people },
    ]);
  }

  private async aboutJobs(ids: readonly number[]): Promise<AddressedNews[]> {
    if (ids.length === 0) return [];
    const rows = await this.tables
      .selectFrom('job_application')
      .select(({ fn }) => ['job_id', fn.agg<number[]>('array_agg', ['account_id']).as('applicants')])
      .where(({ eb, fn, val }) => eb('job_id', '=', fn.any(val(ids))))
      .groupBy('job_id')
      .execute();
    return rows.map(({ job_id: jobId, applicants }) => ({
      news: { kind: 'application changed', jobId },
      to: applicants,
    }));
  }

  private get tables() {
    return this.database.prepared<TablesOf<typeof ApplicationRow | typeof JobRow | typeof JobCompanyRow>>();
  }
}

/** The accounts of a company and of its recruiters. */
const companyPeople = sql<number[]>`
  array(select account_id from principal where owner_id = company.account_id) || company.account_id`;
