import { archiveEntry, archivePathOf, applicationIds, applicationDecision } from '../archive.ts';
import type { VerificationState } from '../companies/verification.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { isSuspended, type SuspensionState } from '../moderation/suspension.ts';
import { reject, type Rejection } from '../rejection.ts';
import { canBeUndone, type Timed } from '../undo.ts';
import { jobStream, mustBeOwnedBy, mustTakeApplications, type JobState } from '../jobs/job.ts';
import { type ListingState, mustBeListed } from '../jobs/listing.ts';
import type { WithdrawalState } from './withdrawal.ts';

/** The states that decide whether a job takes applications. `now` is an ISO instant. */
export interface JobAvailability {
  readonly now: string;
  readonly job: JobState;
  /** Whether the company paused or closed the job. */
  readonly listing: ListingState;
  /** The account of the company whose job it is. */
  readonly company: AccountState;
  /** That company's: without verification it takes no applications. */
  readonly verification: VerificationState;
  /** That company's: while suspended it takes no applications. */
  readonly suspension: SuspensionState;
}

/** Applies for a job. The resume is stored under `resumeKey` before this is decided. */
export interface ApplyForJob extends JobAvailability {
  readonly kind: 'ApplyForJob';
  readonly applicationId: number;
  readonly jobId: number;
  readonly userId: number;
  readonly accountId: number;
  readonly resumeKey: string;
  /** The file's name on the applicant's own computer. */
  readonly resumeName: string;
}

/** `companyId` is the caller's. */
export interface JudgeApplication {
  readonly kind: 'AcceptApplication' | 'RejectApplication';
  readonly companyId: number;
  readonly job: JobState;
  /** The applicant's withdrawal, if any. */
  readonly withdrawal: WithdrawalState;
}

/** The company undoes its recent decision. `companyId` is the caller's, `now` an ISO instant. */
export interface UndoApplicationDecision {
  readonly kind: 'UndoApplicationDecision';
  readonly companyId: number;
  readonly job: JobState;
  readonly now: string;
}

/** The applicant's data is erased. The application and its outcome stay in the log. */
export interface EraseResume {
  readonly kind: 'EraseResume';
}

export interface ApplicationSubmitted {
  readonly type: 'ApplicationSubmitted';
  readonly data: {
    readonly applicationId: number;
    readonly jobId: number;
    readonly userId: number;
    readonly accountId: number;
    readonly resumeKey: string;
  };
  /** See {@link applicationSubject}. */
  readonly subject: string;
  readonly personal: { readonly resumeName: string } | null;
}

export interface ApplicationIds {
  readonly applicationId: number;
  readonly jobId: number;
  readonly userId: number;
}

export interface ApplicationAccepted {
  readonly type: 'ApplicationAccepted';
  readonly data: ApplicationIds;
}

export interface ApplicationRejected {
  readonly type: 'ApplicationRejected';
  readonly data: ApplicationIds;
}

/** The application is pending again. */
export interface ApplicationDecisionUndone {
  readonly type: 'ApplicationDecisionUndone';
  readonly data: ApplicationIds & { readonly verdict: 'Accepted' | 'Rejected' };
}

export interface ResumeErased {
  readonly type: 'ResumeErased';
  readonly data: ApplicationIds;
}

export type ApplicationCommand = ApplyForJob | JudgeApplication | UndoApplicationDecision | EraseResume;
export type ApplicationEvent =
  | ApplicationSubmitted
  | ApplicationAccepted
  | ApplicationRejected
  | ApplicationDecisionUndone
  | ResumeErased;
export type ApplicationState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'Applied' | 'Accepted' | 'Rejected';
      readonly ids: ApplicationIds;
      readonly hasResume: boolean;
      /** When it was decided; null while it is pending. */
      readonly decidedAt: string | null;
    };

/**
 * One stream per job and user: "once per job" is a stream that can begin once. Everything is in it that decides or is decided by the
 * application's status, so that the applicant's and the company's actions cannot contradict each other.
 */
export const applicationStream = (jobId: number, userId: number) =>
  `${jobStream(jobId)}/application-${userId}`;

/**
 * Whose key encrypts all texts of an application and about it. The key is the application's own, so that it can be forgotten by itself,
 * and is held by the applicant: with their data it is erased, too.
 */
export const applicationSubject = ({
  accountId,
  jobId,
  userId,
}: {
  /** The applicant's. */
  readonly accountId: number;
  readonly jobId: number;
  readonly userId: number;
}) => `${accountStream(accountId)}:${applicationStream(jobId, userId)}`;

const evolve = (state: ApplicationState, event: ApplicationEvent & Timed): ApplicationState => {
  if (event.type === 'ApplicationSubmitted') {
    const { applicationId, jobId, userId } = event.data;
    return {
      status: 'Applied',
      ids: { applicationId, jobId, userId },
      hasResume: true,
      decidedAt: null,
    };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'ApplicationAccepted':
      return { ...state, status: 'Accepted', decidedAt: event.occurredAt ?? null };
    case 'ApplicationRejected':
      return { ...state, status: 'Rejected', decidedAt: event.occurredAt ?? null };
    case 'ApplicationDecisionUndone':
      return { ...state, status: 'Applied', decidedAt: null };
    case 'ResumeErased':
      return { ...state, hasResume: false };
  }
};

const decide = (
  command: ApplicationCommand,
  state: ApplicationState,
): readonly ApplicationEvent[] | Rejection => {
  switch (command.kind) {
    case 'ApplyForJob':
      return apply(command, state);
    case 'AcceptApplication':
    case 'RejectApplication':
      return judge(command, state);
    case 'UndoApplicationDecision':
      return undo(command, state);
    case 'EraseResume':
      return eraseResume(state);
  }
};

/** "Already applied" takes precedence over "job closed". */
const apply = (
  { kind: _, resumeName, now, job, listing, company, verification, suspension, ...data }: ApplyForJob,
  state: ApplicationState,
): readonly ApplicationEvent[] | Rejection => {
  if (state.status !== 'absent') return reject('AlreadyApplied');
  const refused = mustBeOpenToApplicants({ now, job, listing, company, verification, suspension });
  if (refused) return refused;
  return [
    { type: 'ApplicationSubmitted', data, subject: applicationSubject(data), personal: { resumeName } },
  ];
};

/** Rejects unless the job takes applications now. */
export const mustBeOpenToApplicants = ({
  now,
  job,
  listing,
  company,
  verification,
  suspension,
}: JobAvailability): Rejection | undefined => {
  const refused = mustTakeApplications(job, now) ?? mustBeListed(listing);
  if (refused) return refused;
  const isThere = company.status === 'active' && verification.status === 'Verified';
  return isThere && !isSuspended(suspension, now) ? undefined : reject('JobClosed');
};

/** A company may decide even after the job was removed or has closed. */
const judge = (
  { kind, companyId, job, withdrawal }: JudgeApplication,
  state: ApplicationState,
): readonly ApplicationEvent[] | Rejection => {
  if (state.status === 'absent') throw new Error('An application that was never submitted was judged');
  const refusal = mustBeOwnedBy(companyId, job);
  if (refusal) return refusal;
  if (state.status !== 'Applied') return reject('AlreadyProcessed');
  if (withdrawal.isWithdrawn) return reject('ApplicationIsWithdrawn');
  const type = kind === 'AcceptApplication' ? 'ApplicationAccepted' : 'ApplicationRejected';
  return [{ type, data: state.ids }];
};

const undo = (
  { companyId, job, now }: UndoApplicationDecision,
  state: ApplicationState,
): readonly ApplicationEvent[] | Rejection => {
  if (state.status === 'absent')
    throw new Error('A decision upon an application that was never submitted was undone');
  const refusal = mustBeOwnedBy(companyId, job);
  if (refusal) return refusal;
  const { status: verdict, decidedAt, ids } = state;
  return verdict !== 'Applied' && decidedAt !== null && canBeUndone(decidedAt, now)
    ? [{ type: 'ApplicationDecisionUndone', data: { ...ids, verdict } }]
    : reject('DecisionNotUndoable');
};

const eraseResume = (state: ApplicationState): readonly ApplicationEvent[] =>
  state.status !== 'absent' && state.hasResume ? [{ type: 'ResumeErased', data: state.ids }] : [];

export const applicationEvents: EventDeclarations<ApplicationEvent> = {
  ApplicationSubmitted: {
    example: {
      type: 'ApplicationSubmitted',
      data: { applicationId: 50, jobId: 7, userId: 34, accountId: 9, resumeKey: 'resume-1' },
      subject: 'account-9:job-7/application-34',
      personal: { resumeName: 'Mei Lin CV.pdf' },
    },
    timeline: { one: 'Applied', many: (people) => `${people} applied` },
    archive: ({ data: { applicationId, jobId, resumeKey }, personal }) =>
      archiveEntry('applications', 'Sent', {
        applicationId,
        jobId,
        resume: archivePathOf(resumeKey),
        ...personal,
      }),
  },
  ApplicationAccepted: {
    example: { type: 'ApplicationAccepted', data: { applicationId: 50, jobId: 7, userId: 34 } },
    decision: ofCompany,
    timeline: { one: 'Application accepted', many: (_, count) => `${count} applications accepted` },
    archive: ({ data }, { userId }) =>
      data.userId === userId
        ? archiveEntry('applications', 'Accepted', applicationIds(data))
        : applicationDecision('Application accepted', data),
  },
  ApplicationRejected: {
    example: { type: 'ApplicationRejected', data: { applicationId: 50, jobId: 7, userId: 34 } },
    decision: ofCompany,
    timeline: { one: 'Application rejected', many: (_, count) => `${count} applications rejected` },
    archive: ({ data }, { userId }) =>
      data.userId === userId
        ? archiveEntry('applications', 'Rejected', applicationIds(data))
        : applicationDecision('Application rejected', data),
  },
  ApplicationDecisionUndone: {
    example: {
      type: 'ApplicationDecisionUndone',
      data: { applicationId: 50, jobId: 7, userId: 34, verdict: 'Accepted' },
    },
    decision: ofCompany,
    timeline: {
      one: 'Decision undone',
      many: (_, count) => `${count} decisions undone`,
    },
    archive: ({ data }, { userId }) =>
      data.userId === userId
        ? archiveEntry('applications', 'Decision undone', applicationIds(data))
        : applicationDecision('Decision undone', data),
  },
  ResumeErased: {
    example: { type: 'ResumeErased', data: { applicationId: 50, jobId: 7, userId: 34 } },
    decision: 'Part of an erasure, which is a decision if the operator’s.',
    timeline: { one: 'Resume erased', many: (_, count) => `${count} resumes erased` },
    archive: ({ data }) => archiveEntry('applications', 'Resume erased', applicationIds(data)),
  },
};

export const application: Decider<ApplicationCommand, ApplicationState, ApplicationEvent> = {
  events: applicationEvents,
  foldsPersonal: false,
  initial: { status: 'absent' },
  evolve,
  decide,
};
