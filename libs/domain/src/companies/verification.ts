import { archiveEntry, archivePathOf, companyDecision } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decidedAboutCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import type { ProfileState } from '../profiles/profile.ts';
import { reject, type Rejection } from '../rejection.ts';
import { canBeUndone, type Timed } from '../undo.ts';
import {
  type ChangeEvent,
  type CompanyChangeApproved,
  type CompanyChangeDecisionUndone,
  companyChangeEvents,
  type DecideChange,
  judgeChange,
  type ProposedChange,
  proposeDocument,
  proposeName,
  type ProposeName,
  withdraw,
  type WithdrawChange,
} from './change.ts';

/** An admin's decision about a pending company. */
export interface DecideCompany {
  readonly kind: 'DecideCompany';
  readonly companyId: number;
  readonly accountId: number;
  readonly verdict: 'Verified' | 'Rejected';
  /** Shown to the company that is rejected. */
  readonly reason: string | null;
  /** The document that the admin saw; null: the company's latest. */
  readonly companyDocKey: string | null;
  /** The name that the admin saw; null: the company's current one. */
  readonly name: string | null;
  /** The admin's account id. */
  readonly decidedBy: number;
  /** The company's. */
  readonly account: AccountState;
  /** The company's. */
  readonly profile: ProfileState;
}

interface LaterDecision {
  readonly companyId: number;
  readonly accountId: number;
  /** The admin's account id. */
  readonly decidedBy: number;
  /** The company's. */
  readonly account: AccountState;
}

/** An admin undoes their own recent decision: the company or its change is pending again. `now` is an ISO instant. */
export interface UndoCompanyDecision extends LaterDecision {
  readonly kind: 'UndoCompanyDecision';
  readonly now: string;
}

/** A verified company loses its verification and counts as rejected. */
export interface RevokeVerification extends LaterDecision {
  readonly kind: 'RevokeVerification';
  /** Shown to the company. */
  readonly reason: string;
}

/** A rejected company is pending again, with the same document. */
export interface ReopenCompany extends LaterDecision {
  readonly kind: 'ReopenCompany';
}

/** Submits another document. A pending or rejected company becomes pending with it; for a verified one it becomes a change under review. */
export interface SubmitDocument {
  readonly kind: 'SubmitDocument';
  readonly companyId: number;
  readonly accountId: number;
  readonly companyDocKey: string;
}

interface CompanyDecision {
  readonly companyId: number;
  /** The company's own account. */
  readonly accountId: number;
  /** The admin's account id. */
  readonly decidedBy: number;
}

export interface CompanyVerified {
  readonly type: 'CompanyVerified';
  readonly data: CompanyDecision;
}

/** The reason is about the company, so it is encrypted under the company's key. The event itself stays readable. */
export interface CompanyRejected {
  readonly type: 'CompanyRejected';
  readonly data: CompanyDecision & { readonly withReason: boolean };
  readonly subject: string;
  readonly personal: { readonly reason: string } | null;
}

export interface CompanyDecisionUndone {
  readonly type: 'CompanyDecisionUndone';
  readonly data: CompanyDecision & { readonly verdict: 'Verified' | 'Rejected' };
}

/** The reason is encrypted under the company's key, and null once that is erased. */
export interface CompanyVerificationRevoked {
  readonly type: 'CompanyVerificationRevoked';
  readonly data: CompanyDecision;
  readonly subject: string;
  readonly personal: { readonly reason: string } | null;
}

export interface CompanyReopened {
  readonly type: 'CompanyReopened';
  readonly data: CompanyDecision;
}

/** The company is pending again. The earlier document stays with the decision about it. */
export interface CompanyResubmitted {
  readonly type: 'CompanyResubmitted';
  readonly data: { readonly companyId: number; readonly accountId: number; readonly companyDocKey: string };
}

export type VerificationCommand =
  | DecideCompany
  | UndoCompanyDecision
  | RevokeVerification
  | ReopenCompany
  | SubmitDocument
  | ProposeName
  | WithdrawChange
  | DecideChange;
export type VerificationEvent =
  | CompanyVerified
  | CompanyRejected
  | CompanyDecisionUndone
  | CompanyVerificationRevoked
  | CompanyReopened
  | CompanyResubmitted
  | ChangeEvent;
export interface VerificationState {
  readonly status: 'Pending' | 'Verified' | 'Rejected';
  /** Null for the document that the company registered with, which is in the account's stream. */
  readonly companyDocKey: string | null;
  /** The name that the latest review approved; null if none did and the profile's name applies. */
  readonly shownName: string | null;
  readonly change: ProposedChange | null;
  /** The last event, if it is a decision that its admin may undo. */
  readonly undoable: { readonly of: 'company' | 'change'; readonly by: number; readonly at: string } | null;
}

/** Beside the account's stream, so that two admins contend with each other and not with the company's own edits. */
export const verificationStream = (accountId: number) => `${accountStream(accountId)}/verification`;

const evolve = (state: VerificationState, event: VerificationEvent & Timed): VerificationState => {
  switch (event.type) {
    case 'CompanyVerified':
      return { ...state, status: 'Verified', undoable: undoableAfter(event, 'company') };
    case 'CompanyRejected':
      return { ...state, status: 'Rejected', undoable: undoableAfter(event, 'company') };
    case 'CompanyVerificationRevoked':
      // From now on the company changes its name without a review, so the profile's name applies.
      return { ...state, status: 'Rejected', shownName: null, change: withdrawn(state), undoable: null };
    case 'CompanyDecisionUndone':
    case 'CompanyReopened':
      return { ...state, status: 'Pending', undoable: null };
    case 'CompanyResubmitted':
      return { ...state, status: 'Pending', companyDocKey: event.data.companyDocKey, undoable: null };
    case 'CompanyChangeProposed': {
      const { changeId, companyDocKey } = event.data;
      const name = event.personal?.name ?? null;
      const change = { changeId, name, companyDocKey, standing: 'UnderReview', before: null } as const;
      return { ...state, change, undoable: null };
    }
    case 'CompanyChangeWithdrawn':
      return { ...state, change: withdrawn(state), undoable: null };
    case 'CompanyChangeApproved':
      return { ...approved(state, event), undoable: undoableAfter(event, 'change') };
    case 'CompanyChangeDeclined': {
      const change = state.change && ({ ...state.change, standing: 'Declined' } as const);
      return { ...state, change, undoable: undoableAfter(event, 'change') };
    }
    case 'CompanyChangeDecisionUndone': {
      const change = state.change && ({ ...state.change, standing: 'UnderReview', before: null } as const);
      return { ...state, ...state.change?.before, change, undoable: null };
    }
  }
};

const withdrawn = ({ change }: VerificationState): ProposedChange | null =>
  change?.standing === 'UnderReview' ? { ...change, standing: 'Withdrawn' } : change;

const approved = (state: VerificationState, { data, personal }: CompanyChangeApproved): VerificationState => {
  const { companyDocKey, shownName, change } = state;
  const before = { companyDocKey, shownName: personal?.earlierName ?? shownName };
  return {
    ...state,
    companyDocKey: data.companyDocKey ?? companyDocKey,
    shownName: personal?.name ?? shownName,
    change: change && { ...change, standing: 'Approved', before },
  };
};

const undoableAfter = (
  { data, occurredAt }: { readonly data: { readonly decidedBy: number } } & Timed,
  of: 'company' | 'change',
) => (occurredAt === undefined ? null : { of, by: data.decidedBy, at: occurredAt });

const decide = (
  command: VerificationCommand,
  state: VerificationState,
): readonly VerificationEvent[] | Rejection => {
  switch (command.kind) {
    case 'SubmitDocument':
      return submit(command, state);
    case 'ProposeName':
      return proposeName(command, state);
    case 'WithdrawChange':
      return withdraw(command, state);
    case 'DecideCompany':
      return judge(command, state);
    case 'DecideChange':
      return judgeChange(command, state);
    default:
      return command.account.status === 'active' ? decideAgain(command, state) : reject('CompanyNotFound');
  }
};

/** Commands about a company that was decided about before. */
const decideAgain = (
  command: UndoCompanyDecision | RevokeVerification | ReopenCompany,
  state: VerificationState,
) => {
  switch (command.kind) {
    case 'UndoCompanyDecision':
      return undo(command, state);
    case 'RevokeVerification':
      return revoke(command, state);
    case 'ReopenCompany':
      return reopen(command, state);
  }
};

/** An admin who still sees a replaced document or name must not decide about its successor. */
const judge = (
  { kind: _, verdict, reason, companyDocKey, name, account, profile, ...decision }: DecideCompany,
  state: VerificationState,
): readonly VerificationEvent[] | Rejection => {
  if (account.status !== 'active') return reject('CompanyNotFound');
  if (state.status !== 'Pending') return reject('CompanyAlreadyDecided');
  const latest = state.companyDocKey ?? account.companyDocKey;
  if (companyDocKey !== null && companyDocKey !== latest) return reject('CompanyDocumentReplaced');
  if (name !== null && profile.status === 'active' && name !== profile.words.name)
    return reject('CompanyRenamed');
  if (verdict === 'Verified') return [{ type: 'CompanyVerified', data: decision }];
  return [
    {
      type: 'CompanyRejected',
      data: { ...decision, withReason: reason !== null },
      subject: accountStream(decision.accountId),
      personal: reason === null ? null : { reason },
    },
  ];
};

/** Only the admin who decided may undo, and only while no other event followed. After that {@link revoke} and {@link reopen} apply. */
const undo = (
  { kind: _, account, now, ...decision }: UndoCompanyDecision,
  { status, change, undoable }: VerificationState,
): readonly VerificationEvent[] | Rejection => {
  if (status === 'Pending' || undoable?.by !== decision.decidedBy || !canBeUndone(undoable.at, now))
    return reject('DecisionNotUndoable');
  return undoable.of === 'change' && change !== null
    ? [undoneChange(decision, change, account)]
    : [{ type: 'CompanyDecisionUndone', data: { ...decision, verdict: status } }];
};

const undoneChange = (
  decision: CompanyDecision,
  { changeId, companyDocKey, standing, before }: ProposedChange,
  account: AccountState,
): CompanyChangeDecisionUndone => {
  const verdict = standing === 'Approved' ? 'Approved' : 'Declined';
  const registered = account.status === 'absent' ? null : account.companyDocKey;
  const hadDocument = verdict === 'Approved' && companyDocKey !== null;
  const shownDocKey = hadDocument ? (before?.companyDocKey ?? registered) : null;
  return { type: 'CompanyChangeDecisionUndone', data: { ...decision, changeId, verdict, shownDocKey } };
};

const revoke = (
  { kind: _, account: __, reason, ...decision }: RevokeVerification,
  { status }: VerificationState,
): readonly VerificationEvent[] | Rejection =>
  status === 'Verified'
    ? [
        {
          type: 'CompanyVerificationRevoked',
          data: decision,
          subject: accountStream(decision.accountId),
          personal: { reason },
        },
      ]
    : reject('CompanyNotVerified');

const reopen = (
  { kind: _, account: __, ...decision }: ReopenCompany,
  { status }: VerificationState,
): readonly VerificationEvent[] | Rejection =>
  status === 'Rejected' ? [{ type: 'CompanyReopened', data: decision }] : reject('CompanyNotReopenable');

const submit = (
  { kind: _, ...data }: SubmitDocument,
  state: VerificationState,
): readonly VerificationEvent[] | Rejection => {
  const { companyDocKey, ...company } = data;
  switch (state.status) {
    case 'Verified':
      return proposeDocument(company, companyDocKey, state);
    case 'Pending':
    case 'Rejected':
      return [{ type: 'CompanyResubmitted', data }];
  }
};

export const verificationEvents: EventDeclarations<Exclude<VerificationEvent, ChangeEvent>> = {
  CompanyVerified: {
    example: { type: 'CompanyVerified', data: { companyId: 3, accountId: 9, decidedBy: 1 } },
    decision: { kind: 'companyVerified', by: ['admin'], of: ({ data }) => decidedAboutCompany(data) },
    timeline: 'Company verified',
    archive: ({ data }, owner) => companyDecision(data, owner, 'Company verified', 'Verified'),
  },
  CompanyRejected: {
    example: {
      type: 'CompanyRejected',
      data: { companyId: 3, accountId: 9, decidedBy: 1, withReason: true },
      subject: 'account-9',
      personal: { reason: 'The register has another name.' },
    },
    decision: {
      kind: 'companyRejected',
      by: ['admin'],
      of: ({ data, personal }) => decidedAboutCompany(data, personal?.reason),
    },
    timeline: 'Company rejected',
    archive: ({ data, personal }, owner) =>
      companyDecision(data, owner, 'Company rejected', 'Rejected', { reason: personal?.reason ?? null }),
  },
  CompanyDecisionUndone: {
    example: {
      type: 'CompanyDecisionUndone',
      data: { companyId: 3, accountId: 9, decidedBy: 1, verdict: 'Verified' },
    },
    decision: {
      kind: 'companyUndone',
      by: ['admin'],
      undoes: ['companyVerified', 'companyRejected'],
      of: ({ data }) => decidedAboutCompany(data),
    },
    timeline: ({ data }) => (data.verdict === 'Verified' ? 'Verification undone' : 'Rejection undone'),
    archive: ({ data }, owner) =>
      companyDecision(data, owner, 'Company decision undone', 'Decision undone', { decision: data.verdict }),
  },
  CompanyVerificationRevoked: {
    example: {
      type: 'CompanyVerificationRevoked',
      data: { companyId: 3, accountId: 9, decidedBy: 1 },
      subject: 'account-9',
      personal: { reason: 'The register no longer lists the company.' },
    },
    decision: {
      kind: 'companyRevoked',
      by: ['admin'],
      of: ({ data, personal }) => decidedAboutCompany(data, personal?.reason),
    },
    timeline: 'Verification revoked',
    archive: ({ data, personal }, owner) =>
      companyDecision(data, owner, 'Company verification revoked', 'Verification revoked', {
        reason: personal?.reason ?? null,
      }),
  },
  CompanyReopened: {
    example: { type: 'CompanyReopened', data: { companyId: 3, accountId: 9, decidedBy: 1 } },
    decision: {
      kind: 'companyReopened',
      by: ['admin'],
      undoes: ['companyRejected', 'companyRevoked'],
      of: ({ data }) => decidedAboutCompany(data),
    },
    timeline: 'Rejection reopened',
    archive: ({ data }, owner) =>
      companyDecision(data, owner, 'Company rejection reopened', 'Rejection reopened'),
  },
  CompanyResubmitted: {
    example: {
      type: 'CompanyResubmitted',
      data: { companyId: 3, accountId: 9, companyDocKey: 'company-document-2' },
    },
    timeline: 'New document submitted',
    archive: ({ data }) =>
      archiveEntry('companyVerification', 'New document submitted', {
        document: archivePathOf(data.companyDocKey),
      }),
  },
};

/** A company is pending from its registration on, so an empty stream means pending. */
export const verification: Decider<VerificationCommand, VerificationState, VerificationEvent> = {
  events: { ...verificationEvents, ...companyChangeEvents },
  initial: { status: 'Pending', companyDocKey: null, shownName: null, change: null, undoable: null },
  evolve,
  decide,
};
