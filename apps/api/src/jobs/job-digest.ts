import { dayInSingapore } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { type DigestReader, type DigestSource, DigestSources } from '../platform/mail/digest-sources.ts';
import type { MailSection } from '../platform/mail/mail-text.ts';

const most = 5;

/** New jobs that can be applied for, for those who may. */
@Injectable()
export class JobDigest implements DigestSource, OnModuleInit {
  readonly order = 2;

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly sources: DigestSources,
  ) {}

  onModuleInit() {
    this.sources.register(this);
  }

  async sectionsFor({ role, since }: DigestReader): Promise<MailSection[]> {
    if (role !== 'User') return [];
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ jobId: number; title: string; company: string }>({
      ...newJobs,
      values: [since, dayInSingapore(now), now],
    });
    const entries = rows.map(({ jobId, title, company }) => ({
      title,
      path: `/jobDetails/${jobId}`,
      note: company,
    }));
    return [{ heading: 'New jobs', entries }];
  }
}

const newJobs = {
  name: 'digest new jobs',
  text: `
    select job.job_id as "jobId", job.title, company.name as company
    from job_listing listing join job using (job_id) join job_company company on company.company_id = job.company_id
    where job.created_at > $1 and listing.closes_on >= $2 and not job.is_deleted
      and not company.is_disabled and not company.is_suspended
      and (company.paused_until is null or company.paused_until <= $3)
    order by listing.job_id desc limit ${most}`,
};
