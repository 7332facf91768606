import { archiveEntry, archivePathOf, applicationIds, applicationDecision } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { applicationSubject, type ApplicationIds, type ApplicationState } from './application.ts';
import { type JobState, mustBeOwnedBy } from '../jobs/job.ts';
import type { WithdrawalState } from './withdrawal.ts';

/** The company opens a resume. `companyId` is the caller's. */
export interface OpenResume {
  readonly kind: 'OpenResume';
  readonly companyId: number;
  /** The file that it is about to see. */
  readonly resumeKey: string;
  readonly job: JobState;
  readonly application: ApplicationState;
  readonly withdrawal: WithdrawalState;
}

/** The applicant replaces the file. The new one is stored under `resumeKey` before this is decided. */
export interface ReplaceResume {
  readonly kind: 'ReplaceResume';
  readonly accountId: number;
  readonly resumeKey: string;
  /** The file's name on the applicant's own computer. */
  readonly resumeName: string;
  /** The application is sent again: the company may have opened the earlier resume. */
  readonly isAgain?: boolean;
  readonly application: ApplicationState;
  readonly withdrawal: WithdrawalState;
}

/** Happens once for each file: after the company has seen the resume, only an application that is sent again has another one. */
export interface ResumeOpened {
  readonly type: 'ResumeOpened';
  readonly data: ApplicationIds & { readonly companyId: number };
}

export interface ResumeReplaced {
  readonly type: 'ResumeReplaced';
  readonly data: ApplicationIds & { readonly accountId: number; readonly resumeKey: string };
  /** See {@link applicationSubject}. */
  readonly subject: string;
  readonly personal: { readonly resumeName: string } | null;
}

export type SentResumeCommand = OpenResume | ReplaceResume;
export type SentResumeEvent = ResumeOpened | ResumeReplaced;
export interface SentResumeState {
  readonly isOpened: boolean;
  /** The key of the replacement; null if the resume was not replaced. */
  readonly replacedBy: string | null;
}

const evolve = (state: SentResumeState, event: SentResumeEvent): SentResumeState =>
  event.type === 'ResumeOpened'
    ? { ...state, isOpened: true }
    : { isOpened: false, replacedBy: event.data.resumeKey };

const decide = (
  command: SentResumeCommand,
  state: SentResumeState,
): readonly SentResumeEvent[] | Rejection => {
  if (command.application.status === 'absent')
    throw new Error('The resume of an application that was never submitted was asked for');
  return command.kind === 'OpenResume'
    ? open(command, command.application, state)
    : replace(command, command.application, state);
};

type Sent = Exclude<ApplicationState, { status: 'absent' }>;

/** Rejects a file that was replaced meanwhile: the company sees the newest file or none. */
const open = (
  { companyId, resumeKey, job, withdrawal }: OpenResume,
  { ids, hasResume, status }: Sent,
  { isOpened, replacedBy }: SentResumeState,
): readonly SentResumeEvent[] | Rejection => {
  const refusal = mustBeOwnedBy(companyId, job);
  if (refusal) return refusal;
  const isWithdrawn = withdrawal.isWithdrawn && status === 'Applied';
  const isLatest = replacedBy === null || replacedBy === resumeKey;
  if (!hasResume || isWithdrawn || !isLatest) return reject('ResumeGone');
  return isOpened ? [] : [{ type: 'ResumeOpened', data: { ...ids, companyId } }];
};

const replace = (
  { accountId, resumeKey, resumeName, withdrawal, isAgain = false }: ReplaceResume,
  { ids, hasResume, status }: Sent,
  { isOpened }: SentResumeState,
): readonly SentResumeEvent[] | Rejection => {
  if (status !== 'Applied') return reject('ApplicationDecided');
  if (withdrawal.isWithdrawn) return reject('OwnApplicationWithdrawn');
  if (!hasResume) return reject('ResumeGone');
  if (isOpened && !isAgain) return reject('ResumeAlreadyOpened');
  return [
    {
      type: 'ResumeReplaced',
      data: { ...ids, accountId, resumeKey },
      subject: applicationSubject({ ...ids, accountId }),
      personal: { resumeName },
    },
  ];
};

export const sentResumeEvents: EventDeclarations<SentResumeEvent> = {
  ResumeOpened: {
    example: { type: 'ResumeOpened', data: { applicationId: 50, jobId: 7, userId: 34, companyId: 3 } },
    decision: ofCompany,
    timeline: { one: 'Resume opened', many: (_, count) => `${count} resumes opened` },
    archive: ({ data }, { userId }) =>
      data.userId === userId
        ? archiveEntry('applications', 'Resume opened by the company', applicationIds(data))
        : applicationDecision('Resume opened', data),
  },
  ResumeReplaced: {
    example: {
      type: 'ResumeReplaced',
      data: { applicationId: 50, jobId: 7, userId: 34, accountId: 9, resumeKey: 'resume-2' },
      subject: 'account-9:job-7/application-34',
      personal: { resumeName: 'Mei Lin CV 2026.pdf' },
    },
    timeline: { one: 'Resume replaced', many: (_, count) => `${count} resumes replaced` },
    archive: ({ data, personal }) =>
      archiveEntry('applications', 'Resume replaced', {
        ...applicationIds(data),
        resume: archivePathOf(data.resumeKey),
        ...personal,
      }),
  },
};

export const sentResume: Decider<SentResumeCommand, SentResumeState, SentResumeEvent> = {
  events: sentResumeEvents,
  foldsPersonal: false,
  initial: { isOpened: false, replacedBy: null },
  evolve,
  decide,
};
