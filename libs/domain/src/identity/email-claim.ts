import type { Decider } from '../decider.ts';
import { reject, type Rejection } from '../rejection.ts';

/**
 * Takes an e-mail address for one account. The stream is the address (as a keyed digest), so of two registrations that
 * race for one address the log itself lets only one through.
 */
export interface ClaimEmail {
  readonly kind: 'ClaimEmail';
  readonly accountId: number;
}

export interface EmailClaimed {
  readonly type: 'EmailClaimed';
  readonly data: { readonly accountId: number };
}

export type EmailClaimState = { readonly takenBy: number | null };

/** `digest`: of the lower-cased address, keyed, so that the log does not tell who is registered. */
export const emailStream = (digest: string) => `email-${digest}`;

const evolve = (_: EmailClaimState, event: EmailClaimed): EmailClaimState => ({
  takenBy: event.data.accountId,
});

const decide = ({ accountId }: ClaimEmail, state: EmailClaimState): readonly EmailClaimed[] | Rejection => {
  if (state.takenBy === accountId) return [];
  if (state.takenBy !== null) return reject('EmailTaken');
  return [{ type: 'EmailClaimed', data: { accountId } }];
};

export const emailClaim: Decider<ClaimEmail, EmailClaimState, EmailClaimed> = {
  initial: { takenBy: null },
  evolve,
  decide,
};
