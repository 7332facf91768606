import type { Applicant, ApplicantStanding } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../platform/accounts/accounts.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { searchTerms } from '../platform/search/words.ts';
import { applicantFields } from './application-pages.ts';
import { ApplicationWords } from './application-words.ts';
import type { ApplicationRow } from './applications.ts';
import type { JobRow } from './jobs.ts';
import { scopeOf } from '../platform/http/scope.ts';
import {
  deciderOfApplication,
  type ReadCompanyApplication,
  shownCompanyApplication,
  stageOfApplication,
} from './shown.ts';
import { countByStatus, countsOf, type StatusCounts, standings, sumOf, totalOf } from './status-counts.ts';

/** The filters of a company's list of applications. */
export interface ApplicantFilter {
  readonly jobId?: number | undefined;
  readonly status?: ApplicantStanding | undefined;
  /** Search words for name, e-mail and job title. */
  readonly q?: string | undefined;
}

type ApplicantsPage = Page<'applicants', Applicant> & { counts: StatusCounts; moreThanCounted: boolean };

/** Jobs with their counts, and the search words that their titles lack, which an applicant's name or e-mail must contain. */
interface JobGroup {
  readonly jobIds: readonly number[];
  readonly counts: StatusCounts;
  readonly nameQuery: string | undefined;
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

/** Up to this many matches of a name are counted, which takes about as long as reading a page. */
const mostCounted = 300;

/** The applications for a company's jobs, removed ones included, newest first. */
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
      total: status === undefined ? totalOf(counts) : counts[status],
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
    return rows.map(({ inTitle, jobIds, ...counts }) => {
      const missing = terms.filter((_, index) => !inTitle[index]);
      return { jobIds, counts, nameQuery: missing.length > 0 ? allOf(missing) : undefined };
    });
  }

  private newest({ jobIds, nameQuery }: JobGroup, reading: Reading): Promise<ReadApplicant[]> {
    return nameQuery === undefined
      ? this.newestOfJobs(jobIds, reading)
      : this.newestByName(jobIds, nameQuery, reading);
  }

  /**
   * Each job gives its newest applications by an index, so the time depends on the number of jobs, not on the number of applicants or the
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

  /** PostgreSQL starts from the people if it expects few with the name, and otherwise from the newest applications. */
  private async newestByName(
    jobIds: readonly number[],
    nameQuery: string,
    { status, after, limit }: Reading,
  ) {
    const { rows } = await sql<ReadApplicant>`
      select application.*, ${shownOfApplicant}, ${stageOfApplication}, ${deciderOfApplication}, job.title
      from job_application application
      join account_contact contact using (account_id)
      join account applicant using (account_id)
      join job using (job_id)
      where application.job_id = any(${jobIds}::integer[]) and contact.words @@ ${nameQuery}::tsquery
        ${narrowed(status, after)}
      order by application_id desc limit ${limit}`.execute(this.tables);
    return rows;
  }

  private async countAll(groups: readonly JobGroup[]): Promise<Counted> {
    const counted = await Promise.all(groups.map((group) => this.count(group)));
    return { counts: sumOf(counted.map(({ counts }) => counts)), more: counted.some(({ more }) => more) };
  }

  /** If the titles contain all words, every applicant matches, and the jobs have the counts. */
  private async count({ jobIds, nameQuery, counts }: JobGroup): Promise<Counted> {
    if (nameQuery === undefined) return { counts, more: false };
    const { rows } = await sql<{ standing: ApplicantStanding }>`
      select application.standing
      from job_application application join account_contact contact using (account_id)
      where application.job_id = any(${jobIds}::integer[]) and contact.words @@ ${nameQuery}::tsquery
      limit ${mostCounted + 1}`.execute(this.tables);
    return { counts: countByStatus(rows.slice(0, mostCounted)), more: rows.length > mostCounted };
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof ApplicationRow | typeof AccountRow | typeof JobRow>>();
  }
}

const allOf = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(' & ');

const shownOfApplicant = sql.join(applicantFields.map((field) => sql.ref(field)));

const narrowed = (status: ApplicantStanding | undefined, after: number | undefined) => sql`
  ${status === undefined ? sql`` : sql`and standing = ${status}`}
  ${after === undefined ? sql`` : sql`and application_id < ${after}`}`;
