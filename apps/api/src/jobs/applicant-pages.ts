import type { Applicant, ApplicationStatus } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { searchTerms } from '../platform/search/words.ts';
import type { JobApplicantRow } from './applicants.ts';
import { applicantFields } from './application-pages.ts';
import type { ApplicationRow } from './applications.ts';
import type { JobRow } from './jobs.ts';
import { scopeOf } from '../platform/http/scope.ts';
import { type ReadApplication, shownApplication } from './shown.ts';

/** Which of a company's applications a list shows. */
export interface ApplicantFilter {
  readonly jobId?: number | undefined;
  readonly status?: ApplicationStatus | undefined;
  /** Words in name, e-mail and job title. */
  readonly q?: string | undefined;
}

type Counts = Record<ApplicationStatus, number>;
type ApplicantsPage = Page<'applicants', Applicant> & { counts: Counts; moreThanCounted: boolean };

/** Jobs, how their applications stand, and what an applicant for them must still be called to be among those looked for. */
interface JobGroup extends Counts {
  readonly jobIds: readonly number[];
  readonly called: string | undefined;
}

/** Which part of a list is read. `many`: more have the name than are counted. */
interface Reading {
  readonly status: ApplicationStatus | undefined;
  readonly after: number | undefined;
  readonly few: number;
  readonly many: boolean;
}

type Standing = Pick<ReadApplication, 'application_id' | 'status'>;
type ReadApplicant = ReadApplication & { title: string };
interface Found {
  readonly rows: readonly ReadApplicant[];
  readonly counts: Counts;
  readonly more: boolean;
}

/**
 * Of up to so many applications each is looked at, to count those that are looked for. Of more, no more are counted than these: to look
 * up so many of fifty thousand by name takes about as long as to meet a page of them on the way from the newest.
 */
const lookedThrough = 2_000;
const countedUpTo = 300;

/** The applications for a company's jobs, removed ones included, newest first. */
@Injectable()
export class ApplicantPages {
  constructor(private readonly em: EntityManager) {}

  async ofCompany(companyId: number, filter: ApplicantFilter, paging: Paging): Promise<ApplicantsPage> {
    const { jobId, status, q } = filter;
    const scope = scopeOf(`applicants ${companyId}`, jobId, status, q);
    const key = paging.after(scope);
    const terms = q === undefined ? [] : searchTerms(q);
    const groups = q !== undefined && terms.length === 0 ? [] : await this.groups(companyId, jobId, terms);
    const few = paging.offset + paging.pageSize + 1;
    const reading = { status, after: key?.[4], few, many: key?.[3] === 1 };
    const found = await Promise.all(groups.map((group) => this.found(group, reading)));
    const rows = found
      .flatMap((group) => group.rows)
      .toSorted((one, other) => other.application_id - one.application_id)
      .slice(paging.offset, few);
    const counts = q !== undefined && key ? counted(key) : sum(found.map((group) => group.counts));
    const more = found.some((group) => group.more);
    const { Applied, Accepted, Rejected } = counts;
    const page = pageOf('applicants', rows, {
      paging,
      total: status === undefined ? Applied + Accepted + Rejected : counts[status],
      scope,
      // In front of the sort key, what was counted on the first page.
      keyOf: (row) => [Applied, Accepted, Rejected, Number(more), row.application_id],
      shown: (row) => ({ ...shownApplication(row), jobTitle: row.title }),
    });
    return { ...page, counts, moreThanCounted: more };
  }

  /** The jobs of a company by which of the words their title has: the others must come from the applicant. */
  private async groups(
    companyId: number,
    jobId: number | undefined,
    terms: readonly string[],
  ): Promise<JobGroup[]> {
    const said = terms.map((term) => sql`title_words @@ ${term}::tsquery`);
    const { rows } = await sql<Counts & { jobIds: number[]; said: boolean[] }>`
      select array_agg(job_id) as "jobIds", array[${sql.join(said)}]::boolean[] as said,
        sum(waiting_count)::integer as "Applied", sum(accepted_count)::integer as "Accepted",
        sum(rejected_count)::integer as "Rejected"
      from job where company_id = ${companyId} ${jobId === undefined ? sql`` : sql`and job_id = ${jobId}`}
      group by said`.execute(this.tables);
    return rows.map(({ said: inTitle, ...group }) => {
      const missing = terms.filter((_, index) => !inTitle[index]);
      return {
        ...group,
        called: missing.length > 0 ? missing.map((term) => `(${term})`).join(' & ') : undefined,
      };
    });
  }

  /** Of jobs whose title has it all, everyone is meant, and the jobs know how many that are. */
  private async found(group: JobGroup, reading: Reading): Promise<Found> {
    const { called, jobIds, ...all } = group;
    if (called === undefined) return { rows: await this.newest(jobIds, reading), counts: all, more: false };
    if (reading.many)
      return { rows: await this.newestCalled(jobIds, called, reading), counts: all, more: true };
    const total = all.Applied + all.Accepted + all.Rejected;
    const most = total <= lookedThrough ? lookedThrough : countedUpTo;
    const known = await this.called(jobIds, called, most + 1);
    const counts = countOf(known.slice(0, most));
    if (known.length > most)
      return { rows: await this.newestCalled(jobIds, called, reading), counts, more: true };
    return { rows: await this.newestOf(known, reading), counts, more: false };
  }

  /**
   * Each job gives its own newest few by an index, so the time depends on how many jobs there are and not on how many people
   * applied or how far the reader has come.
   */
  private async newest(jobIds: readonly number[], { status, after, few }: Reading): Promise<ReadApplicant[]> {
    const { rows } = await sql<ReadApplicant>`
      select application.*, ${shownOfApplicant}, job.title
      from unnest(${jobIds}::integer[]) listed (job_id)
      join job using (job_id)
      cross join lateral (
        select * from job_application
        where job_application.job_id = job.job_id ${narrowed(status, after)}
        order by application_id desc limit ${few}
      ) application
      join job_applicant applicant on applicant.account_id = application.account_id
      order by application.application_id desc limit ${few}`.execute(this.tables);
    return rows;
  }

  /** Where many have the name they are met soon on the way from the newest. */
  private async newestCalled(jobIds: readonly number[], called: string, { status, after, few }: Reading) {
    const { rows } = await sql<ReadApplicant>`
      select application.*, ${shownOfApplicant}, job.title
      from job_application application
      join job_applicant applicant using (account_id)
      join job using (job_id)
      where application.job_id = any(${jobIds}::integer[]) and applicant.words @@ ${called}::tsquery
        ${narrowed(status, after)}
      order by application_id desc limit ${few}`.execute(this.tables);
    return rows;
  }

  /** The applications of those who are called so, up to `most` of them. */
  private async called(jobIds: readonly number[], called: string, most: number): Promise<Standing[]> {
    const { rows } = await sql<Standing>`
      select application.application_id, application.status
      from job_application application join job_applicant applicant using (account_id)
      where application.job_id = any(${jobIds}::integer[]) and applicant.words @@ ${called}::tsquery
      limit ${most}`.execute(this.tables);
    return rows;
  }

  private async newestOf(known: readonly Standing[], { status, after, few }: Reading) {
    const ids = known
      .filter((each) => status === undefined || each.status === status)
      .map((each) => each.application_id)
      .filter((id) => after === undefined || id < after)
      .toSorted((one, other) => other - one)
      .slice(0, few);
    if (ids.length === 0) return [];
    const { rows } = await sql<ReadApplicant>`
      select application.*, ${shownOfApplicant}, job.title
      from job_application application
      join job_applicant applicant using (account_id)
      join job using (job_id)
      where application_id = any(${ids}::integer[])`.execute(this.tables);
    return rows;
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof ApplicationRow | typeof JobApplicantRow | typeof JobRow>>();
  }
}

const shownOfApplicant = sql.join(applicantFields.map((field) => sql.ref(field)));

const narrowed = (status: ApplicationStatus | undefined, after: number | undefined) => sql`
  ${status === undefined ? sql`` : sql`and status = ${status}`}
  ${after === undefined ? sql`` : sql`and application_id < ${after}`}`;

const countOf = (known: readonly Standing[]): Counts => {
  const of = (status: ApplicationStatus) => known.filter((each) => each.status === status).length;
  return { Applied: of('Applied'), Accepted: of('Accepted'), Rejected: of('Rejected') };
};

const sum = (all: readonly Counts[]): Counts => {
  const of = (status: ApplicationStatus) => all.reduce((total, each) => total + each[status], 0);
  return { Applied: of('Applied'), Accepted: of('Accepted'), Rejected: of('Rejected') };
};

const counted = ([Applied, Accepted, Rejected]: readonly number[]): Counts => ({
  Applied: Applied!,
  Accepted: Accepted!,
  Rejected: Rejected!,
});
