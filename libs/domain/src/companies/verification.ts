import type { Decider } from '../decider.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

/** An admin's judgement of a company that waits for one. `decidedBy` is the admin's account id. */
export interface DecideCompany {
  readonly kind: 'DecideCompany';
  readonly companyId: number;
  readonly accountId: number;
  readonly verdict: 'Verified' | 'Rejected';
  readonly decidedBy: number;
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

export interface CompanyRejected {
  readonly type: 'CompanyRejected';
  readonly data: CompanyDecision;
}

export type VerificationEvent = CompanyVerified | CompanyRejected;
export type VerificationState = { readonly status: 'Pending' | 'Verified' | 'Rejected' };

/** Beside the account's stream, so that two admins contend with each other and not with the company's own edits. */
export const verificationStream = (accountId: number) => `${accountStream(accountId)}/verification`;

const evolve = (_: VerificationState, event: VerificationEvent): VerificationState => ({
  status: event.type === 'CompanyVerified' ? 'Verified' : 'Rejected',
});

const decide = (
  { kind: _, verdict, ...data }: DecideCompany,
  state: VerificationState,
): readonly VerificationEvent[] | Rejection => {
  if (state.status !== 'Pending') return reject('CompanyAlreadyDecided');
  return [{ type: verdict === 'Verified' ? 'CompanyVerified' : 'CompanyRejected', data }];
};

/** A company is pending from its registration on, so an empty stream means just that. */
export const verification: Decider<DecideCompany, VerificationState, VerificationEvent> = {
  initial: { status: 'Pending' },
  evolve,
  decide,
};
