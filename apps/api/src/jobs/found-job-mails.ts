import { paths } from '@lock-in/contracts/paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailDetail, MailDetails } from '../platform/mail/mail-details.ts';
import { NewForSearches } from './new-for-searches.ts';

/** The jobs of a saved search that are still new for its owner at the time of sending. */
@Injectable()
export class FoundJobMails implements MailDetail, OnModuleInit {
  readonly kind = 'jobsFound';

  constructor(
    private readonly jobs: NewForSearches,
    private readonly details: MailDetails,
  ) {}

  onModuleInit() {
    this.details.register(this);
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
