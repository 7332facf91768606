import type { Applicant, CompanyApplication } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { applicantFields } from './application-pages.ts';
import { ApplicationWords } from './application-texts.ts';
import type { ApplicationRow } from '../../shared/jobs/applications.ts';
import type { JobCompanyRow } from '../../shared/jobs/job-companies.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';
import {
  deciderOfApplication,
  shownCompanyApplication,
  stageOfApplication,
} from '../../shared/jobs/job-views.ts';

/** Immutable facts about an application: its job, its applicant and the company's account. */
export interface ApplicationPlace {
  readonly applicationId: number;
  readonly jobId: number;
  readonly userId: number;
  /** The company's account. */
  readonly accountId: number;
  readonly applicantId: number;
}

/** An application's place with its current name and title. */
export interface NamedApplication extends ApplicationPlace {
  readonly name: string;
  readonly title: string;
}

/** Applications as the company that they were sent to sees them. */
@Injectable()
export class CompanyApplications {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly words: ApplicationWords,
  ) {}

  async one(applicationId: number): Promise<CompanyApplication | undefined> {
    const row = await this.shown.where('application.application_id', '=', applicationId).executeTakeFirst();
    return row && shownCompanyApplication(row);
  }

  /** With the job's title; `undefined` if the job belongs to another company. */
  async applicant(applicationId: number, companyId: number): Promise<Applicant | undefined> {
    const row = await this.shown
      .select('job.title')
      .where('application.application_id', '=', applicationId)
      .where('job.company_id', '=', companyId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const words = await this.words.of([row]);
    return { ...shownCompanyApplication(row), jobTitle: row.title, ...words(applicationId) };
  }

  /** Those of the given applications that are for the company's jobs, by id. */
  async ofCompany(companyId: number, ids: readonly number[]): Promise<Map<number, CompanyApplication>> {
    const rows = await this.shown
      .where('job.company_id', '=', companyId)
      .where(({ eb, fn, val }) => eb('application.application_id', '=', fn.any(val(ids))))
      .execute();
    return new Map(rows.map((row) => [row.application_id, shownCompanyApplication(row)]));
  }

  async placesOf(ids: readonly number[]): Promise<Map<number, NamedApplication>> {
    const rows = await this.tables
      .selectFrom('job_application as application')
      .innerJoin('job', 'job.job_id', 'application.job_id')
      .innerJoin('job_company as company', 'company.company_id', 'job.company_id')
      .innerJoin('account as applicant', 'applicant.account_id', 'application.account_id')
      .select([
        'application.application_id as applicationId',
        'application.job_id as jobId',
        'application.user_id as userId',
        'company.account_id as accountId',
        'application.account_id as applicantId',
        'applicant.name',
        'job.title',
      ])
      .where(({ eb, fn, val }) => eb('application.application_id', '=', fn.any(val(ids))))
      .execute();
    return new Map(rows.map((row) => [row.applicationId, row]));
  }

  private get shown() {
    return this.tables
      .selectFrom('job_application as application')
      .innerJoin('job', 'job.job_id', 'application.job_id')
      .innerJoin('account as applicant', 'applicant.account_id', 'application.account_id')
      .selectAll('application')
      .select([...applicantFields, stageOfApplication, deciderOfApplication]);
  }

  private get tables() {
    return this.reads.prepared<
      TablesOf<typeof ApplicationRow | typeof AccountRow | typeof JobRow | typeof JobCompanyRow>
    >();
  }
}
