import { type AnswerOf, answerWindow, type getCompanyAnswers } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { type CompanyAnswersRow, figuresOf } from '../../shared/jobs/company-answers.ts';
import type { JobCompanyRow } from '../../shared/jobs/job-companies.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';

type Tables = TablesOf<typeof JobRow | typeof JobCompanyRow | typeof CompanyAnswersRow>;

@Injectable()
export class CompanyAnswers {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  /** `undefined` if the company does not exist. */
  async of(companyId: number): Promise<AnswerOf<typeof getCompanyAnswers> | undefined> {
    const row = await this.reads
      .prepared<Tables>()
      .selectFrom('job_company as company')
      .leftJoin('company_answers as answers', 'answers.company_id', 'company.company_id')
      .select(['counted', 'answered', 'median_days'])
      .where('company.company_id', '=', companyId)
      .executeTakeFirst();
    return row && { companyId, applications: row.counted ?? 0, figures: figuresOf(row) };
  }

  /** Counts one company, or all (null), as of `position`. A count as of an earlier position changes nothing. */
  async count(companyId: number | null, position: number): Promise<void> {
    const { days, fromAgeDays } = answerWindow;
    const now = this.clock.now();
    await sql`
      with figures as (
        select job.company_id, count(*)::integer as counted, count(answered_at)::integer as answered,
          percentile_disc(0.5) within group (
            order by ceil(extract(epoch from answered_at - applied_at) / 86400)
          )::integer as median_days
        from job join application_answer using (job_id)
        where (${companyId}::integer is null or job.company_id = ${companyId}) and not is_withdrawn
          and applied_at > ${now}::timestamptz - make_interval(days => ${days})
          and applied_at <= ${now}::timestamptz - make_interval(days => ${fromAgeDays})
        group by job.company_id
      ), emptied as (
        delete from company_answers before
        where (${companyId}::integer is null or company_id = ${companyId}) and position <= ${position}
          and not exists (select from figures where figures.company_id = before.company_id)
      )
      insert into company_answers (company_id, counted, answered, median_days, position)
      select company_id, counted, answered, median_days, ${position}::bigint from figures
      on conflict (company_id) do update
      set counted = excluded.counted, answered = excluded.answered, median_days = excluded.median_days, position = excluded.position
      where company_answers.position <= excluded.position`.execute(this.tables);
  }

  /** The job's company; `undefined` if it was already counted as of this position or a later one. */
  async uncounted(jobId: number, position: number): Promise<number | undefined> {
    const row = await this.tables
      .selectFrom('job')
      .leftJoin('company_answers as before', 'before.company_id', 'job.company_id')
      .select('job.company_id')
      .where('job_id', '=', jobId)
      .where(({ eb, or }) => or([eb('before.position', 'is', null), eb('before.position', '<', position)]))
      .executeTakeFirst();
    return row?.company_id;
  }

  private get tables() {
    return this.database.prepared<Tables>();
  }
}
