import { archiveEntry, namesOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decidedAboutAccount } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { dayInSingapore } from '../jobs/deadline.ts';
import { reject, type Rejection } from '../rejection.ts';
import { stepOf } from './step.ts';

const dayMs = 86_400_000;

/**
 * Stops an account from writing; it can still sign in and read. `days` is null for a suspension without end. `now` is an ISO instant.
 * The caller has checked that the violations exist.
 */
export interface SuspendAccount {
  readonly kind: 'SuspendAccount';
  readonly suspensionId: number;
  readonly accountId: number;
  /** The case that led to the suspension; null without a report. */
  readonly caseId: number | null;
  readonly violationIds: readonly number[];
  readonly words: string;
  readonly days: number | null;
  readonly now: string;
  /** The admin's account id. */
  readonly suspendedBy: number;
  readonly rulingId?: number | undefined;
  readonly account: AccountState;
}

/** Ends a suspension early. `now` is an ISO instant. */
export interface LiftSuspension {
  readonly kind: 'LiftSuspension';
  readonly accountId: number;
  /** The admin's account id. */
  readonly liftedBy: number;
  readonly now: string;
  /** Given by an appeal or an undo: if that suspension is over, the command has no effect. Absent: the current suspension. */
  readonly suspensionId?: number;
  readonly rulingId?: number | undefined;
}

export interface AccountSuspended {
  readonly type: 'AccountSuspended';
  readonly data: {
    /** The suspended account. */
    readonly accountId: number;
    readonly suspensionId: number;
    readonly caseId: number | null;
    readonly violationIds: readonly number[];
    /** An ISO instant at which it ends without another event; null: until lifted. */
    readonly until: string | null;
    readonly suspendedBy: number;
    readonly rulingId?: number;
  };
  readonly subject: string;
  /** Shown to the account. */
  readonly personal: { readonly words: string } | null;
}

export interface AccountSuspensionLifted {
  readonly type: 'AccountSuspensionLifted';
  readonly data: {
    readonly accountId: number;
    readonly suspensionId: number;
    readonly liftedBy: number;
    readonly rulingId?: number;
  };
}

export type SuspensionCommand = SuspendAccount | LiftSuspension;
export type SuspensionEvent = AccountSuspended | AccountSuspensionLifted;

/** The latest suspension unless lifted; it may have expired. */
export type SuspensionState = { readonly suspensionId: number; readonly until: string | null } | null;

/** Beside the account's own stream, because admins write here, and must not contend with the account's owner. */
export const suspensionStream = (accountId: number) => `${accountStream(accountId)}/suspensions`;

/** `now` is an ISO instant. */
export const isSuspended = <Suspension extends { readonly until: string | null }>(
  state: Suspension | null,
  now: string,
): state is Suspension =>
  state !== null && (state.until === null || Date.parse(state.until) > Date.parse(now));

const decide = (
  command: SuspensionCommand,
  state: SuspensionState,
): readonly SuspensionEvent[] | Rejection => {
  if (command.kind === 'SuspendAccount') return suspend(command, state);
  const { accountId, liftedBy, now, suspensionId, rulingId } = command;
  const isOver = !isSuspended(state, now);
  if (suspensionId !== undefined && (isOver || state.suspensionId !== suspensionId)) return [];
  if (isOver) return reject('AccountNotSuspended');
  const data = { accountId, suspensionId: state.suspensionId, liftedBy, ...stepOf(rulingId) };
  return [{ type: 'AccountSuspensionLifted', data }];
};

const suspend = (
  { kind: _, account, words, days, now, rulingId, ...data }: SuspendAccount,
  state: SuspensionState,
): readonly AccountSuspended[] | Rejection => {
  if (account.status === 'absent') return reject('AccountNotFound');
  if (account.status !== 'active') return reject('SuspendedAccountClosed');
  if (account.role === 'Admin') return reject('AdminNotSuspendable');
  if (isSuspended(state, now)) return reject('AccountAlreadySuspended');
  const violationIds = [...new Set(data.violationIds)];
  if (violationIds.length === 0) return reject('NoViolation');
  const until = days === null ? null : new Date(Date.parse(now) + days * dayMs).toISOString();
  return [
    {
      type: 'AccountSuspended',
      data: { ...data, violationIds, until, ...stepOf(rulingId) },
      subject: accountStream(data.accountId),
      personal: { words },
    },
  ];
};

export const suspensionEvents: EventDeclarations<SuspensionEvent> = {
  AccountSuspended: {
    example: {
      type: 'AccountSuspended',
      data: {
        accountId: 9,
        suspensionId: 4,
        caseId: 50,
        violationIds: [2],
        until: '2026-11-09T08:00:00.000Z',
        suspendedBy: 1,
      },
      subject: 'account-9',
      personal: { words: 'For the third time.' },
    },
    decision: {
      kind: 'accountSuspended',
      by: ['admin'],
      of: ({ data, personal }) =>
        decidedAboutAccount(data.accountId, data.suspendedBy, { ...data, note: personal?.words ?? null }),
    },
    timeline: ({ data }) =>
      data.until === null
        ? 'Suspended by an admin until it is lifted'
        : `Suspended by an admin until ${dayInSingapore(data.until)}`,
    archive: ({ data, personal }, { accountId }, { violations }) => {
      const { violationIds, until } = data;
      const details = { until, reasons: namesOf(violationIds, violations) };
      return data.accountId === accountId
        ? archiveEntry('accountHistory', 'Suspended by an administrator', {
            ...details,
            words: personal?.words ?? null,
          })
        : archiveEntry('decisions', 'Account suspended', { ...details, accountId: data.accountId });
    },
  },
  AccountSuspensionLifted: {
    example: { type: 'AccountSuspensionLifted', data: { accountId: 9, suspensionId: 4, liftedBy: 1 } },
    decision: {
      kind: 'suspensionLifted',
      by: ['admin'],
      undoes: ['accountSuspended'],
      of: ({ data }) => decidedAboutAccount(data.accountId, data.liftedBy),
    },
    timeline: 'Suspension lifted by an admin',
    archive: ({ data }, owner) =>
      data.accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Suspension lifted by an administrator', {})
        : archiveEntry('decisions', 'Suspension lifted', { accountId: data.accountId }),
  },
};

export const suspension: Decider<SuspensionCommand, SuspensionState, SuspensionEvent> = {
  events: suspensionEvents,
  initial: null,
  evolve: (_, { type, data }) =>
    type === 'AccountSuspended' ? { suspensionId: data.suspensionId, until: data.until } : null,
  decide,
};
