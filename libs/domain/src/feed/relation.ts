import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

interface About<Kind extends string> {
  readonly kind: Kind;
  /** The account that blocks or mutes. */
  readonly accountId: number;
  readonly otherId: number;
  readonly other: AccountState;
}

/** After this, neither person can see or contact the other. */
export type BlockPerson = About<'BlockPerson'>;
export type UnblockPerson = About<'UnblockPerson'>;
/** Hides a person or company from the caller alone. */
export type MutePerson = About<'MutePerson'>;
export type UnmutePerson = About<'UnmutePerson'>;

interface OfOther<Type extends string> {
  readonly type: Type;
  readonly data: { readonly accountId: number; readonly otherId: number };
}

export type PersonBlocked = OfOther<'PersonBlocked'>;
export type PersonUnblocked = OfOther<'PersonUnblocked'>;
export type PersonMuted = OfOther<'PersonMuted'>;
export type PersonUnmuted = OfOther<'PersonUnmuted'>;

export type RelationCommand = BlockPerson | UnblockPerson | MutePerson | UnmutePerson;
export type RelationEvent = PersonBlocked | PersonUnblocked | PersonMuted | PersonUnmuted;
export interface RelationState {
  readonly blocked: boolean;
  readonly muted: boolean;
}

/** Filed under the account that blocks or mutes: the other one is never notified. */
export const relationStream = (accountId: number, otherId: number) =>
  `${accountStream(accountId)}/person-${otherId}`;

const changes = {
  PersonBlocked: { blocked: true },
  PersonUnblocked: { blocked: false },
  PersonMuted: { muted: true },
  PersonUnmuted: { muted: false },
} as const satisfies Record<RelationEvent['type'], Partial<RelationState>>;

const evolve = (state: RelationState, { type }: RelationEvent): RelationState => ({
  ...state,
  ...changes[type],
});

/** A closed account can be blocked and muted too, because its posts are still there. Undoing is always possible. */
const decide = (
  { kind, accountId, otherId, other }: RelationCommand,
  { blocked, muted }: RelationState,
): readonly RelationEvent[] | Rejection => {
  if (other.status === 'absent') return reject('AccountNotFound');
  if (accountId === otherId) return reject('OwnAccountBlocked');
  const data = { accountId, otherId };
  switch (kind) {
    case 'BlockPerson':
      if (other.role === 'Admin') return reject('AdminNotBlockable');
      if (other.role === 'Company') return reject('CompanyNotBlockable');
      return blocked ? [] : [{ type: 'PersonBlocked', data }];
    case 'UnblockPerson':
      return blocked ? [{ type: 'PersonUnblocked', data }] : [];
    case 'MutePerson':
      if (other.role === 'Admin') return reject('AdminNotBlockable');
      return muted ? [] : [{ type: 'PersonMuted', data }];
    case 'UnmutePerson':
      return muted ? [{ type: 'PersonUnmuted', data }] : [];
  }
};

export const relationEvents: EventDeclarations<RelationEvent> = {
  PersonBlocked: {
    example: { type: 'PersonBlocked', data: { accountId: 9, otherId: 34 } },
    timeline: null,
    archive: ({ data: { otherId } }) =>
      archiveEntry('blockedAndMuted', 'Person blocked', { accountId: otherId }),
  },
  PersonMuted: {
    example: { type: 'PersonMuted', data: { accountId: 9, otherId: 34 } },
    timeline: null,
    archive: ({ data: { otherId } }) =>
      archiveEntry('blockedAndMuted', 'Person or company muted', { accountId: otherId }),
  },
  PersonUnblocked: {
    example: { type: 'PersonUnblocked', data: { accountId: 9, otherId: 34 } },
    timeline: null,
    archive: ({ data: { otherId } }) =>
      archiveEntry('blockedAndMuted', 'Person unblocked', { accountId: otherId }),
  },
  PersonUnmuted: {
    example: { type: 'PersonUnmuted', data: { accountId: 9, otherId: 34 } },
    timeline: null,
    archive: ({ data: { otherId } }) =>
      archiveEntry('blockedAndMuted', 'Person or company unmuted', { accountId: otherId }),
  },
};

export const relation: Decider<RelationCommand, RelationState, RelationEvent> = {
  events: relationEvents,
  initial: { blocked: false, muted: false },
  evolve,
  decide,
};
