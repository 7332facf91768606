import { paths } from '@lock-in/contracts/paths';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { Clock } from '../../platform/clock.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { type DigestReader, DigestSource } from '../../platform/mail/digest-sources.ts';
import type { MailSection } from '../../platform/mail/mail-text.ts';
import { openConditions } from './board-search.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';
import type { JobListingRow } from '../../shared/jobs/listing.ts';

const most = 5;

/** New jobs that take applications, for accounts that can apply. */
@Injectable()
export class JobDigest extends DigestSource {
  readonly order = 2;

  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sectionsFor({ role, since }: DigestReader): Promise<MailSection[]> {
    if (role !== 'User') return [];
    const now = this.clock.now();
    const [stillOpen, isOffered] = openConditions(now);
    const rows = await this.database
      .prepared<TablesOf<typeof JobRow | typeof JobListingRow | typeof AccountRow>>()
      .selectFrom('job_listing as listing')
      .innerJoin('job', 'job.job_id', 'listing.job_id')
      .innerJoin('account', 'account.company_id', 'listing.company_id')
      .select(['job.job_id as jobId', 'job.title', 'account.name as company'])
      .where('job.created_at', '>', since.toISOString())
      .where(stillOpen)
      .where(isOffered)
      .orderBy('listing.job_id', 'desc')
      .limit(sql.lit(most))
      .execute();
    const entries = rows.map(({ jobId, title, company }) => ({
      title,
      path: paths.job(jobId),
      note: company,
    }));
    return [{ heading: 'New jobs', entries }];
  }
}
