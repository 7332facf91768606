import { entry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';

/** Notes that someone was shown what admins took down of theirs, up to a place in the log. */
export interface MarkRemovalsSeen {
  readonly kind: 'MarkRemovalsSeen';
  readonly accountId: number;
  /** Of the newest removal that was shown. */
  readonly position: number;
}

export interface RemovalsSeen {
  readonly type: 'RemovalsSeen';
  readonly data: { readonly accountId: number; readonly position: number };
}

/** Up to where; 0: nothing was shown yet. */
export interface RemovalsState {
  readonly seenUpTo: number;
}

export const removalsStream = (accountId: number) => `${accountStream(accountId)}/removals`;

/** What was seen stays seen, so an older place says nothing new. */
const decide = (
  { kind: _, ...data }: MarkRemovalsSeen,
  { seenUpTo }: RemovalsState,
): readonly RemovalsSeen[] => (data.position > seenUpTo ? [{ type: 'RemovalsSeen', data }] : []);

export const removals: Decider<MarkRemovalsSeen, RemovalsState, RemovalsSeen> = {
  initial: { seenUpTo: 0 },
  evolve: (_, { data }) => ({ seenUpTo: data.position }),
  decide,
};

export const removalEvents: EventDeclarations<RemovalsSeen> = {
  RemovalsSeen: {
    example: { type: 'RemovalsSeen', data: { accountId: 9, position: 40 } },
    timeline: 'Read what was taken down',
    archive: () => entry('accountHistory', 'Notices of removal seen'),
  },
};
