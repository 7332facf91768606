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
import { scopeOf } from './scope.ts';
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

/** Which part of a list is read. `many`: more have the name than were counted. */
interface Reading {
  readonly status: ApplicationStatus | undefined;
  readonly after: number | undefined;
  readonly paging: Paging;
  readonly many: boolean;
}

/** Up to so many applications each is looked at, to count those that are looked for; of more, no more are counted than these. */
const lookedThrough = 2_000;
const countedUpTo = 100;

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
    const { more, ...counts } =
      q === undefined || key === undefined ? await this.count(groups) : counted(key);
    const lists = await Promise.all(
      groups.map((group) => this.newest(group, { status, after: key?.[4], paging, many: more })),
    );
    const rows = lists
      .flat()
      .toSorted((one, other) => other.application_id - one.application_id)
      .slice(paging.offset, paging.offset + paging.pageSize + 1);
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

  /**
   * Each job gives its own newest few by an index, so the time depends on how many jobs there are and not on how many people
   * applied or how far the reader has come. Where names are looked for and few have them, all of those are gathered; where many
   * have them, they are met soon on the way from the newest.
   */
  private async newest({ jobIds, called }: JobGroup, { status, after, paging, many }: Reading) {
    const ids = sql<number[]>`${jobIds}::integer[]`;
    const few = paging.offset + paging.pageSize + 1;
    const ofStatus = status === undefined ? sql`` : sql`and status = ${status}`;
    const beyond = after === undefined ? sql`` : sql`and application_id < ${after}`;
    if (called !== undefined) {
      const { rows } = await sql<ReadApplication & { title: string }>`
        with found as ${many ? sql`not materialized` : sql`materialized`} (
          select application.* from job_application application join job_applicant using (account_id)
          where job_id = any(${ids}) and words @@ ${called}::tsquery ${ofStatus} ${beyond}
        )
        select application.*, ${sql.join(applicantFields.map((field) => sql.ref(field)))}, job.title
        from (select * from found order by application_id desc limit ${few}) application
        join job using (job_id)
        join job_applicant applicant on applicant.account_id = application.account_id
        order by application.application_id desc`.execute(this.tables);
      return rows;
    }
    const { rows } = await sql<ReadApplication & { title: string }>`
      select application.*, ${sql.join(applicantFields.map((field) => sql.ref(field)))}, job.title
      from unnest(${ids}) listed (job_id)
      join job using (job_id)
      cross join lateral (
        select * from job_application
        where job_application.job_id = job.job_id
          ${ofStatus} ${beyond}
        order by application_id desc limit ${few}
      ) application
      join job_applicant applicant on applicant.account_id = application.account_id
      order by application.application_id desc limit ${few}`.execute(this.tables);
    return rows;
  }

  private async count(groups: readonly JobGroup[]): Promise<Counts & { more: boolean }> {
    const counts = await Promise.all(groups.map((group) => this.countGroup(group)));
    const sum = (status: ApplicationStatus) => counts.reduce((total, each) => total + each[status], 0);
    return {
      Applied: sum('Applied'),
      Accepted: sum('Accepted'),
      Rejected: sum('Rejected'),
      more: counts.some(({ more }) => more),
    };
  }

  /** Of jobs whose title has it all, everyone counts, and the jobs know how many that are. */
  private async countGroup({ jobIds, called, ...all }: JobGroup): Promise<Counts & { more: boolean }> {
    if (called === undefined) return { ...all, more: false };
    const fewEnough = all.Applied + all.Accepted + all.Rejected <= lookedThrough;
    const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
      select status, count(*)::integer as count from (
        select application.status from job_application application join job_applicant applicant using (account_id)
        where application.job_id = any(${jobIds}::integer[]) and applicant.words @@ ${called}::tsquery
        limit ${fewEnough ? lookedThrough : countedUpTo + 1}
      ) found group by status`.execute(this.tables);
    const found = Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Partial<Counts>;
    const { Applied = 0, Accepted = 0, Rejected = 0 } = found;
    return { Applied, Accepted, Rejected, more: !fewEnough && Applied + Accepted + Rejected > countedUpTo };
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof ApplicationRow | typeof JobApplicantRow | typeof JobRow>>();
  }
}

const counted = ([Applied, Accepted, Rejected, more]: readonly number[]) => ({
  Applied: Applied!,
  Accepted: Accepted!,
  Rejected: Rejected!,
  more: more === 1,
});
