import { accountIdOf, type JobEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';

/** The person who posted a job: the event names the company, its actor the person. */
export const JobPosterRow = defineEntity({
  name: 'JobPosterRow',
  tableName: 'job_poster',
  properties: { job_id: p.integer().primary(), account_id: p.integer() },
});

export const jobPosters = readModel<
  InferEntity<typeof JobPosterRow>,
  Extract<JobEvent, { type: 'JobPosted' }>
>({
  entity: JobPosterRow,
  handles: ['JobPosted'],
  keyOf: ({ data }) => ({ job_id: data.jobId }),
  fold: (_, { data, actor }) => ({ job_id: data.jobId, account_id: accountIdOf(actor) ?? data.accountId }),
  overwrites: true,
});

/** Finds the person of a company who posted a job. */
@Injectable()
export class JobPosters {
  constructor(private readonly reads: ReadDatabase) {}

  async of(jobId: number): Promise<{ accountId: number; name: string } | undefined> {
    return this.reads
      .prepared<TablesOf<typeof JobPosterRow | typeof AccountRow>>()
      .selectFrom('job_poster')
      .innerJoin('account', 'account.account_id', 'job_poster.account_id')
      .select(['account.account_id as accountId', 'account.name'])
      .where('job_id', '=', jobId)
      .executeTakeFirst();
  }
}
