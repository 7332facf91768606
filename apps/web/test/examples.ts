import type {
  Account,
  Applicant,
  Comment,
  Company,
  Job,
  JobDetails,
  Label,
  MyJob,
  Post,
} from '@lock-in/contracts';

/** Realistic server answers, for tests that depend on only one or two of their fields. */

const at = '2026-11-02T07:04:00.000Z';

export const exampleLabel = (labelId: number, fields: Partial<Label> = {}): Label => ({
  labelId,
  name: `tag ${labelId}`,
  color: 'blue',
  numberofUses: 0,
  ...fields,
});

export const exampleComment = (commentId: number, fields: Partial<Comment> = {}): Comment => ({
  commentId,
  postId: 1,
  accountId: 4,
  username: 'Arjun Nair',
  displayPicUrl: null,
  content: `comment ${commentId}`,
  createdAt: at,
  ...fields,
});

export const examplePost = (id: number, fields: Partial<Post> = {}): Post => ({
  id,
  title: `post ${id}`,
  content: `content of post ${id}`,
  username: 'Arjun Nair',
  accountId: 4,
  displayPicUrl: null,
  date: at,
  labels: [],
  comments: [],
  commentCount: 0,
  likedBy: [],
  likeCount: 0,
  ...fields,
});

export const exampleJob = (jobId: number, fields: Partial<Job> = {}): Job => ({
  jobId,
  title: `job ${jobId}`,
  description: `description of job ${jobId}`,
  applicationDeadline: '2099-12-20T15:59:59.999Z',
  createdAt: at,
  minSalary: 4500,
  maxSalary: 6000,
  jobType: 'Full Time',
  workArrangement: 'Hybrid',
  fieldOfWork: 'Software Engineering',
  responsibilities: [],
  experiencePreferred: null,
  isDeleted: false,
  company: {
    name: 'Kopi Cloud',
    location: 'Singapore',
    profilePicUrl: null,
    accountId: 3,
    companyId: 31,
    answers: null,
  },
  isClosed: false,
  listing: 'open',
  editedAt: null,
  revision: 1,
  applicationCounts: null,
  jobApplication: [],
  numApplicants: 4,
  ...fields,
});

export const exampleDetails = (jobId: number, fields: Partial<JobDetails> = {}): JobDetails => ({
  ...exampleJob(jobId),
  application: null,
  questions: [],
  changes: [],
  ...fields,
});

export const exampleMyJob = (jobId: number, fields: Partial<MyJob> = {}): MyJob => ({
  ...exampleDetails(jobId),
  savedAt: null,
  ...fields,
});

export const exampleApplicant = (applicationId: number, fields: Partial<Applicant> = {}): Applicant => ({
  applicationId,
  appliedAt: at,
  bio: null,
  email: `applicant${applicationId}@example.sg`,
  jobId: 7,
  jobTitle: 'job 7',
  answers: [],
  coverNote: null,
  name: `Applicant ${applicationId}`,
  resumeURL: `resume-${applicationId}`,
  rejection: null,
  rating: null,
  ratings: 0,
  notes: 0,
  decidedBy: null,
  stage: null,
  status: 'Applied',
  withdrawnAt: null,
  userId: 100 + applicationId,
  profilePicUrl: null,
  accountId: 200 + applicationId,
  ...fields,
});

export const exampleCompany = (companyId: number, fields: Partial<Company> = {}): Company => ({
  companyId,
  accountId: 300 + companyId,
  name: `Company ${companyId}`,
  email: `hello@company${companyId}.sg`,
  description: '',
  location: null,
  profilePicUrl: null,
  companyDocUrl: `document-${companyId}`,
  verified: 0,
  registeredAt: at,
  submittedAt: at,
  waitingSince: at,
  sameName: [],
  decision: null,
  change: null,
  changeDecision: null,
  ...fields,
});

export const exampleAccount = (accountId: number, fields: Partial<Account> = {}): Account => ({
  accountId,
  name: 'Arjun Nair',
  email: 'arjun@example.sg',
  role: 'User',
  isDisabled: false,
  profilePicUrl: null,
  userId: 40,
  bio: 'I keep databases awake.',
  portfolioUrl: null,
  ...fields,
});

/** One page of a list; the last one unless `nextCursor` is given. */
export const examplePage = <Name extends string, Row>(
  name: Name,
  rows: readonly Row[],
  { nextCursor = null, totalCount = rows.length }: { nextCursor?: string | null; totalCount?: number } = {},
) => ({ [name]: rows, currentPage: 1, totalPages: 1, totalCount, nextCursor });

interface Counted {
  readonly nextCursor?: string | null;
  readonly totalPages?: number;
  readonly totalCount?: number;
}

/** A page of the board; the only one by default. The rows may be invalid, because servers may return such rows. */
export const exampleBoard = (rows: readonly unknown[], counted: Counted = {}) => ({
  ...examplePage('jobs', rows),
  moreThanCounted: false,
  ...counted,
});

/** A page of these applicants, with their counts by status. */
export function exampleApplicants(rows: readonly Applicant[], paging?: Parameters<typeof examplePage>[2]) {
  const counts = { Applied: 0, Accepted: 0, Rejected: 0, Withdrawn: 0 };
  for (const { status } of rows) counts[status]++;
  return { ...examplePage('applicants', rows, paging), moreThanCounted: false, counts };
}
