import type { Decider } from '../decider.ts';
import { reject, type Rejection } from '../rejection.ts';

export type JobType = 'Part Time' | 'Full Time' | 'Internship' | 'Contract';
export type WorkArrangement = 'Onsite' | 'Remote' | 'Hybrid';

/** A job as its company describes it. */
export interface JobDescription {
  readonly jobId: number;
  readonly companyId: number;
  /** The company's account. */
  readonly accountId: number;
  readonly title: string;
  readonly description: string;
  /** The last moment to apply, as an ISO instant. */
  readonly deadline: string;
  /** Whole SGD a month. */
  readonly minSalary: number;
  readonly maxSalary: number;
  readonly jobType: JobType;
  readonly workArrangement: WorkArrangement;
  readonly fieldOfWork: string;
  readonly responsibilities: readonly string[];
  /** Years. */
  readonly experiencePreferred: number | null;
}

/** `now` is an ISO instant. */
export interface PostJob extends JobDescription {
  readonly kind: 'PostJob';
  readonly now: string;
}

/** Takes a job down by its own company. */
export interface RemoveJob {
  readonly kind: 'RemoveJob';
  readonly jobId: number;
  /** Of the caller. */
  readonly companyId: number;
}

export interface JobPosted {
  readonly type: 'JobPosted';
  readonly data: JobDescription;
}

export interface JobRemoved {
  readonly type: 'JobRemoved';
  readonly data: { readonly jobId: number; readonly companyId: number };
}

export type JobCommand = PostJob | RemoveJob;
export type JobEvent = JobPosted | JobRemoved;
export type JobState =
  | { readonly status: 'absent' }
  | { readonly status: 'open' | 'removed'; readonly companyId: number; readonly deadline: string };

export const jobStream = (jobId: number) => `job-${jobId}`;

const evolve = (state: JobState, event: JobEvent): JobState => {
  if (event.type === 'JobPosted') {
    return { status: 'open', companyId: event.data.companyId, deadline: event.data.deadline };
  }
  return state.status === 'absent' ? state : { ...state, status: 'removed' };
};

const decide = (command: JobCommand, state: JobState): readonly JobEvent[] | Rejection =>
  command.kind === 'PostJob' ? postJob(command, state) : removeJob(command, state);

/** A job id comes from a sequence, so a second posting on one stream is a bug, not something to refuse. */
const postJob = ({ kind: _, now, ...data }: PostJob, state: JobState): readonly JobEvent[] | Rejection => {
  if (state.status !== 'absent') throw new Error(`Job ${data.jobId} was posted twice`);
  if (data.minSalary > data.maxSalary) return reject('SalaryRangeReversed');
  if (isOver(data.deadline, now)) return reject('DeadlineInThePast');
  return [{ type: 'JobPosted', data }];
};

/** The second of two removals finds no job any more. */
const removeJob = ({ jobId, companyId }: RemoveJob, state: JobState): readonly JobEvent[] | Rejection => {
  if (state.status !== 'open') return reject('JobNotFound');
  return mustBeOwnedBy(companyId, state) ?? [{ type: 'JobRemoved', data: { jobId, companyId } }];
};

const isOver = (deadline: string, now: string) => Date.parse(deadline) < Date.parse(now);

export const job: Decider<JobCommand, JobState, JobEvent> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};

/** For what hangs on a job: whether it takes applications at `now` (an ISO instant). */
export const mustTakeApplications = (state: JobState, now: string): Rejection | undefined => {
  if (state.status === 'absent') return reject('JobNotFound');
  if (state.status === 'removed') return reject('JobRemoved');
  return isOver(state.deadline, now) ? reject('JobClosed') : undefined;
};

/** For what only the company that posted a job may do, removed or not. */
export const mustBeOwnedBy = (companyId: number, state: JobState): Rejection | undefined => {
  if (state.status === 'absent') return reject('JobNotFound');
  return state.companyId === companyId ? undefined : reject('NotTheOwner');
};
