import { type ApplicationEvent, dayInSingapore } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';

/** The number of applications for a job on one day in Singapore. */
export const ApplicationDayRow = defineEntity({
  name: 'ApplicationDayRow',
  tableName: 'job_application_day',
  properties: {
    job_id: p.integer().primary(),
    day: p.date().columnType('date').primary(),
    applications: p.integer(),
  },
});
type Row = InferEntity<typeof ApplicationDayRow>;

export const applicationDays = readModel<Row, Extract<ApplicationEvent, { type: 'ApplicationSubmitted' }>>({
  entity: ApplicationDayRow,
  handles: ['ApplicationSubmitted'],
  keyOf: ({ data, occurredAt }) => ({ job_id: data.jobId, day: dayInSingapore(occurredAt) }),
  fold: (row, { data, occurredAt }) => ({
    job_id: data.jobId,
    day: dayInSingapore(occurredAt),
    applications: (row?.applications ?? 0) + 1,
  }),
});

const shownDays = 30;

@Injectable()
export class ApplicationDays {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  /** The applications for all jobs of a company in the last 30 days, up to today; days without applications have 0. */
  async ofCompany(companyId: number) {
    const day = 86_400_000;
    const today = this.clock.now().getTime();
    const days = Array.from({ length: shownDays }, (_, index) =>
      dayInSingapore(new Date(today - (shownDays - 1 - index) * day)),
    );
    const rows = await this.reads
      .prepared<TablesOf<typeof ApplicationDayRow | typeof JobRow>>()
      .selectFrom('job_application_day as counted')
      .innerJoin('job', 'job.job_id', 'counted.job_id')
      .select(({ fn }) => [
        sql<string>`to_char(counted.day, 'YYYY-MM-DD')`.as('date'),
        fn.sum<string>('counted.applications').as('applications'),
      ])
      .where('job.company_id', '=', companyId)
      .where('counted.day', '>=', days[0]!)
      .groupBy('counted.day')
      .execute();
    const counts = new Map(rows.map(({ date, applications }) => [date, Number(applications)]));
    return days.map((date) => ({ date, applications: counts.get(date) ?? 0 }));
  }
}
