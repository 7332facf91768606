import {
  application,
  applicationStream,
  type FieldOfWork,
  fieldsOfWork,
  job,
  type JobState,
  jobStream,
  listing,
  verification,
  type VerificationState,
  withdrawal,
} from '@lock-in/domain';
import type { BulkEvent } from '@lock-in/event-store';
import type { Scribe } from './history.ts';
import { jobDescription, jobTitle } from './job-words.ts';
import { actorOf, companyAccount, companyIdOf, isCompany, userIdOf } from './people.ts';
import type { Random } from './random.ts';
import type { Recipe } from './recipe.ts';

/** The most popular job, posted by the first company. */
export const wantedJob = 1;
export const wantedBy = 50;

/** Every company of the community is verified. */
const verified: VerificationState = { ...verification.initial, status: 'Verified' };

const types = [
  'Full Time',
  'Full Time',
  'Full Time',
  'Full Time',
  'Contract',
  'Contract',
  'Part Time',
  'Internship',
] as const;
const arrangements = ['Hybrid', 'Hybrid', 'Hybrid', 'Onsite', 'Onsite', 'Remote'] as const;

/** Far enough in the future that all jobs are still open at any measurement. */
const deadline = (random: Random) =>
  new Date(Date.UTC(2098, 0, 1 + random.below(365), 15, 59, 59, 999)).toISOString();

/** All jobs with their applications, after everyone has registered. */
export function* jobHistory(
  { jobs, applications, accounts }: Recipe,
  { scribe, random }: { scribe: Scribe; random: Random },
): Generator<BulkEvent> {
  const users = Array.from({ length: accounts - 1 }, (_, index) => index + 2).filter((id) => !isCompany(id));
  const companies = Math.floor(accounts / 50);
  let applicationId = 0;

  function posted(jobId: number) {
    const accountId = jobId === wantedJob ? wantedBy : 50 * (1 + Math.floor(random.next() ** 2 * companies));
    const jobType = random.pick(types);
    // Interns earn little, independently of the distribution of other salaries.
    const minSalary =
      jobType === 'Internship'
        ? 800 + 100 * random.below(8)
        : 2_500 + 100 * Math.round(20 * random.logNormal(0.5));
    const described = {
      jobId,
      companyId: companyIdOf(accountId),
      accountId,
      title: jobTitle(random),
      description: jobDescription(random),
      deadline: deadline(random),
      minSalary,
      maxSalary: minSalary + 100 * random.below(30),
      jobType,
      workArrangement: random.pick(arrangements),
      fieldOfWork: fieldsOfWork[Math.floor(random.next() ** 2 * fieldsOfWork.length)]! satisfies FieldOfWork,
      responsibilities: [
        'Own what you build, from the first sketch to the pager',
        'Review what others build',
      ],
      experiencePreferred: random.next() < 0.3 ? null : random.below(12),
    };
    const decided = job.decide(
      { kind: 'PostJob', ...described, now: '2024-11-20T00:00:00.000Z' },
      job.initial,
    );
    const state: JobState = { status: 'open', description: described, revision: 1, violationIds: [] };
    return { event: scribe.record(jobStream(jobId), 1, actorOf(accountId), decided), state, accountId };
  }

  /** Half of a job's applications are answered, most of them rejected. */
  function* apply(
    jobId: number,
    accountId: number,
    { state, accountId: company }: ReturnType<typeof posted>,
  ) {
    const userId = userIdOf(accountId);
    const ids = { applicationId: ++applicationId, jobId, userId };
    const stream = applicationStream(jobId, userId);
    const command = {
      ...ids,
      accountId,
      resumeKey: `resume-${applicationId}`,
      resumeName: 'Resume.pdf',
      now: '2024-11-20T00:00:00.000Z',
      job: state,
      listing: listing.initial,
      company: companyAccount,
      verification: verified,
      suspension: null,
    };
    yield scribe.record(
      stream,
      1,
      actorOf(accountId),
      application.decide({ kind: 'ApplyForJob', ...command }, application.initial),
    );
    if (random.next() < 0.5) return;
    const kind = random.next() < 0.2 ? 'AcceptApplication' : 'RejectApplication';
    const verdict = application.decide(
      { kind, companyId: companyIdOf(company), job: state, withdrawal: withdrawal.initial },
      { status: 'Applied', ids, hasResume: true, decidedAt: null },
    );
    yield scribe.record(stream, 2, actorOf(company), verdict);
  }

  for (let jobId = 1; jobId <= jobs; jobId++) {
    scribe.proceed(jobId / jobs);
    const made = posted(jobId);
    yield made.event;
    const wanted = jobId === wantedJob ? applications : Number(random.next() < applications / jobs);
    // Consecutive users from a random start, so that nobody applies twice.
    const from = random.below(users.length);
    for (let n = 0; n < wanted; n++) yield* apply(jobId, users[(from + n) % users.length]!, made);
  }
}
