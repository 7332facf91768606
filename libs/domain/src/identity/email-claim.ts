import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';

/**
 * Reserves an email address for one account, or releases it. The stream is named after the address (as a keyed digest), so if two
 * registrations race for one address, only one append succeeds. Registering a released address creates a new account, without a link to
 * the earlier one.
 */
export interface EmailClaimCommand {
  readonly kind: 'ClaimEmail' | 'ReleaseEmail';
  readonly accountId: number;
}

export interface EmailClaimed {
  readonly type: 'EmailClaimed';
  readonly data: { readonly accountId: number };
}

export interface EmailReleased {
  readonly type: 'EmailReleased';
  readonly data: { readonly accountId: number };
}

export type EmailClaimEvent = EmailClaimed | EmailReleased;
export type EmailClaimState = { readonly takenBy: number | null };

/** `digest`: keyed, of the lower-cased address, so that the log does not reveal who is registered. */
export const emailStream = (digest: string) => `email-${digest}`;

const evolve = (_: EmailClaimState, event: EmailClaimEvent): EmailClaimState => ({
  takenBy: event.type === 'EmailClaimed' ? event.data.accountId : null,
});

const decide = (
  { kind, accountId }: EmailClaimCommand,
  state: EmailClaimState,
): readonly EmailClaimEvent[] | Rejection => {
  if (kind === 'ReleaseEmail')
    return state.takenBy === accountId ? [{ type: 'EmailReleased', data: { accountId } }] : [];
  if (state.takenBy === accountId) return [];
  if (state.takenBy !== null) return reject('EmailTaken');
  return [{ type: 'EmailClaimed', data: { accountId } }];
};

export const emailClaim: Decider<EmailClaimCommand, EmailClaimState, EmailClaimEvent> = {
  initial: { takenBy: null },
  evolve,
  decide,
};

export const emailClaimEvents: EventDeclarations<EmailClaimEvent> = {
  EmailClaimed: {
    example: { type: 'EmailClaimed', data: { accountId: 9 } },
    timeline: null,
    archive: () => archiveEntry('accountHistory', 'Email address reserved'),
  },
  EmailReleased: {
    example: { type: 'EmailReleased', data: { accountId: 9 } },
    timeline: null,
    archive: () => archiveEntry('accountHistory', 'Email address released'),
  },
};
