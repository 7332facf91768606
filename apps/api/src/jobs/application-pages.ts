import type { Applicant, Application, ApplicationStatus } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Principal } from '../platform/access/principal.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import type { JobApplicantRow } from './applicants.ts';
import type { ApplicationRow } from './applications.ts';
import type { JobRow } from './jobs.ts';
import { scopeOf } from './scope.ts';
import { shownApplication } from './shown.ts';

/** Which of a company's applications a list shows. */
export interface ApplicantFilter {
  readonly jobId?: number | undefined;
  readonly status?: ApplicationStatus | undefined;
  /** Words in name, e-mail and job title. */
  readonly q?: string | undefined;
}

type ApplicantsPage = Page<'applicants', Applicant> & {
  counts: Record<ApplicationStatus, number>;
  moreThanCounted: boolean;
};

@Injectable()
export class ApplicationPages {
  constructor(private readonly em: EntityManager) {}

  async one(applicationId: number): Promise<Application | undefined> {
    const row = await this.tables
      .selectFrom('job_application as application')
      .innerJoin('job_applicant as applicant', 'applicant.account_id', 'application.account_id')
      .selectAll('application')
      .select(applicantFields)
      .where('application.application_id', '=', applicationId)
      .executeTakeFirst();
    return row && shownApplication(row);
  }

  /** The jobs that a user applied for, newest application first. */
  async jobIdsOf(userId: number): Promise<number[]> {
    const rows = await this.tables
      .selectFrom('job_application')
      .select('job_id')
      .where('user_id', '=', userId)
      .orderBy('application_id', 'desc')
      .execute();
    return rows.map((row) => row.job_id);
  }

  /**
   * Newest first over all jobs of a company, removed ones included. Each job gives its own newest few by an index, so the
   * time depends on how many jobs there are and not on how many people applied or how far the reader has come.
   */
  async ofCompany(companyId: number, filter: ApplicantFilter, paging: Paging): Promise<ApplicantsPage> {
    const { jobId, status, q } = filter;
    const scope = scopeOf(`applicants ${companyId}`, jobId, status, q);
    const after = paging.after(scope);
    const [rows, counts] = await Promise.all([
      this.jobsOf(companyId, jobId)
        .innerJoinLateral(
          (query) =>
            query
              .selectFrom('job_application')
              .selectAll('job_application')
              .whereRef('job_application.job_id', '=', 'job.job_id')
              .$if(status !== undefined, (some) => some.where('job_application.status', '=', status!))
              .$if(after !== undefined, (some) =>
                some.where('job_application.application_id', '<', after![0]!),
              )
              .orderBy('job_application.application_id', 'desc')
              .$if(q === undefined, (some) => some.limit(paging.offset + paging.pageSize + 1))
              .as('application'),
          (join) => join.onTrue(),
        )
        .innerJoin('job_applicant as applicant', 'applicant.account_id', 'application.account_id')
        .where(saying(q))
        .selectAll('application')
        .select([...applicantFields, 'job.title'])
        .orderBy('application.application_id', 'desc')
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      this.count(companyId, jobId, q),
    ]);
    const { Applied, Accepted, Rejected } = counts;
    const page = pageOf('applicants', rows, {
      paging,
      total: status === undefined ? Applied + Accepted + Rejected : counts[status],
      scope,
      keyOf: (row) => [row.application_id],
      shown: (row) => ({ ...shownApplication(row), jobTitle: row.title }),
    });
    return { ...page, counts, moreThanCounted: false };
  }

  /** The key again, if it is a resume that the caller sent or that was sent to the caller's company. */
  async resumeKey(key: string, { accountId, companyId }: Principal): Promise<string | undefined> {
    const row = await this.tables
      .selectFrom('job_application as application')
      .innerJoin('job', 'job.job_id', 'application.job_id')
      .select('application.application_id')
      .where('application.resume_key', '=', key)
      .where(({ or, eb }) =>
        or([eb('application.account_id', '=', accountId), eb('job.company_id', '=', companyId)]),
      )
      .executeTakeFirst();
    return row && key;
  }

  private async count(companyId: number, jobId: number | undefined, q: string | undefined) {
    const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::integer`;
    if (q === undefined) {
      return this.jobsOf(companyId, jobId)
        .select([
          sum('waiting_count').as('Applied'),
          sum('accepted_count').as('Accepted'),
          sum('rejected_count').as('Rejected'),
        ])
        .executeTakeFirstOrThrow();
    }
    const standing = (status: ApplicationStatus) =>
      sql<number>`count(*) filter (where application.status = ${status})::integer`.as(status);
    return this.jobsOf(companyId, jobId)
      .innerJoin('job_application as application', 'application.job_id', 'job.job_id')
      .innerJoin('job_applicant as applicant', 'applicant.account_id', 'application.account_id')
      .where(saying(q))
      .select([standing('Applied'), standing('Accepted'), standing('Rejected')])
      .executeTakeFirstOrThrow();
  }

  private jobsOf(companyId: number, jobId: number | undefined) {
    return this.tables
      .selectFrom('job')
      .where('job.company_id', '=', companyId)
      .$if(jobId !== undefined, (query) => query.where('job.job_id', '=', jobId!));
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof ApplicationRow | typeof JobApplicantRow | typeof JobRow>>();
  }
}

const applicantFields = [
  'applicant.name',
  'applicant.email',
  'applicant.bio',
  'applicant.picture_key',
] as const;

/** All words are in name, e-mail or job title, the last perhaps only begun. */
const saying = (q: string | undefined) => {
  const words = q?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce(
    (all, word) =>
      sql<boolean>`${all} and to_tsvector('simple', applicant.name || ' ' || regexp_replace(applicant.email, '[@.]', ' ', 'g') || ' ' || job.title) @@ ${`${word}:*`}::tsquery`,
    sql<boolean>`true`,
  );
};
