import type { Applicant, ApplicantStanding } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { searchTerms } from '../../shared/search/words.ts';
import { applicantFields } from './application-pages.ts';
import { ApplicationWords } from './application-texts.ts';
import type { ApplicationRow } from '../../shared/jobs/applications.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';
import { scopeOf } from '../../platform/http/scope.ts';
import {
  deciderOfApplication,
  type ReadCompanyApplication,
  shownCompanyApplication,
  stageOfApplication,
} from '../../shared/jobs/job-views.ts';
import {
  applicantsIn,
  countByStatus,
  countsOf,
  type StatusCounts,
  standings,
  sumOf,
} from '../../shared/jobs/status-counts.ts';

/** The filters of a company's list of applications. */
export interface ApplicantFilter {
  readonly jobId?: number | undefined;
  /** Without it: everyone who has not withdrawn. */
  readonly status?: ApplicantStanding | undefined;
  /** Search words for name, email and job title. */
  readonly q?: string | undefined;
}

type ApplicantsPage = Page<'applicants', Applicant> & { counts: StatusCounts; moreThanCounted: boolean };

/** Jobs with their counts. `byName`: the people who match the words that the titles lack; undefined if the titles contain all words. */
interface JobGroup {
  readonly jobIds: readonly number[];
  readonly counts: StatusCounts;
  readonly byName: Named | undefined;
}

/** The applications of people with a name. */
interface Named {
  readonly condition: RawBuilder<boolean>;
  readonly newestFirst: RawBuilder<unknown>;
}

/** The part of a list to read. */
interface Reading {
  readonly status: ApplicantStanding | undefined;
  readonly after: number | undefined;
  readonly limit: number;
}

type ReadApplicant = ReadCompanyApplication & { title: string };

/** `more`: there are more matches than were counted. */
interface Counted {
  readonly counts: StatusCounts;
  readonly more: boolean;
}

/** Up to this many people with a name are looked up before their applications. */
const mostPeople = 1_000;
/** Up to this many matches of a name are counted, which takes about as long as reading a page. */
const mostCounted = 300;

/** The applications for a company's jobs, removed jobs included, newest first. */
@Injectable()
export class ApplicantPages {
  constructor(
    private readonly em: EntityManager,
    private readonly words: ApplicationWords,
  ) {}

  async ofCompany(companyId: number, filter: ApplicantFilter, paging: Paging): Promise<ApplicantsPage> {
    const { jobId, status, q } = filter;
    const scope = scopeOf(`applicants ${companyId}`, jobId, status, q);
    const key = paging.after(scope);
    const terms = q === undefined ? [] : searchTerms(q);
    const hasNoWord = q !== undefined && terms.length === 0;
    const groups = hasNoWord ? [] : await this.groups(companyId, jobId, terms);
    const limit = paging.offset + paging.pageSize + 1;
    const [found, { counts, more }] = await Promise.all([
      Promise.all(groups.map((group) => this.newest(group, { status, after: key?.[5], limit }))),
      q !== undefined && key ? { counts: countsOf(key), more: key[4] === 1 } : this.countAll(groups),
    ]);
    const rows = found
      .flat()
      .toSorted((one, other) => other.application_id - one.application_id)
      .slice(paging.offset, limit);
    const words = await this.words.of(rows);
    const page = pageOf('applicants', rows, {
      paging,
      total: status === undefined ? applicantsIn(counts) : counts[status],
      scope,
      // The cursor also carries the counts of the first page, in front of the sort key.
      keyOf: (row) => [...standings.map((each) => counts[each]), Number(more), row.application_id],
      shown: (row) => ({
        ...shownCompanyApplication(row),
        jobTitle: row.title,
        ...words(row.application_id),
      }),
    });
    return { ...page, counts, moreThanCounted: more };
  }

  /** A company's jobs, grouped by the words that their titles contain; the other words must match the applicant. */
  private async groups(
    companyId: number,
    jobId: number | undefined,
    terms: readonly string[],
  ): Promise<JobGroup[]> {
    const isInTitle = terms.map((term) => sql`title_words @@ ${term}::tsquery`);
    const { rows } = await sql<StatusCounts & { jobIds: number[]; inTitle: boolean[] }>`
      select array_agg(job_id) as "jobIds", array[${sql.join(isInTitle)}]::boolean[] as "inTitle",
        sum(waiting_count)::integer as "Applied", sum(accepted_count)::integer as "Accepted",
        sum(rejected_count)::integer as "Rejected", sum(withdrawn_count)::integer as "Withdrawn"
      from job where company_id = ${companyId} ${jobId === undefined ? sql`` : sql`and job_id = ${jobId}`}
      group by "inTitle"`.execute(this.tables);
    return Promise.all(
      rows.map(async ({ inTitle, jobIds, ...counts }) => {
        const missing = terms.filter((_, index) => !inTitle[index]);
        return { jobIds, counts, byName: missing.length > 0 ? await this.peopleNamed(missing) : undefined };
      }),
    );
  }

  /**
   * The applications of people whose name or email contains the words. If few people match, PostgreSQL starts from these people: `+ 0`
   * prevents it from using the index in the list's order. If many match, matches are frequent, and it starts from the newest applications.
   */
  private async peopleNamed(terms: readonly string[]): Promise<Named> {
    const words = terms.map((term) => `(${term})`).join(' & ');
    const { rows } = await sql<{ id: number }>`
      select account_id as id from account_contact where words @@ ${words}::tsquery
      limit ${mostPeople + 1}`.execute(this.tables);
    return rows.length > mostPeople
      ? { condition: sql`contact.words @@ ${words}::tsquery`, newestFirst: sql`application_id desc` }
      : {
          condition: sql`application.account_id = any(${rows.map(({ id }) => id)}::integer[])`,
          newestFirst: sql`application_id + 0 desc`,
        };
  }

  private newest({ jobIds, byName }: JobGroup, reading: Reading): Promise<ReadApplicant[]> {
    return byName === undefined
      ? this.newestOfJobs(jobIds, reading)
      : this.newestByName(jobIds, byName, reading);
  }

  /**
   * An index gives the newest applications of each job, so the time depends on the number of jobs, not on the number of applicants or the
   * depth of the page.
   */
  private async newestOfJobs(jobIds: readonly number[], { status, after, limit }: Reading) {
    const { rows } = await sql<ReadApplicant>`
      select application.*, ${shownOfApplicant}, ${stageOfApplication}, ${deciderOfApplication}, job.title
      from unnest(${jobIds}::integer[]) listed (job_id)
      join job using (job_id)
      cross join lateral (
        select * from job_application
        where job_application.job_id = job.job_id ${narrowed(status, after)}
        order by application_id desc limit ${limit}
      ) application
      join account applicant on applicant.account_id = application.account_id
      order by application.application_id desc limit ${limit}`.execute(this.tables);
    return rows;
  }

  private async newestByName(
    jobIds: readonly number[],
    { condition, newestFirst }: Named,
    { status, after, limit }: Reading,
  ) {
    const { rows } = await sql<ReadApplicant>`
      select application.*, ${shownOfApplicant}, ${stageOfApplication}, ${deciderOfApplication}, job.title
      from job_application application
      join account_contact contact using (account_id)
      join account applicant using (account_id)
      join job using (job_id)
      where application.job_id = any(${jobIds}::integer[]) and ${condition}
        ${narrowed(status, after)}
      order by ${newestFirst} limit ${limit}`.execute(this.tables);
    return rows;
  }

  private async countAll(groups: readonly JobGroup[]): Promise<Counted> {
    const counted = await Promise.all(groups.map((group) => this.count(group)));
    return { counts: sumOf(counted.map(({ counts }) => counts)), more: counted.some(({ more }) => more) };
  }

  /** If the titles contain all words, every applicant matches, and the jobs have the counts. */
  private async count({ jobIds, byName, counts }: JobGroup): Promise<Counted> {
    if (byName === undefined) return { counts, more: false };
    const { rows } = await sql<{ standing: ApplicantStanding }>`
      select application.standing
      from job_application application join account_contact contact using (account_id)
      where application.job_id = any(${jobIds}::integer[]) and ${byName.condition}
      limit ${mostCounted + 1}`.execute(this.tables);
    return { counts: countByStatus(rows.slice(0, mostCounted)), more: rows.length > mostCounted };
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof ApplicationRow | typeof AccountRow | typeof JobRow>>();
  }
}

const shownOfApplicant = sql.join(applicantFields.map((field) => sql.ref(field)));

/** The subselect hides the status from the planner, which otherwise takes the smaller index of waiting applications and sorts them all. */
const narrowed = (status: ApplicantStanding | undefined, after: number | undefined) => sql`
  ${status === undefined ? sql`and standing <> 'Withdrawn'` : sql`and standing = (select ${status}::text)`}
  ${after === undefined ? sql`` : sql`and application_id < ${after}`}`;
