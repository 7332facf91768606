import { type Job, mostSimilarJobs } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { openConditions } from './board-search.ts';
import { jobColumns, type ReadJob, shownJob } from '../../shared/jobs/job-views.ts';

/** Number of newest jobs compared: of the same field, and of the same type in other fields. */
const compared = 200;

/** Open jobs similar to a given one, ordered by same field, same type, common title words, newest first. */
@Injectable()
export class SimilarJobs {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  /** `undefined` if the job does not exist or was removed. */
  async to(jobId: number): Promise<Job[] | undefined> {
    const now = this.clock.now();
    const [stillOpen, isOffered] = openConditions(now);
    const other = sql`listing.job_id <> this.job_id and ${stillOpen} and ${isOffered}`;
    const newest = sql`order by listing.job_id desc limit ${sql.lit(compared)}`;
    const { rows } = await sql<ReadJob | Record<keyof ReadJob, null>>`
      with this as (
        select job_id, field_of_work, job_type, (
          select string_agg(quoted, ' | ')::tsquery
          from unnest(title_words) cross join lateral (
            select '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' as quoted
          ) each
        ) as title
        from job where job_id = ${jobId} and not is_deleted
      ), candidate as (
        (select listing.* from this join job_listing listing using (field_of_work) where ${other} ${newest})
        union
        (select listing.* from this join job_listing listing using (job_type) where ${other} ${newest})
      ), similar_job as (
        select candidate.job_id, candidate.field_of_work = this.field_of_work as same_field,
          candidate.job_type = this.job_type as same_type, coalesce(ts_rank(candidate.words, this.title), 0) as said
        from candidate cross join this
      )
      select shown.* from this left join (
        select ${sql.join(jobColumns.map((column) => sql.ref(column)))}, same_field, same_type, said
        from similar_job join job using (job_id) join job_company company on company.company_id = job.company_id
          join account on account.account_id = company.account_id
          left join company_answers answers on answers.company_id = job.company_id
        where same_field or said > 0
        order by same_field desc, same_type desc, said desc, job.job_id desc limit ${sql.lit(mostSimilarJobs)}
      ) shown on true
      order by same_field desc, same_type desc, said desc, shown.job_id desc`.execute(this.reads.prepared());
    if (rows.length === 0) return undefined;
    return rows.filter((row): row is ReadJob => row.job_id !== null).map((row) => shownJob(row, now));
  }
}
