import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { ofOwner } from './email-address-events.ts';
import type { EmailAddressState } from './email-address.ts';

/**
 * Reserves an email address for one account, or releases it. The stream is named after the address (as a keyed digest), so if two
 * registrations race for one address, only one append succeeds. Registering a released address creates a new account, without a link to
 * the earlier one.
 */
export interface ClaimEmail {
  readonly kind: 'ClaimEmail';
  readonly accountId: number;
  /** Time of the command. Another account's reservation that has ended by then gives way. */
  readonly at: string;
  /** End of the reservation, if it has one. */
  readonly until?: string;
  /** The account's owner reads the mailbox: every reservation that would end gives way. */
  readonly isProven?: true;
}

/** The account uses another address. Keeps the reservation until a given time if the address can be taken back. */
interface GiveUpEmail {
  readonly kind: 'GiveUpEmail';
  readonly accountId: number;
  readonly digest: string;
  readonly until: string;
  readonly address: EmailAddressState;
}

interface ReleaseEmail {
  readonly kind: 'ReleaseEmail';
  readonly accountId: number;
}

export type EmailClaimCommand = ClaimEmail | GiveUpEmail | ReleaseEmail;

/** Replaces the account's earlier reservation of the address, if any. */
export interface EmailClaimed {
  readonly type: 'EmailClaimed';
  readonly data: {
    readonly accountId: number;
    /** From then on another account may claim the address. Absent: never. */
    readonly until?: string;
  };
}

export interface EmailReleased {
  readonly type: 'EmailReleased';
  readonly data: { readonly accountId: number };
}

export type EmailClaimEvent = EmailClaimed | EmailReleased;
export type EmailClaimState = { readonly takenBy: number | null; readonly until: string | null };

/** `digest`: keyed, of the lower-cased address, so that the log does not reveal who is registered. */
export const emailStream = (digest: string) => `email-${digest}`;

const initial: EmailClaimState = { takenBy: null, until: null };

const evolve = (_: EmailClaimState, { type, data }: EmailClaimEvent): EmailClaimState =>
  type === 'EmailClaimed' ? { takenBy: data.accountId, until: data.until ?? null } : initial;

const decide = (
  command: EmailClaimCommand,
  { takenBy, until }: EmailClaimState,
): readonly EmailClaimEvent[] | Rejection => {
  const { kind, accountId } = command;
  const isOwn = takenBy === accountId;
  const released: EmailReleased[] =
    takenBy === null ? [] : [{ type: 'EmailReleased', data: { accountId: takenBy } }];
  if (kind === 'ReleaseEmail') return isOwn ? released : [];
  const claimed: EmailClaimed = {
    type: 'EmailClaimed',
    data: { accountId, ...(command.until !== undefined && { until: command.until }) },
  };
  if (kind === 'GiveUpEmail') {
    if (!isOwn) return [];
    return command.address.former.some(({ digest }) => digest === command.digest) ? [claimed] : released;
  }
  if (isOwn) return (command.until ?? null) === until ? [] : [claimed];
  if (takenBy !== null && !givesWay(until, command)) return reject('EmailTaken');
  return [...released, claimed];
};

const givesWay = (until: string | null, { at, isProven }: ClaimEmail) =>
  until !== null && (isProven || Date.parse(until) <= Date.parse(at));

export const emailClaimEvents: EventDeclarations<EmailClaimEvent> = {
  EmailClaimed: {
    example: { type: 'EmailClaimed', data: { accountId: 9 } },
    decision: 'Part of a registration, of which that of an admin is a decision.',
    timeline: null,
    archive: ({ data: { until } }) =>
      archiveEntry('accountHistory', 'Email address reserved', { ...(until !== undefined && { until }) }),
  },
  EmailReleased: {
    example: { type: 'EmailReleased', data: { accountId: 9 } },
    decision: 'The address was not confirmed in time, or its account is gone.',
    timeline: null,
    archive: (event, owner) => ofOwner(event, owner, 'Email address released'),
  },
};

export const emailClaim: Decider<EmailClaimCommand, EmailClaimState, EmailClaimEvent> = {
  events: emailClaimEvents,
  initial,
  evolve,
  decide,
};
