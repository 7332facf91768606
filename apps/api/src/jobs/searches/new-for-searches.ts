import type { JobSearchAlert, JobSearchFilter } from '@lock-in/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { isHidden } from '../../shared/relations/hidden-accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { searchTerms } from '../../shared/search/words.ts';
import { openConditions, shownAmong } from './board-search.ts';
import type { FoundJobs } from '../commands/notify-found-jobs.ts';
import type { JobArrivalRow } from './found-jobs.ts';

/** A part of the log: positions after `after`, up to `upTo`. */
export interface LogRange {
  readonly after: number;
  readonly upTo: number;
}

export interface NewJob {
  readonly jobId: number;
  readonly title: string;
  readonly company: string;
}

/** Maximum per search: with this many, a notification says "more than 20", and the board shows the rest. */
const mostOfOneSearch = 21;

interface Filter extends JobSearchFilter {
  readonly words: string | null;
}
/** A saved search with jobs that may be new for it. */
interface Candidate extends FoundJobs {
  readonly filter: Filter;
}

/** Finds which newly arrived jobs are new for which saved searches. */
@Injectable()
export class NewForSearches {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The position up to which the next `most` jobs arrived; `undefined` if there are none. */
  async next({ after, upTo }: LogRange, most: number): Promise<number | undefined> {
    const { position } = await this.tables
      .selectFrom(({ selectFrom }) =>
        selectFrom('job_arrival')
          .select('position')
          .where('position', '>', after)
          .where('position', '<=', upTo)
          .orderBy('position')
          .limit(most)
          .as('next'),
      )
      .select(sql<number | null>`max(position)::float8`.as('position'))
      .executeTakeFirstOrThrow();
    return position ?? undefined;
  }

  /** Each distinct filter is queried once, however many people saved it, with the board's own conditions. */
  async within(range: LogRange, alerts: readonly JobSearchAlert[]): Promise<FoundJobs[]> {
    const byFilter = Map.groupBy(await this.candidates(range, alerts), ({ filter }) =>
      JSON.stringify(filter),
    );
    const found: FoundJobs[] = [];
    for (const candidates of byFilter.values()) {
      const shown = await this.shown(candidates[0]!.filter, [
        ...new Set(candidates.flatMap(({ jobIds }) => jobIds)),
      ]);
      for (const { accountId, searchId, jobIds } of candidates) {
        const fitting = jobIds.filter((jobId) => shown.has(jobId)).slice(0, mostOfOneSearch);
        if (fitting.length > 0) found.push({ accountId, searchId, jobIds: fitting });
      }
    }
    return found;
  }

  /** The given jobs that the reader would still be notified of, newest first. */
  async stillNew(accountId: number, jobIds: readonly number[]): Promise<NewJob[]> {
    const now = this.clock.now();
    const [stillOpen, isOffered] = openConditions(now);
    const { rows } = await sql<NewJob>`
      select listing.job_id as "jobId", job.title, account.name as company
      from job_listing listing join job using (job_id)
      join account on account.company_id = listing.company_id
      cross join (select ${accountId}::integer as account_id) reader
      where listing.job_id = any(${jobIds}::integer[]) and ${stillOpen} and ${isOffered}
        and ${looksForJobs('reader', now)} and ${concerns('reader')}
      order by listing.job_id desc`.execute(this.tables);
    return rows;
  }

  /** Compares the cheap columns; words and the board's conditions are checked later. */
  private async candidates(range: LogRange, alerts: readonly JobSearchAlert[]): Promise<Candidate[]> {
    const { rows } = await sql<Candidate>`
      select search.account_id as "accountId", search.search_id as "searchId",
        jsonb_build_object(
          'jobType', search.job_type, 'workArrangement', search.work_arrangement, 'fieldOfWork', search.field_of_work,
          'minSalary', search.min_salary, 'maxSalary', search.max_salary, 'words', search.words
        ) as filter,
        array_agg(listing.job_id order by listing.job_id desc) as "jobIds"
      from job_arrival arrival join job_listing listing using (job_id) join job_search search
        on arrival.position > search.since
        and coalesce(search.job_type = listing.job_type, true)
        and coalesce(search.work_arrangement = listing.work_arrangement, true)
        and coalesce(search.field_of_work = listing.field_of_work, true)
        and coalesce(search.min_salary <= listing.min_salary, true)
        and coalesce(search.max_salary >= listing.max_salary, true)
      where arrival.position > ${range.after} and arrival.position <= ${range.upTo}
        and search.alert = any(${alerts}::text[])
        and not exists (
          select from found_job found where found.search_id = search.search_id and found.job_id = listing.job_id
        )
        and ${looksForJobs('search', this.clock.now())} and ${concerns('search')}
      group by search.account_id, search.search_id`.execute(this.tables);
    return rows;
  }

  private async shown(filter: Filter, jobIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { jobType, workArrangement, fieldOfWork, minSalary, maxSalary, words } = filter;
    const now = this.clock.now();
    const terms = words === null ? [] : searchTerms(words);
    if (words !== null && terms.length === 0) return new Set();
    const wanted = {
      jobType: jobType ?? undefined,
      workArrangement: workArrangement ?? undefined,
      fieldOfWork: fieldOfWork ?? undefined,
      minSalary: minSalary ?? undefined,
      maxSalary: maxSalary ?? undefined,
      q: words ?? undefined,
      sortBy: 'newest' as const,
    };
    const search = { wanted, words: terms, now };
    const { rows } = await shownAmong(search, jobIds).execute(this.tables);
    return new Set(rows.map(({ job_id }) => job_id));
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof JobArrivalRow>>();
  }
}

/** Whether the row's account is a job seeker, neither closed nor suspended, and not a company's recruiter. */
const looksForJobs = (row: 'reader' | 'search', now: Date): RawBuilder<boolean> => sql`exists (
  select from principal
  where principal.account_id = ${sql.ref(row)}.account_id and role = 'User' and owner_id is null and not is_disabled
    and coalesce((suspension ->> 'until')::timestamptz <= ${now}::timestamptz, suspension is null))`;

/** Whether the row's account has not applied for the job of `listing`, and its company is not hidden from the account. */
const concerns = (row: 'reader' | 'search'): RawBuilder<boolean> => sql`(
  not exists (
    select from job_application sent
    where sent.account_id = ${sql.ref(row)}.account_id and sent.job_id = listing.job_id
  ) and not exists (
    select from job_company hiding
    where hiding.company_id = listing.company_id and ${isHidden(sql.ref(`${row}.account_id`), sql.ref('hiding.account_id'))}
  ))`;
