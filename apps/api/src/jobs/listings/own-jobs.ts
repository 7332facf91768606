import type {
  ApplicantStanding,
  ApplicationStatus,
  Job,
  JobDetails,
  MyJob,
  RejectionReason,
} from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { Clock } from '../../platform/clock.ts';
import { type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { PublicUrls } from '../../platform/pages/public-urls.ts';
import { changesOf, type Compared, describedAtApplication } from './changes-since-application.ts';
import { JobQuestions } from '../../shared/jobs/job-questions.ts';
import {
  instant,
  type JobTables,
  type ReadJob,
  selectJobs,
  shownJob,
  shownRejection,
  withdrawal,
} from '../../shared/jobs/job-views.ts';

/** A user's view of jobs: saved, applied for, changed since. */
@Injectable()
export class OwnJobs {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly questions: JobQuestions,
    private readonly publicUrls: PublicUrls,
  ) {}

  /** Adds the user's own data to a job. */
  async details(job: Job, userId: number | null): Promise<JobDetails> {
    const [row, questions] = await Promise.all([
      userId !== null && this.applied(userId).where('application.job_id', '=', job.jobId).executeTakeFirst(),
      this.questions.of(job.jobId),
    ]);
    const publicUrl = job.isClosed ? null : this.publicUrls.ofJob(job.jobId, job.title);
    return {
      ...job,
      questions,
      ...(row ? ownApplication(row) : { application: null, changes: [] }),
      ...(publicUrl !== null && { publicUrl }),
    };
  }

  /** Includes removed jobs. Latest first. */
  async page(
    userId: number,
    tab: 'saved' | 'applied',
    paging: Paging,
  ): Promise<Page<'jobs', MyJob> & { counts: { saved: number; applied: number } }> {
    const scope = `${tab} jobs of ${userId}`;
    const after = paging.after(scope)?.[0];
    const listed =
      tab === 'saved'
        ? this.saved(userId)
            .$if(after !== undefined, (query) => query.where('bookmark.position', '<', after!))
            .orderBy('bookmark.position', 'desc')
        : this.applied(userId)
            .$if(after !== undefined, (query) => query.where('application.application_id', '<', after!))
            .orderBy('application.application_id', 'desc');
    const [rows, saved, applied] = await Promise.all([
      (listed as ReturnType<OwnJobs['saved']>)
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      this.count('job_bookmark', userId),
      this.count('job_application', userId),
    ]);
    const now = this.clock.now();
    const page = pageOf('jobs', rows, {
      paging,
      total: tab === 'saved' ? saved : applied,
      scope,
      keyOf: (row) => [tab === 'saved' ? row.bookmark_position! : row.application_id!],
      shown: (row): MyJob => ({
        ...shownJob(row, now),
        savedAt: row.saved_at && instant(row.saved_at),
        ...ownApplication(row),
      }),
    });
    return { ...page, counts: { saved, applied } };
  }

  /** The jobs that a user saved, last saved first. */
  async savedIds(userId: number): Promise<number[]> {
    const rows = await this.tables
      .selectFrom('job_bookmark')
      .select('job_id')
      .where('user_id', '=', userId)
      .orderBy('position', 'desc')
      .execute();
    return rows.map((row) => row.job_id);
  }

  private saved(userId: number) {
    return selectJobs(this.tables)
      .innerJoin('job_bookmark as bookmark', 'bookmark.job_id', 'job.job_id')
      .leftJoin('job_application as application', (join) =>
        join
          .onRef('application.user_id', '=', 'bookmark.user_id')
          .onRef('application.job_id', '=', 'bookmark.job_id'),
      )
      .select([...ownColumns, describedAtApplication])
      .where('bookmark.user_id', '=', userId);
  }

  private applied(userId: number) {
    return selectJobs(this.tables)
      .innerJoin('job_application as application', 'application.job_id', 'job.job_id')
      .leftJoin('job_bookmark as bookmark', (join) =>
        join
          .onRef('bookmark.user_id', '=', 'application.user_id')
          .onRef('bookmark.job_id', '=', 'application.job_id'),
      )
      .select([...ownColumns, describedAtApplication])
      .where('application.user_id', '=', userId);
  }

  private async count(table: 'job_bookmark' | 'job_application', userId: number): Promise<number> {
    const { count } = await this.tables
      .selectFrom(table)
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  private get tables() {
    return this.reads.prepared<JobTables>();
  }
}

const ownColumns = [
  // As a number: the driver gives 64-bit integers as text, and a position is far from 2⁵³.
  sql<number | null>`bookmark.position::float8`.as('bookmark_position'),
  'bookmark.saved_at',
  'application.application_id',
  'application.status',
  'application.applied_at',
  'application.decided_at',
  'application.withdrawn_at',
  'application.standing',
  'application.resume_opened_at',
  'application.resume_key',
  'application.rejection_reason',
  'application.rejection_words',
  'job.changed_at',
] as const;

type ReadOwnJob = ReadJob &
  Compared & {
    readonly bookmark_position: number | null;
    readonly saved_at: string | Date | null;
    readonly application_id: number | null;
    readonly status: ApplicationStatus | null;
    readonly applied_at: string | Date | null;
    readonly decided_at: string | Date | null;
    readonly withdrawn_at: string | Date | null;
    readonly standing: ApplicantStanding | null;
    readonly resume_opened_at: string | Date | null;
    readonly resume_key: string | null;
    readonly rejection_reason: RejectionReason | null;
    readonly rejection_words: string | null;
  };

const ownApplication = (row: ReadOwnJob): Pick<MyJob, 'application' | 'changes'> =>
  row.application_id === null
    ? { application: null, changes: [] }
    : {
        application: {
          applicationId: row.application_id,
          status: row.status!,
          appliedAt: instant(row.applied_at!),
          decidedAt: row.decided_at && instant(row.decided_at),
          withdrawnAt: withdrawal(row),
          resumeOpenedAt: row.resume_opened_at && instant(row.resume_opened_at),
          resumeURL: row.resume_key,
          rejection: shownRejection(row),
        },
        changes: changesOf(row),
      };
