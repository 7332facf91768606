import { archiveEntry, applicationIds } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { canBeUndone, type Timed } from '../undo.ts';
import {
  type ApplicationIds,
  type ApplicationState,
  mustBeOpenToApplicants,
  type JobAvailability,
} from './application.ts';

/** The applicant withdraws a pending application. */
export interface WithdrawApplication {
  readonly kind: 'WithdrawApplication';
  readonly application: ApplicationState;
}

/** Brings the same application back, so one application per job stays true. */
export interface UndoWithdrawal extends JobAvailability {
  readonly kind: 'UndoWithdrawal';
  readonly application: ApplicationState;
}

/** Sends a withdrawn application again, with new words and perhaps a new resume, which other deciders record. */
export interface ApplyAgain extends JobAvailability {
  readonly kind: 'ApplyAgain';
  readonly application: ApplicationState;
}

export interface ApplicationWithdrawn {
  readonly type: 'ApplicationWithdrawn';
  readonly data: ApplicationIds;
}

/** The application is pending again. */
export interface WithdrawalUndone {
  readonly type: 'WithdrawalUndone';
  readonly data: ApplicationIds;
}

export type WithdrawalCommand = WithdrawApplication | UndoWithdrawal | ApplyAgain;
export type WithdrawalEvent = ApplicationWithdrawn | WithdrawalUndone;
export interface WithdrawalState {
  readonly isWithdrawn: boolean;
  /** Also null for a withdrawal in the same decision. */
  readonly withdrawnAt: string | null;
}

const evolve = (_: WithdrawalState, { type, occurredAt }: WithdrawalEvent & Timed): WithdrawalState =>
  type === 'ApplicationWithdrawn'
    ? { isWithdrawn: true, withdrawnAt: occurredAt ?? null }
    : { isWithdrawn: false, withdrawnAt: null };

const decide = (
  command: WithdrawalCommand,
  state: WithdrawalState,
): readonly WithdrawalEvent[] | Rejection => {
  const { application } = command;
  if (application.status === 'absent')
    throw new Error('An application that was never submitted was withdrawn');
  if (application.status !== 'Applied') return reject('ApplicationDecided');
  switch (command.kind) {
    case 'WithdrawApplication':
      return withdraw(application.ids, state);
    case 'UndoWithdrawal':
      return undo(command, application.ids, state);
    case 'ApplyAgain':
      return applyAgain(command, application.ids, state);
  }
};

const withdraw = (data: ApplicationIds, { isWithdrawn }: WithdrawalState): readonly WithdrawalEvent[] =>
  isWithdrawn ? [] : [{ type: 'ApplicationWithdrawn', data }];

/** A recent withdrawal can be undone even if the job closed meanwhile; an older one only while the job takes applications. */
const undo = (
  command: UndoWithdrawal,
  data: ApplicationIds,
  { isWithdrawn, withdrawnAt }: WithdrawalState,
): readonly WithdrawalEvent[] | Rejection => {
  if (!isWithdrawn) return [];
  const isFresh = withdrawnAt !== null && canBeUndone(withdrawnAt, command.now);
  const refused = isFresh ? undefined : mustBeOpenToApplicants(command);
  return refused ?? [{ type: 'WithdrawalUndone', data }];
};

const applyAgain = (
  command: ApplyAgain,
  data: ApplicationIds,
  { isWithdrawn }: WithdrawalState,
): readonly WithdrawalEvent[] | Rejection => {
  if (!isWithdrawn) return reject('AlreadyApplied');
  return mustBeOpenToApplicants(command) ?? [{ type: 'WithdrawalUndone', data }];
};

export const withdrawalEvents: EventDeclarations<WithdrawalEvent> = {
  ApplicationWithdrawn: {
    example: { type: 'ApplicationWithdrawn', data: { applicationId: 50, jobId: 7, userId: 34 } },
    timeline: {
      one: 'Application withdrawn',
      many: (_, count) => `${count} applications withdrawn`,
    },
    archive: ({ data }, { userId }) =>
      archiveEntry(
        'applications',
        data.userId === userId ? 'Withdrawn by you' : 'Withdrawn by its applicant',
        applicationIds(data),
      ),
  },
  WithdrawalUndone: {
    example: { type: 'WithdrawalUndone', data: { applicationId: 50, jobId: 7, userId: 34 } },
    timeline: { one: 'Applied again', many: (people) => `${people} applied again` },
    archive: ({ data }, { userId }) =>
      archiveEntry(
        'applications',
        data.userId === userId ? 'Sent again by you' : 'Sent again by its applicant',
        applicationIds(data),
      ),
  },
};

export const withdrawal: Decider<WithdrawalCommand, WithdrawalState, WithdrawalEvent> = {
  events: withdrawalEvents,
  foldsPersonal: false,
  initial: { isWithdrawn: false, withdrawnAt: null },
  evolve,
  decide,
};
