import { paths } from '@lock-in/contracts/paths';
import { Injectable } from '@nestjs/common';
import { MailDetail } from '../../platform/mail/mail-details.ts';
import { NewForSearches } from './new-for-searches.ts';

/** The jobs of a saved search that are still new for its owner at the time of sending. */
@Injectable()
export class FoundJobMails extends MailDetail {
  readonly kind = 'jobsFound';

  constructor(private readonly jobs: NewForSearches) {
    super();
  }

  async sectionFor(accountId: number, ids: readonly number[]) {
    const jobs = await this.jobs.stillNew(accountId, ids);
    return {
      heading: 'New jobs',
      entries: jobs.map(({ jobId, title, company }) => ({
        title,
        path: paths.job(jobId),
        note: company,
      })),
    };
  }
}
