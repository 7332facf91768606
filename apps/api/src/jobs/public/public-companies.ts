import type { AnswerFigures } from '@lock-in/contracts';
import { type CompanyPage, emptyPage } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { Clock } from '../../platform/clock.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';
import type { JobCompanyRow } from '../../shared/jobs/job-companies.ts';
import { type CompanyAnswersRow, figuresOf } from '../../shared/jobs/company-answers.ts';
import { instant } from '../../shared/jobs/job-views.ts';

/** A company's public data. */
export interface PublicCompany {
  readonly companyId: number;
  readonly accountId: number;
  readonly name: string;
  readonly location: string | null;
  readonly description: string;
  readonly profilePicUrl: string | null;
  readonly pictureKey: string | null;
  readonly page: CompanyPage;
  readonly verifiedSince: string | null;
  /** Null if there are too few applications. */
  readonly answers: AnswerFigures | null;
}

/** The public companies: verified, neither closed nor suspended. */
@Injectable()
export class PublicCompanies {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  async one(companyId: number): Promise<PublicCompany | undefined> {
    const row = await this.reads
      .prepared<TablesOf<typeof JobCompanyRow | typeof AccountRow | typeof CompanyAnswersRow>>()
      .selectFrom('job_company as company')
      .innerJoin('account', 'account.account_id', 'company.account_id')
      .select(['account.account_id', 'account.name', 'account.location', 'account.description'])
      .leftJoin('company_answers as answers', 'answers.company_id', 'company.company_id')
      .select(['account.picture_key', 'account.page', 'account.verified_since'])
      .select(['answers.counted', 'answers.answered', 'answers.median_days'])
      .where('company.company_id', '=', companyId)
      .where(isShown(this.clock.now()))
      .executeTakeFirst();
    return (
      row && {
        companyId,
        accountId: row.account_id,
        name: row.name,
        location: row.location,
        description: row.description ?? '',
        profilePicUrl: pictureUrl(row.picture_key),
        pictureKey: row.picture_key,
        page: { ...emptyPage, ...row.page },
        verifiedSince: row.verified_since && instant(row.verified_since),
        answers: figuresOf(row),
      }
    );
  }
}

/** Whether row `company` of `job_company` and its `account` are public. */
export const isShown = (now: Date) =>
  sql<boolean>`(account.verified = 1 and not company.is_disabled and not company.is_suspended
    and (company.paused_until is null or company.paused_until <= ${now}::timestamptz))`;
