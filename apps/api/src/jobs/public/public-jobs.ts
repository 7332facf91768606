import type { Job } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../../platform/accounts/accounts.ts';
import { Clock } from '../../platform/clock.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { openConditions } from '../board-search.ts';
import type { JobCompanyRow } from '../companies.ts';
import type { CompanyAnswersRow } from '../company-answers.ts';
import type { JobRow } from '../jobs.ts';
import type { JobListingRow } from '../listing.ts';
import { jobColumns, shownJob } from '../shown.ts';
import { SimilarJobs } from '../similar-jobs.ts';

const mostSimilar = 4;
const mostOfCompany = 50;

/** The public jobs: those that are or were on the board, of companies that may offer jobs. */
@Injectable()
export class PublicJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly similar: SimilarJobs,
    private readonly clock: Clock,
  ) {}

  /**
   * A job that was not removed, open or closed; `undefined` also if its company closed its account, is suspended or lost its verification.
   */
  async one(jobId: number): Promise<Job | undefined> {
    const now = this.clock.now();
    const row = await this.tables
      .selectFrom('job')
      .innerJoin('job_company as company', 'company.company_id', 'job.company_id')
      .innerJoin('account', 'account.account_id', 'company.account_id')
      .leftJoin('company_answers as answers', 'answers.company_id', 'job.company_id')
      .select(jobColumns)
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
    const [stillOpen, isOffered] = openConditions({ today: dayInSingapore(now), now });
    const rows = await this.tables
      .selectFrom('job_listing as listing')
      .innerJoin('job', 'job.job_id', 'listing.job_id')
      .innerJoin('job_company as company', 'company.company_id', 'job.company_id')
      .innerJoin('account', 'account.account_id', 'company.account_id')
      .leftJoin('company_answers as answers', 'answers.company_id', 'job.company_id')
      .select(jobColumns)
      .where('listing.company_id', '=', companyId)
      .where(stillOpen)
      .where(isOffered)
      .orderBy('listing.job_id', 'desc')
      .limit(mostOfCompany)
      .execute();
    return rows.map((row) => shownJob(row, now));
  }

  private get tables() {
    return this.em.getKysely<
      TablesOf<
        | typeof JobRow
        | typeof JobListingRow
        | typeof JobCompanyRow
        | typeof AccountRow
        | typeof CompanyAnswersRow
      >
    >();
  }
}
