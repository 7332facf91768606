import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';

/** Records that an account has seen the removals of its content up to a log position. */
export interface MarkRemovalsSeen {
  readonly kind: 'MarkRemovalsSeen';
  readonly accountId: number;
  /** The log position of the newest removal that was shown. */
  readonly position: number;
}

export interface RemovalsSeen {
  readonly type: 'RemovalsSeen';
  readonly data: { readonly accountId: number; readonly position: number };
}

/** `seenUpTo` is 0 before anything was shown. */
export interface RemovalsState {
  readonly seenUpTo: number;
}

export const removalsStream = (accountId: number) => `${accountStream(accountId)}/removals`;

/** An older position than the recorded one has no effect. */
const decide = (
  { kind: _, ...data }: MarkRemovalsSeen,
  { seenUpTo }: RemovalsState,
): readonly RemovalsSeen[] => (data.position > seenUpTo ? [{ type: 'RemovalsSeen', data }] : []);

export const removalEvents: EventDeclarations<RemovalsSeen> = {
  RemovalsSeen: {
    example: { type: 'RemovalsSeen', data: { accountId: 9, position: 40 } },
    timeline: 'Viewed the removal notice',
    archive: () => archiveEntry('accountHistory', 'Removal notices viewed'),
  },
};

export const removals: Decider<MarkRemovalsSeen, RemovalsState, RemovalsSeen> = {
  events: removalEvents,
  initial: { seenUpTo: 0 },
  evolve: (_, { data }) => ({ seenUpTo: data.position }),
  decide,
};
