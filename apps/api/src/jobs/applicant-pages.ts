import type { Applicant, ApplicantStanding } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { AccountRow } from '../platform/accounts/accounts.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { Statements } from '../platform/database/statements.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { searchTerms } from '../platform/search/words.ts';
import { allOf, jobsWithout } from './applicant-terms.ts';
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

/** Jobs with their counts, and the search words that their titles lack, which an applicant's name must contain. */
interface JobGroup extends StatusCounts {
  readonly jobIds: readonly number[];
  readonly nameQuery: string | undefined;
}

/** The part of a list to read. `many`: more applications match the name than are counted. */
interface Reading {
  readonly status: ApplicantStanding | undefined;
  readonly after: number | undefined;
  readonly limit: number;
  readonly many: boolean;
}

type ReadApplicant = ReadCompanyApplication & { title: string };
type Nobody = Record<keyof ReadApplicant, null>;
interface Found {
  readonly rows: readonly ReadApplicant[];
  readonly counts: StatusCounts;
  readonly more: boolean;
}
/** `people`: number of people with the name, up to `mostPeople + 1`. */
type FoundByName = Omit<Found, 'more'> & { readonly people: number };

/** Up to this many people with a name are read, and all their applications are found and counted. */
const mostPeople = 1_000;
/** With more people, all matches are counted if the jobs have at most this many applications. */
const lookedThrough = 2_000;
/** Otherwise only this many matches are counted, which takes about as long as reading a page from the newest on. */
const countedUpTo = 300;

/** The applications for a company's jobs, removed ones included, newest first. */
@Injectable()
export class ApplicantPages {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: Statements,
    private readonly words: ApplicationWords,
  ) {}

  async ofCompany(companyId: number, filter: ApplicantFilter, paging: Paging): Promise<ApplicantsPage> {
    const { jobId, status, q } = filter;
    const scope = scopeOf(`applicants ${companyId}`, jobId, status, q);
    const key = paging.after(scope);
    const terms = q === undefined ? [] : searchTerms(q);
    const limit = paging.offset + paging.pageSize + 1;
    const reading = { status, after: key?.[5], limit, many: key?.[4] === 1 };
    const isNothing = q !== undefined && terms.length === 0;
    const nameQuery = terms.length === 0 ? undefined : allOf(terms);
    const [groups, ofOthers] = await Promise.all([
      isNothing ? [] : this.groups(companyId, jobId, terms),
      // Most job titles contain no names, so people with the name are searched for while the titles are read.
      nameQuery === undefined || reading.many
        ? undefined
        : this.byName(jobsWithout(terms, companyId, jobId), nameQuery, reading),
    ]);
    const found = await Promise.all(
      groups.map((group) => this.found(group, reading, group.nameQuery === nameQuery ? ofOthers : undefined)),
    );
    const rows = found
      .flatMap((group) => group.rows)
      .toSorted((one, other) => other.application_id - one.application_id)
      .slice(paging.offset, limit);
    const counts = q !== undefined && key ? countsOf(key) : sumOf(found.map((group) => group.counts));
    const more = found.some((group) => group.more);
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
    return rows.map(({ inTitle, ...group }) => {
      const missing = terms.filter((_, index) => !inTitle[index]);
      return { ...group, nameQuery: missing.length > 0 ? allOf(missing) : undefined };
    });
  }

  /** If the titles contain all words, every applicant matches and the jobs have the counts. */
  private async found(group: JobGroup, reading: Reading, known?: FoundByName): Promise<Found> {
    const { nameQuery, jobIds, ...all } = group;
    if (nameQuery === undefined)
      return { rows: await this.newest(jobIds, reading), counts: all, more: false };
    if (reading.many)
      return { rows: await this.newestByName(jobIds, nameQuery, reading), counts: all, more: true };
    const byName = known ?? (await this.byName(sql`${jobIds}::integer[]`, nameQuery, reading));
    if (byName.people <= mostPeople) return { ...byName, more: false };
    const isSmall = totalOf(all) <= lookedThrough;
    const [rows, { counts, more }] = await Promise.all([
      this.newestByName(jobIds, nameQuery, reading),
      this.countByName(jobIds, nameQuery, isSmall ? lookedThrough : countedUpTo),
    ]);
    return { rows, counts, more };
  }

  /**
   * Each job gives its newest applications by an index, so the time depends on the number of jobs, not on the number of applicants or the
   * depth of the page.
   */
  private async newest(
    jobIds: readonly number[],
    { status, after, limit }: Reading,
  ): Promise<ReadApplicant[]> {
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

  /** Scans from the newest: either matches are frequent and found soon, or there are few applications to scan. */
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

  /** Counts the applications of people with the name, up to `most`. */
  private async countByName(jobIds: readonly number[], nameQuery: string, most: number) {
    const { rows } = await sql<{ standing: ApplicantStanding }>`
      select application.standing
      from job_application application join account_contact contact using (account_id)
      where application.job_id = any(${jobIds}::integer[]) and contact.words @@ ${nameQuery}::tsquery
      limit ${most + 1}`.execute(this.tables);
    return { counts: countByStatus(rows.slice(0, most)), more: rows.length > most };
  }

  /**
   * The newest applications of people with the name, and the counts of all of theirs. The query starts from the people: `job_id + 0` keeps
   * the planner, which plans without knowing jobs and name, from reading all applications for the jobs.
   */
  private async byName(
    jobIds: RawBuilder<unknown>,
    nameQuery: string,
    { status, after, limit }: Reading,
  ): Promise<FoundByName> {
    const [first, ...others] = await this.statements.rows(
      sql<StatusCounts & { people: number } & (ReadApplicant | Nobody)>`
        with named as materialized (
          select account_id from account_contact where words @@ ${nameQuery}::tsquery limit ${sql.lit(mostPeople + 1)}
        ),
        matching as materialized (
          select application_id, standing from job_application
          where account_id = any(array(select account_id from named)) and job_id + 0 = any(${jobIds})
        ),
        newest as (
          select application_id from matching where true ${narrowed(status, after)} order by application_id desc limit ${limit}
        )
        select shown.*, counted.*
        from (
          select ${sql.join(standings.map((each) => sql`count(*) filter (where standing = ${sql.lit(each)})::integer as ${sql.ref(each)}`))},
            (select count(*)::integer from named) as people
          from matching
        ) counted
        left join (
          select application.*, ${shownOfApplicant}, ${stageOfApplication}, ${deciderOfApplication}, job.title
          from newest
          join job_application application using (application_id)
          join account applicant using (account_id)
          join job using (job_id)
        ) shown on true
        order by application_id desc`,
      true,
    );
    const { Applied, Accepted, Rejected, Withdrawn, people } = first!;
    return {
      rows: [first!, ...others].filter(
        (row): row is typeof row & ReadApplicant => row.application_id !== null,
      ),
      counts: { Applied, Accepted, Rejected, Withdrawn },
      people,
    };
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof ApplicationRow | typeof AccountRow | typeof JobRow>>();
  }
}

const shownOfApplicant = sql.join(applicantFields.map((field) => sql.ref(field)));

const narrowed = (status: ApplicantStanding | undefined, after: number | undefined) => sql`
  ${status === undefined ? sql`` : sql`and standing = ${status}`}
  ${after === undefined ? sql`` : sql`and application_id < ${after}`}`;
