import { type AnswerFigures, type AnswerOf, answerWindow, type getCompanyAnswers } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';

/** How each company answers, counted by `AnswerCounts`. One row is joined to each job of a list. */
export const CompanyAnswersRow = defineEntity({
  name: 'CompanyAnswersRow',
  tableName: 'company_answers',
  properties: {
    company_id: p.integer().primary(),
    /** Applications. */
    counted: p.integer(),
    answered: p.integer(),
    median_days: p.integer().strictNullable(),
    position: p.bigint('number'),
  },
});

/** Null in every column: nobody applied. */
interface Counted {
  readonly counted: number | null;
  readonly answered: number | null;
  readonly median_days: number | null;
}

/** Rounded down: only who answered everybody answers 100%. */
export function figuresOf({ counted, answered, median_days }: Counted): AnswerFigures | null {
  if (counted === null || answered === null || counted < answerWindow.least) return null;
  return { percent: Math.floor((answered * 100) / counted), medianDays: median_days };
}

@Injectable()
export class CompanyAnswers {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** Undefined where there is no such company. */
  async of(companyId: number): Promise<AnswerOf<typeof getCompanyAnswers> | undefined> {
    const { rows } = await this.pool.query<Counted>({ ...ofOne, values: [companyId] });
    const [row] = rows;
    return row && { companyId, applications: row.counted ?? 0, figures: figuresOf(row) };
  }

  /** Counts one company, or all of them (null), as the log stands at `position`. A count of an earlier position changes nothing. */
  async count(companyId: number | null, position: number): Promise<void> {
    const { days, fromAgeDays } = answerWindow;
    const values = [companyId, position, this.clock.now(), days, fromAgeDays];
    await this.pool.query({ ...recount, values });
  }

  /** Whose job it is; undefined where that was counted at this position or later. */
  async uncounted(jobId: number, position: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ company_id: number }>({
      ...waiting,
      values: [jobId, position],
    });
    return rows[0]?.company_id;
  }
}

const ofOne = {
  name: 'jobs answers of company',
  text: `
    select counted, answered, median_days
    from job_company company left join company_answers using (company_id) where company_id = $1`,
};

const recount = {
  name: 'jobs count answers',
  text: `
    with figures as (
      select job.company_id, count(*)::integer as counted, count(answered_at)::integer as answered,
        percentile_disc(0.5) within group (
          order by ceil(extract(epoch from answered_at - applied_at) / 86400)
        )::integer as median_days
      from job join application_answer using (job_id)
      where ($1::integer is null or job.company_id = $1) and not is_withdrawn
        and applied_at > $3::timestamptz - make_interval(days => $4) and applied_at <= $3::timestamptz - make_interval(days => $5)
      group by job.company_id
    ), emptied as (
      delete from company_answers before
      where ($1::integer is null or company_id = $1) and position <= $2
        and not exists (select from figures where figures.company_id = before.company_id)
    )
    insert into company_answers (company_id, counted, answered, median_days, position)
    select company_id, counted, answered, median_days, $2::bigint from figures
    on conflict (company_id) do update
    set counted = excluded.counted, answered = excluded.answered, median_days = excluded.median_days, position = excluded.position
    where company_answers.position <= excluded.position`,
};

const waiting = {
  name: 'jobs uncounted answers',
  text: `
    select job.company_id from job left join company_answers before using (company_id)
    where job_id = $1 and (before.position is null or before.position < $2)`,
};
