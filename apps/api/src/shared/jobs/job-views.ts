import type {
  Application,
  CompanyApplication,
  Job,
  ListingState,
  Rejection,
  Stage,
} from '@lock-in/contracts';
import type { InferEntity } from '@mikro-orm/core';
import { type Kysely, sql } from 'kysely';
import type { AccountRow } from '../accounts/accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';
import type { ApplicationRow } from './applications.ts';
import type { BookmarkRow } from './bookmarks.ts';
import type { JobCompanyRow } from './job-companies.ts';
import { type CompanyAnswersRow, figuresOf } from './company-answers.ts';
import type { JobRow } from './jobs.ts';
import type { JobListingRow } from './listing.ts';
import { applicantsIn } from './status-counts.ts';

/** The driver returns times as dates, SQL's JSON functions as text. */
type Read<Row, Times extends keyof Row> = Omit<Row, Times> & Record<Times, string | Date>;

export const instant = (time: string | Date) => new Date(time).toISOString();

/** An application with its applicant. */
export type ReadApplication = Read<
  Omit<
    InferEntity<typeof ApplicationRow>,
    'position' | 'decided_at' | 'decided_by' | 'stage_id' | 'withdrawn_at' | 'resume_opened_at'
  >,
  'applied_at'
> & { readonly withdrawn_at: string | Date | null } & Pick<
    AccountRow,
    'name' | 'shown_email' | 'bio' | 'picture_key'
  >;

/** An application as its company reads it. */
export type ReadCompanyApplication = ReadApplication & {
  readonly stage: Stage | null;
  readonly decider: CompanyApplication['decidedBy'];
};

/** The stage of `application`, for a query that also reads its `job`. Null if it is answered or its stage was deleted. */
export const stageOfApplication = sql<Stage | null>`(
  select jsonb_build_object('stageId', stage->'stageId', 'name', stage->'name')
  from job_company owner, jsonb_array_elements(owner.stages) stage
  where owner.company_id = job.company_id and (stage->>'stageId')::integer = application.stage_id
    and application.standing = 'Applied')`.as('stage');

/** The person of the company who decided about `application`. */
export const deciderOfApplication = sql<CompanyApplication['decidedBy']>`(
  select jsonb_build_object('accountId', account_id, 'name', name)
  from account where account_id = application.decided_by)`.as('decider');

export const shownApplication = (row: ReadApplication): Application => ({
  applicationId: row.application_id,
  appliedAt: instant(row.applied_at),
  bio: row.bio,
  email: row.shown_email,
  jobId: row.job_id,
  name: row.name,
  resumeURL: row.standing === 'Withdrawn' ? null : row.resume_key,
  status: row.status,
  withdrawnAt: withdrawal(row),
  userId: row.user_id,
  profilePicUrl: pictureUrl(row.picture_key),
  accountId: row.account_id,
});

/** Null if the rejection has neither a reason nor a text. */
export const shownRejection = ({
  rejection_reason: reason,
  rejection_words: words,
}: Pick<InferEntity<typeof ApplicationRow>, 'rejection_reason' | 'rejection_words'>): Rejection | null =>
  reason === null && words === null ? null : { reason, words };

export const shownCompanyApplication = (row: ReadCompanyApplication): CompanyApplication => ({
  ...shownApplication(row),
  stage: row.stage,
  rejection: shownRejection(row),
  ...assessment(row),
  decidedBy: row.decider,
});

/** The average rating and the numbers of ratings and notes. */
function assessment({ ratings, note_count: notes }: Pick<ReadApplication, 'ratings' | 'note_count'>) {
  const given = Object.values(ratings);
  const sum = given.reduce((total, rating) => total + rating, 0);
  return {
    // Rounded to one decimal, as shown.
    rating: given.length === 0 ? null : Math.round((10 * sum) / given.length) / 10,
    ratings: given.length,
    notes,
  };
}

/** When an application was withdrawn; null if it is not withdrawn now. */
export const withdrawal = ({
  standing,
  withdrawn_at: at,
}: {
  readonly standing: string | null;
  readonly withdrawn_at: string | Date | null;
}) => (standing === 'Withdrawn' ? instant(at!) : null);

/** A job with its company, and its newest applications if the reader may see them. */
export type ReadJob = Read<Pick<InferEntity<typeof JobRow>, JobColumn>, 'deadline' | 'created_at'> & {
  edited_at: string | Date | null;
  name: string;
  location: string | null;
  picture_key: string | null;
  account_id: number;
  /** Whether the company closed its account. */
  is_disabled: boolean;
  is_suspended: boolean;
  paused_until: string | Date | null;
  /** Answer figures of the company; null if no application counts. */
  counted: number | null;
  answered: number | null;
  median_days: number | null;
  applications?: ReadCompanyApplication[];
};

type JobColumn = Exclude<
  keyof InferEntity<typeof JobRow>,
  'edited_at' | 'changed_at' | 'original' | 'title_words'
>;

/** The columns of a job and its company that lists read. */
export const jobColumns = [
  'job.job_id',
  'job.company_id',
  'job.title',
  'job.description',
  'job.deadline',
  'job.created_at',
  'job.min_salary',
  'job.max_salary',
  'job.job_type',
  'job.work_arrangement',
  'job.field_of_work',
  'job.responsibilities',
  'job.experience_preferred',
  'job.is_deleted',
  'job.listing',
  'job.waiting_count',
  'job.accepted_count',
  'job.rejected_count',
  'job.withdrawn_count',
  'job.edited_at',
  'job.revision',
  'account.name',
  'account.location',
  'account.picture_key',
  'company.account_id',
  'company.is_disabled',
  'company.is_suspended',
  'company.paused_until',
  'answers.counted',
  'answers.answered',
  'answers.median_days',
] as const;

/** The tables that queries for jobs read. */
export type JobTables = TablesOf<
  | typeof JobRow
  | typeof JobCompanyRow
  | typeof AccountRow
  | typeof CompanyAnswersRow
  | typeof ApplicationRow
  | typeof BookmarkRow
  | typeof JobListingRow
>;

/** All jobs with `jobColumns`. */
export const selectJobs = (tables: Kysely<JobTables>) =>
  tables
    .selectFrom('job')
    .innerJoin('job_company as company', 'company.company_id', 'job.company_id')
    .innerJoin('account', 'account.account_id', 'company.account_id')
    .leftJoin('company_answers as answers', 'answers.company_id', 'job.company_id')
    .select(jobColumns);

const isPaused = ({ paused_until: until }: ReadJob, now: Date) => until !== null && new Date(until) > now;

/** A passed deadline takes precedence over a pause, because only a new deadline ends it. */
const listingStateOf = ({ listing, deadline }: ReadJob, now: Date): ListingState =>
  (listing === 'open' || listing === 'paused') && new Date(deadline) < now ? 'expired' : listing;

/** A job as a caller sees it at a given time. `callerCompanyId` is null for everyone but companies. */
export const shownJob = (row: ReadJob, now: Date, callerCompanyId: number | null = null): Job => ({
  jobId: row.job_id,
  title: row.title,
  description: row.description,
  applicationDeadline: instant(row.deadline),
  createdAt: instant(row.created_at),
  minSalary: row.min_salary,
  maxSalary: row.max_salary,
  jobType: row.job_type,
  workArrangement: row.work_arrangement,
  fieldOfWork: row.field_of_work,
  responsibilities: [...row.responsibilities],
  experiencePreferred: row.experience_preferred,
  isDeleted: row.is_deleted,
  isClosed: row.is_disabled || row.is_suspended || isPaused(row, now) || listingStateOf(row, now) !== 'open',
  listing: listingStateOf(row, now),
  editedAt: row.edited_at && instant(row.edited_at),
  revision: row.revision,
  company: {
    name: row.name,
    location: row.location,
    profilePicUrl: pictureUrl(row.picture_key),
    accountId: row.account_id,
    companyId: row.company_id,
    answers: figuresOf(row),
  },
  jobApplication: row.applications?.map(shownCompanyApplication) ?? [],
  numApplicants: applicantsIn({
    Applied: row.waiting_count,
    Accepted: row.accepted_count,
    Rejected: row.rejected_count,
  }),
  applicationCounts:
    row.company_id === callerCompanyId
      ? {
          waiting: row.waiting_count,
          accepted: row.accepted_count,
          rejected: row.rejected_count,
          withdrawn: row.withdrawn_count,
        }
      : null,
});
