import { archiveEntry, namesOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decided } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { AccountState } from '../identity/account.ts';
import { stepOf } from '../moderation/step.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBeCurrent } from '../revision.ts';

export type JobType = 'Part Time' | 'Full Time' | 'Internship' | 'Contract';
export type WorkArrangement = 'Onsite' | 'Remote' | 'Hybrid';

/** The description of a job by its company. */
export interface JobDescription {
  readonly jobId: number;
  readonly companyId: number;
  /** The company's account id. */
  readonly accountId: number;
  readonly title: string;
  readonly description: string;
  /** The last moment to apply, as an ISO instant. */
  readonly deadline: string;
  /** Whole SGD per month; 0 if not stated. */
  readonly minSalary: number;
  readonly maxSalary: number;
  readonly jobType: JobType;
  readonly workArrangement: WorkArrangement;
  readonly fieldOfWork: string;
  readonly responsibilities: readonly string[];
  /** In years. */
  readonly experiencePreferred: number | null;
}

/** `now` is an ISO instant. */
export interface PostJob extends JobDescription {
  readonly kind: 'PostJob';
  readonly now: string;
}

/** The company edits its job. `now` is an ISO instant; `companyId` is the caller's. */
export interface EditJob extends Omit<JobDescription, 'accountId'> {
  readonly kind: 'EditJob';
  readonly now: string;
  /** The revision that the caller edited. */
  readonly revision?: number | undefined;
  /** The job's questions, which the same form edits; needed with a `revision`. */
  readonly questions?: { readonly revision: number };
}

/** Changes the deadline only. `now` is an ISO instant; `companyId` is the caller's. */
export interface MoveDeadline {
  readonly kind: 'MoveDeadline';
  readonly companyId: number;
  readonly deadline: string;
  readonly now: string;
}

/** Records an admin's reason for taking a job down. The caller has checked that the violation exists. */
export interface RecordJobViolation {
  readonly kind: 'RecordJobViolation';
  readonly jobId: number;
  readonly violationId: number;
  /** The admin's account id. */
  readonly recordedBy: number;
}

/** An admin takes a job down for the reasons recorded before. */
export interface TakeDownJob {
  readonly kind: 'TakeDownJob';
  readonly jobId: number;
  /** The admin's account id. */
  readonly removedBy: number;
  readonly rulingId?: number | undefined;
}

/** The company removes its job. */
export interface RemoveJob {
  readonly kind: 'RemoveJob';
  readonly jobId: number;
  /** The caller's. */
  readonly companyId: number;
}

/** Undoes an admin's taking down of a job. */
export interface RestoreJob {
  readonly kind: 'RestoreJob';
  readonly jobId: number;
  /** The admin's account id. */
  readonly restoredBy: number;
  readonly rulingId?: number | undefined;
  /** The company's account. */
  readonly author: AccountState;
}

export interface JobPosted {
  readonly type: 'JobPosted';
  readonly data: JobDescription;
}

/** Holds the whole description, not only what changed. */
export interface JobEdited {
  readonly type: 'JobEdited';
  readonly data: JobDescription;
}

export interface JobViolationRecorded {
  readonly type: 'JobViolationRecorded';
  readonly data: {
    readonly jobId: number;
    readonly companyId: number;
    readonly violationId: number;
    readonly recordedBy: number;
  };
}

/** By an admin. Names the company, which is notified with the reasons. */
export interface JobTakenDown {
  readonly type: 'JobTakenDown';
  readonly data: {
    readonly jobId: number;
    readonly companyId: number;
    /** The company's account id. */
    readonly accountId: number;
    readonly removedBy: number;
    readonly violationIds: readonly number[];
    readonly rulingId?: number;
  };
}

/** Names the company, which is notified. */
export interface JobRestored {
  readonly type: 'JobRestored';
  readonly data: {
    readonly jobId: number;
    readonly companyId: number;
    /** The company's account id. */
    readonly accountId: number;
    readonly restoredBy: number;
    readonly rulingId?: number;
  };
}

/** By the company itself. */
export interface JobRemoved {
  readonly type: 'JobRemoved';
  readonly data: { readonly jobId: number; readonly companyId: number };
}

export type JobCommand =
  | PostJob
  | EditJob
  | MoveDeadline
  | RecordJobViolation
  | TakeDownJob
  | RemoveJob
  | RestoreJob;
export type JobEvent = JobPosted | JobEdited | JobViolationRecorded | JobTakenDown | JobRestored | JobRemoved;
export type JobState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'open' | 'removed';
      readonly description: JobDescription;
      /** Number of saves. The revision of the whole job also counts those of its questions. */
      readonly revision: number;
      readonly violationIds: readonly number[];
      /** Whether an admin took it down and may restore it. */
      readonly takenDown?: boolean;
    };

/** Everything that the company decides about its job is in this stream, the listing and the questions too: each decision depends on the others. */
export const jobStream = (jobId: number) => `job-${jobId}`;

const evolve = (state: JobState, event: JobEvent): JobState => {
  if (event.type === 'JobPosted')
    return { status: 'open', description: event.data, revision: 1, violationIds: [] };
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'JobEdited':
      return { ...state, description: event.data, revision: state.revision + 1 };
    case 'JobViolationRecorded':
      return { ...state, violationIds: [...state.violationIds, event.data.violationId] };
    case 'JobTakenDown':
      return { ...state, status: 'removed', takenDown: true };
    // The recorded reasons belong to the removal that is undone.
    case 'JobRestored':
      return { ...state, status: 'open', takenDown: false, violationIds: [] };
    case 'JobRemoved':
      return { ...state, status: 'removed' };
  }
};

const decide = (command: JobCommand, state: JobState): readonly JobEvent[] | Rejection => {
  if (command.kind === 'PostJob') return postJob(command, state);
  if (command.kind === 'EditJob') return editJob(command, state);
  if (command.kind === 'MoveDeadline') return moveDeadline(command, state);
  if (command.kind === 'RestoreJob') return restoreJob(command, state);
  // The second of two removals finds no job, no matter who makes it.
  if (state.status !== 'open') return reject('JobNotFound');
  switch (command.kind) {
    case 'RecordJobViolation':
      return recordViolation(command, state);
    case 'TakeDownJob':
      return takeDownJob(command, state);
    case 'RemoveJob':
      return removeJob(command, state);
  }
};

type LivingJob = Exclude<JobState, { status: 'absent' }>;

type Salaries = Pick<JobDescription, 'minSalary' | 'maxSalary'>;
const isReversed = ({ minSalary, maxSalary }: Salaries) => maxSalary > 0 && minSalary > maxSalary;

/** The most that a job is known to pay: its minimum if no maximum is stated. */
export const highestSalary = ({ minSalary, maxSalary }: Salaries): number => Math.max(minSalary, maxSalary);

/** A job id comes from a sequence, so a second posting on one stream is a bug, not something to refuse. */
const postJob = ({ kind: _, now, ...data }: PostJob, state: JobState): readonly JobEvent[] | Rejection => {
  if (state.status !== 'absent') throw new Error(`Job ${data.jobId} was posted twice`);
  if (isReversed(data)) return reject('SalaryRangeReversed');
  if (isOver(data.deadline, now)) return reject('DeadlineInThePast');
  return [{ type: 'JobPosted', data }];
};

/** A job past its deadline can be edited without reopening it: only a changed deadline must be in the future. */
const editJob = (
  { kind: _, now, revision, questions, ...edited }: EditJob,
  state: JobState,
): readonly JobEvent[] | Rejection => {
  if (isReversed(edited)) return reject('SalaryRangeReversed');
  if (state.status !== 'open') return reject('JobNotFound');
  const { description } = state;
  if (edited.deadline !== description.deadline && isOver(edited.deadline, now))
    return reject('DeadlineInThePast');
  const data = { ...edited, accountId: description.accountId };
  const unchanged = changedFields(description, data).length === 0;
  const refusal =
    mustBeOwnedBy(edited.companyId, state) ??
    mustBeCurrent(revision, state.revision + (questions?.revision ?? 0));
  return refusal ?? (unchanged ? [] : [{ type: 'JobEdited', data }]);
};

const moveDeadline = ({ companyId, deadline, now }: MoveDeadline, state: JobState) =>
  state.status === 'open'
    ? editJob({ ...state.description, kind: 'EditJob', companyId, deadline, now }, state)
    : reject('JobNotFound');

/** Each reason is recorded once, no matter by whom. */
const recordViolation = (
  { jobId, violationId, recordedBy }: RecordJobViolation,
  { description: { companyId }, violationIds }: LivingJob,
): readonly JobEvent[] =>
  violationIds.includes(violationId)
    ? []
    : [{ type: 'JobViolationRecorded', data: { jobId, companyId, violationId, recordedBy } }];

const takeDownJob = (
  { jobId, removedBy, rulingId }: TakeDownJob,
  { description: { companyId, accountId }, violationIds }: LivingJob,
): readonly JobEvent[] | Rejection =>
  violationIds.length === 0
    ? reject('NoViolationRecorded')
    : [
        {
          type: 'JobTakenDown',
          data: { jobId, companyId, accountId, removedBy, violationIds, ...stepOf(rulingId) },
        },
      ];

const removeJob = ({ jobId, companyId }: RemoveJob, state: LivingJob): readonly JobEvent[] | Rejection =>
  mustBeOwnedBy(companyId, state) ?? [{ type: 'JobRemoved', data: { jobId, companyId } }];

const restoreJob = (
  { jobId, restoredBy, rulingId, author }: RestoreJob,
  state: JobState,
): readonly JobEvent[] | Rejection => {
  if (state.status === 'absent' || !state.takenDown) return reject('NothingToRestore');
  if (author.status === 'erased') return reject('AuthorErased');
  const { companyId, accountId } = state.description;
  return [{ type: 'JobRestored', data: { jobId, companyId, accountId, restoredBy, ...stepOf(rulingId) } }];
};

/** Both are ISO instants. */
export const isOver = (deadline: string, now: string) => Date.parse(deadline) < Date.parse(now);

/** The fields that a company may edit. */
export const describingFields = [
  'title',
  'description',
  'deadline',
  'minSalary',
  'maxSalary',
  'jobType',
  'workArrangement',
  'fieldOfWork',
  'responsibilities',
  'experiencePreferred',
] as const;
export type DescribingField = (typeof describingFields)[number];

/** What a company may edit of a job. */
export type Described = Pick<JobDescription, DescribingField>;

export const describedFields = (job: Described) =>
  Object.fromEntries(describingFields.map((field) => [field, job[field]])) as Described;

/** The fields in which two versions of a job differ. */
export const changedFields = (before: Described, after: Described): DescribingField[] =>
  describingFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Used by other deciders: rejects unless the job takes applications at `now` (an ISO instant). */
export const mustTakeApplications = (state: JobState, now: string): Rejection | undefined => {
  if (state.status === 'absent') return reject('JobNotFound');
  if (state.status === 'removed') return reject('JobRemoved');
  return isOver(state.description.deadline, now) ? reject('JobClosed') : undefined;
};

/** Rejects unless the company posted the job, which may be removed by now. */
export const mustBeOwnedBy = (companyId: number, state: JobState): Rejection | undefined => {
  if (state.status === 'absent') return reject('JobNotFound');
  return state.description.companyId === companyId ? undefined : reject('NotTheOwner');
};

export const jobEvents: EventDeclarations<JobEvent> = {
  JobPosted: {
    example: {
      type: 'JobPosted',
      data: {
        jobId: 7,
        companyId: 3,
        accountId: 9,
        title: 'Backend engineer',
        description: 'You keep our payments moving.',
        deadline: '2026-12-20T15:59:59.999Z',
        minSalary: 5000,
        maxSalary: 7500,
        jobType: 'Full Time',
        workArrangement: 'Hybrid',
        fieldOfWork: 'Backend Development',
        responsibilities: ['Own a service from design to pager'],
        experiencePreferred: null,
      },
    },
    timeline: 'Posted',
    archive: ({ data: { companyId: _, accountId: __, ...description } }) =>
      archiveEntry('jobs', 'Posted', description),
  },
  JobEdited: {
    example: {
      type: 'JobEdited',
      data: {
        jobId: 7,
        companyId: 3,
        accountId: 9,
        title: 'Senior backend engineer',
        description: 'You keep our payments moving.',
        deadline: '2026-12-31T15:59:59.999Z',
        minSalary: 6000,
        maxSalary: 8500,
        jobType: 'Contract',
        workArrangement: 'Remote',
        fieldOfWork: 'Software Engineering',
        responsibilities: [],
        experiencePreferred: 5,
      },
    },
    timeline: 'Edited',
    archive: ({ data: { companyId: _, accountId: __, ...description } }) =>
      archiveEntry('jobs', 'Edited', description),
  },
  JobViolationRecorded: {
    example: {
      type: 'JobViolationRecorded',
      data: { jobId: 7, companyId: 3, violationId: 5, recordedBy: 1 },
    },
    decision: {
      kind: 'jobViolation',
      by: ['admin'],
      of: ({ data }) =>
        decided('job', data.jobId, null, data.recordedBy, {
          violationIds: [data.violationId],
        }),
    },
    timeline: 'Violation recorded',
    archive: ({ data: { jobId, companyId, violationId } }, owner, { violations }) => {
      const details = { jobId, reasons: namesOf([violationId], violations) };
      return companyId === owner.companyId
        ? archiveEntry('jobs', 'Reason recorded by an administrator', details)
        : archiveEntry('decisions', 'Reason recorded', details);
    },
  },
  JobTakenDown: {
    example: {
      type: 'JobTakenDown',
      data: { jobId: 7, companyId: 3, accountId: 9, removedBy: 1, violationIds: [5, 4] },
    },
    decision: {
      kind: 'jobTakenDown',
      by: ['admin'],
      of: ({ data }) => decided('job', data.jobId, data.accountId, data.removedBy, data),
    },
    timeline: 'Job removed by an admin',
    archive: ({ data: { jobId, accountId: owner, violationIds } }, { accountId }, { violations }) => {
      const details = { jobId, reasons: namesOf(violationIds, violations) };
      return owner === accountId
        ? archiveEntry('jobs', 'Removed by an administrator', details)
        : archiveEntry('decisions', 'Job removed', details);
    },
  },
  JobRestored: {
    example: { type: 'JobRestored', data: { jobId: 7, companyId: 3, accountId: 9, restoredBy: 1 } },
    decision: {
      kind: 'jobRestored',
      by: ['admin'],
      undoes: ['jobTakenDown'],
      of: ({ data }) => decided('job', data.jobId, data.accountId, data.restoredBy),
    },
    timeline: 'Job restored by an admin',
    archive: ({ data: { jobId, accountId: owner } }, { accountId }) =>
      owner === accountId
        ? archiveEntry('jobs', 'Restored by an administrator', { jobId })
        : archiveEntry('decisions', 'Job restored', { jobId }),
  },
  JobRemoved: {
    example: { type: 'JobRemoved', data: { jobId: 7, companyId: 3 } },
    timeline: 'Deleted by its company',
    archive: ({ data: { jobId } }) => archiveEntry('jobs', 'Deleted by you', { jobId }),
  },
};

export const job: Decider<JobCommand, JobState, JobEvent> = {
  events: jobEvents,
  initial: { status: 'absent' },
  evolve,
  decide,
};
