import type { Decider } from '../decider.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { Upcaster } from '../upcaster.ts';

/** An admin's judgement of a company that waits for one. */
export interface DecideCompany {
  readonly kind: 'DecideCompany';
  readonly companyId: number;
  readonly accountId: number;
  readonly verdict: 'Verified' | 'Rejected';
  /** Why a company is rejected, in words for it. */
  readonly reason: string | null;
  /** The document that was judged; null for the company's latest, whichever that is. */
  readonly companyDocKey: string | null;
  /** The admin's account id. */
  readonly decidedBy: number;
  /** The company's. */
  readonly account: AccountState;
}

/** Another document from a company that was rejected. */
export interface ResubmitCompany {
  readonly kind: 'ResubmitCompany';
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

/** The reason tells about the company, so it is encrypted under the company's key. That there was one stays known. */
export interface CompanyRejected {
  readonly type: 'CompanyRejected';
  readonly data: CompanyDecision & { readonly withReason: boolean };
  readonly subject: string;
  readonly personal: { readonly reason: string } | null;
}

/** The company waits for an admin again. The earlier document stays with the decision upon it. */
export interface CompanyResubmitted {
  readonly type: 'CompanyResubmitted';
  readonly data: { readonly companyId: number; readonly accountId: number; readonly companyDocKey: string };
}

export type VerificationCommand = DecideCompany | ResubmitCompany;
export type VerificationEvent = CompanyVerified | CompanyRejected | CompanyResubmitted;
export interface VerificationState {
  readonly status: 'Pending' | 'Verified' | 'Rejected';
  /** Null for the document that the company registered with, which is in the account's stream. */
  readonly companyDocKey: string | null;
}

/** Beside the account's stream, so that two admins contend with each other and not with the company's own edits. */
export const verificationStream = (accountId: number) => `${accountStream(accountId)}/verification`;

const evolve = (state: VerificationState, { type, data }: VerificationEvent): VerificationState =>
  type === 'CompanyResubmitted'
    ? { status: 'Pending', companyDocKey: data.companyDocKey }
    : { ...state, status: type === 'CompanyVerified' ? 'Verified' : 'Rejected' };

const decide = (
  command: VerificationCommand,
  state: VerificationState,
): readonly VerificationEvent[] | Rejection =>
  command.kind === 'DecideCompany' ? judge(command, state) : resubmit(command, state);

/** An admin who still looks at a document that was rejected meanwhile must not decide upon the one that followed it. */
const judge = (
  { kind: _, verdict, reason, companyDocKey, account, ...decision }: DecideCompany,
  state: VerificationState,
): readonly VerificationEvent[] | Rejection => {
  if (account.status !== 'active') return reject('CompanyNotFound');
  if (state.status !== 'Pending') return reject('CompanyAlreadyDecided');
  const latest = state.companyDocKey ?? account.companyDocKey;
  if (companyDocKey !== null && companyDocKey !== latest) return reject('CompanyDocumentReplaced');
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

const resubmit = (
  { kind: _, ...data }: ResubmitCompany,
  { status }: VerificationState,
): readonly VerificationEvent[] | Rejection =>
  status === 'Rejected' ? [{ type: 'CompanyResubmitted', data }] : reject('CompanyNotRejected');

/** A company is pending from its registration on, so an empty stream means just that. */
export const verification: Decider<VerificationCommand, VerificationState, VerificationEvent> = {
  initial: { status: 'Pending', companyDocKey: null },
  evolve,
  decide,
};

/** In form 1 a rejection said nothing of why. */
const withoutReason: Upcaster = ({ data, personal }) => ({
  data: { ...(data as object), withReason: false },
  personal,
});
export const companyRejectedUpcasters = { 1: withoutReason };
