import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

/** Adds the posts of a person or company to the follower's feed, or removes them from it. */
export interface FollowCommand {
  readonly kind: 'FollowAccount' | 'UnfollowAccount';
  /** The follower. */
  readonly accountId: number;
  readonly followedId: number;
  readonly followed: AccountState;
}

export interface AccountFollowed {
  readonly type: 'AccountFollowed';
  readonly data: { readonly accountId: number; readonly followedId: number };
}

export interface AccountUnfollowed {
  readonly type: 'AccountUnfollowed';
  readonly data: { readonly accountId: number; readonly followedId: number };
}

export type FollowEvent = AccountFollowed | AccountUnfollowed;
export type FollowState = { readonly following: boolean };

/** Filed under the followed account, which is notified, as a like is under its post. One stream for each follower. */
export const followStream = (followedId: number, accountId: number) =>
  `${accountStream(followedId)}/follower-${accountId}`;

const evolve = (_: FollowState, { type }: FollowEvent): FollowState => ({
  following: type === 'AccountFollowed',
});

/** A closed account can be unfollowed but not followed. */
const decide = (
  { kind, accountId, followedId, followed }: FollowCommand,
  { following }: FollowState,
): readonly FollowEvent[] | Rejection => {
  const follow = kind === 'FollowAccount';
  if (followed.status === 'absent') return reject('AccountNotFound');
  if (follow && accountId === followedId) return reject('OwnAccountFollowed');
  if (follow && followed.status !== 'active') return reject('FollowedAccountDisabled');
  if (follow && followed.role === 'Admin') return reject('AdminNotFollowable');
  if (follow === following) return [];
  return [{ type: follow ? 'AccountFollowed' : 'AccountUnfollowed', data: { accountId, followedId } }];
};

export const followEvents: EventDeclarations<FollowEvent> = {
  AccountFollowed: {
    example: { type: 'AccountFollowed', data: { accountId: 9, followedId: 34 } },
    timeline: null,
    /** The archive of a followed account does not name its followers. */
    archive: ({ data }, { accountId }) =>
      data.accountId === accountId
        ? archiveEntry('following', 'Followed', { accountId: data.followedId })
        : archiveEntry('following', 'Followed by somebody'),
  },
  AccountUnfollowed: {
    example: { type: 'AccountUnfollowed', data: { accountId: 9, followedId: 34 } },
    timeline: null,
    archive: ({ data }, { accountId }) =>
      data.accountId === accountId
        ? archiveEntry('following', 'Unfollowed', { accountId: data.followedId })
        : archiveEntry('following', 'Unfollowed by somebody'),
  },
};

export const follow: Decider<FollowCommand, FollowState, FollowEvent> = {
  events: followEvents,
  initial: { following: false },
  evolve,
  decide,
};
