import { archiveEntry, namesOf, idField } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decidedAboutAccount } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { ReportedThing } from './open-case.ts';
import { stepOf } from './step.ts';

/** Warns the author of a post, comment, job or profile. The caller has checked that the violations exist. */
export interface WarnAccount extends ReportedThing {
  readonly kind: 'WarnAccount';
  readonly accountId: number;
  readonly caseId: number;
  readonly violationIds: readonly number[];
  readonly words: string;
  /** The admin's account id. */
  readonly warnedBy: number;
  readonly rulingId?: number | undefined;
  readonly account: AccountState;
}

/** `thing` and `thingId` name the subject of the warning. */
export interface AccountWarned {
  readonly type: 'AccountWarned';
  readonly data: ReportedThing & {
    /** The warned account. */
    readonly accountId: number;
    readonly caseId: number;
    readonly violationIds: readonly number[];
    readonly warnedBy: number;
    readonly rulingId?: number;
  };
  readonly subject: string;
  readonly personal: { readonly words: string } | null;
}

/** Withdraws a warning, after an appeal or because the ruling is undone; it no longer counts as a strike. */
export interface WithdrawWarning {
  readonly kind: 'WithdrawWarning';
  readonly accountId: number;
  /** The case that led to the warning. */
  readonly caseId: number;
  /** The admin's account id. */
  readonly withdrawnBy: number;
  readonly rulingId?: number | undefined;
}

export interface AccountWarningWithdrawn {
  readonly type: 'AccountWarningWithdrawn';
  readonly data: {
    readonly accountId: number;
    readonly caseId: number;
    readonly withdrawnBy: number;
    readonly rulingId?: number;
  };
}

export type WarningsCommand = WarnAccount | WithdrawWarning;
export type WarningsEvent = AccountWarned | AccountWarningWithdrawn;

/** The cases of the warnings that are in force. */
export type WarningsState = readonly number[];

/** Beside the account's own stream, because admins write here, and must not contend with the account's owner. */
export const warningsStream = (accountId: number) => `${accountStream(accountId)}/warnings`;

const decide = (command: WarningsCommand, standing: WarningsState): readonly WarningsEvent[] | Rejection => {
  if (command.kind === 'WarnAccount') return warn(command);
  const { kind: _, rulingId, ...data } = command;
  return standing.includes(data.caseId)
    ? [{ type: 'AccountWarningWithdrawn', data: { ...data, ...stepOf(rulingId) } }]
    : [];
};

/** Closed accounts cannot be warned. */
const warn = ({
  kind: _,
  account,
  words,
  rulingId,
  ...data
}: WarnAccount): readonly AccountWarned[] | Rejection => {
  if (account.status === 'absent') return reject('AccountNotFound');
  if (account.status !== 'active') return reject('WarnedAccountClosed');
  const violationIds = [...new Set(data.violationIds)];
  if (violationIds.length === 0) return reject('NoViolation');
  return [
    {
      type: 'AccountWarned',
      data: { ...data, violationIds, ...stepOf(rulingId) },
      subject: accountStream(data.accountId),
      personal: { words },
    },
  ];
};

export const warningEvents: EventDeclarations<WarningsEvent> = {
  AccountWarned: {
    example: {
      type: 'AccountWarned',
      data: { thing: 'post', thingId: 12, caseId: 50, accountId: 9, violationIds: [2], warnedBy: 1 },
      subject: 'account-9',
      personal: { words: 'Please keep to the subject.' },
    },
    decision: {
      kind: 'accountWarned',
      by: ['admin'],
      of: ({ data, personal }) =>
        decidedAboutAccount(data.accountId, data.warnedBy, { ...data, note: personal?.words ?? null }),
    },
    timeline: 'Warned by an admin',
    archive: ({ data, personal }, { accountId }, { violations }) => {
      const { thing, thingId, violationIds } = data;
      const details = { ...idField(thing, thingId), reasons: namesOf(violationIds, violations) };
      return data.accountId === accountId
        ? archiveEntry('accountHistory', 'Warned by an administrator', {
            ...details,
            words: personal?.words ?? null,
          })
        : archiveEntry('decisions', 'Account warned', { ...details, accountId: data.accountId });
    },
  },
  AccountWarningWithdrawn: {
    example: { type: 'AccountWarningWithdrawn', data: { accountId: 9, caseId: 50, withdrawnBy: 1 } },
    decision: {
      kind: 'warningWithdrawn',
      by: ['admin'],
      undoes: ['accountWarned'],
      of: ({ data }) => decidedAboutAccount(data.accountId, data.withdrawnBy, data),
    },
    timeline: 'Warning withdrawn by an admin',
    archive: ({ data }, owner) =>
      data.accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Warning withdrawn by an administrator')
        : archiveEntry('decisions', 'Warning withdrawn', { accountId: data.accountId }),
  },
};

export const warnings: Decider<WarningsCommand, WarningsState, WarningsEvent> = {
  events: warningEvents,
  initial: [],
  evolve: (standing, { type, data: { caseId } }) =>
    type === 'AccountWarned' ? [...standing, caseId] : standing.filter((each) => each !== caseId),
  decide,
};
