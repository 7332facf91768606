import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import type { Rejection } from '../rejection.ts';
import { mustBePublished, type PostState } from './post.ts';

/** Hides a post from one account's feed, or shows it again. */
export interface HidingCommand {
  readonly kind: 'HidePost' | 'UnhidePost';
  readonly postId: number;
  readonly accountId: number;
  readonly post: PostState;
}

export interface PostHidden {
  readonly type: 'PostHidden';
  readonly data: { readonly postId: number; readonly accountId: number };
}

export interface PostUnhidden {
  readonly type: 'PostUnhidden';
  readonly data: { readonly postId: number; readonly accountId: number };
}

export type HidingEvent = PostHidden | PostUnhidden;
export type HidingState = { readonly hidden: boolean };

/** Filed under the account and not the post: only its owner may see it, and it is no part of the post's history. */
export const hiddenPostStream = (postId: number, accountId: number) =>
  `${accountStream(accountId)}/hidden-post-${postId}`;

const evolve = (_: HidingState, { type }: HidingEvent): HidingState => ({ hidden: type === 'PostHidden' });

const decide = (
  { kind, postId, accountId, post }: HidingCommand,
  { hidden }: HidingState,
): readonly HidingEvent[] | Rejection => {
  const refused = mustBePublished(post);
  if (refused) return refused;
  const hide = kind === 'HidePost';
  if (hide === hidden) return [];
  return [{ type: hide ? 'PostHidden' : 'PostUnhidden', data: { postId, accountId } }];
};

export const hiddenPostEvents: EventDeclarations<HidingEvent> = {
  PostHidden: {
    example: { type: 'PostHidden', data: { postId: 12, accountId: 9 } },
    timeline: null,
    archive: ({ data: { postId } }) => archiveEntry('hiddenPosts', 'Hidden', { postId }),
  },
  PostUnhidden: {
    example: { type: 'PostUnhidden', data: { postId: 12, accountId: 9 } },
    timeline: null,
    archive: ({ data: { postId } }) => archiveEntry('hiddenPosts', 'Shown', { postId }),
  },
};

export const hiddenPost: Decider<HidingCommand, HidingState, HidingEvent> = {
  events: hiddenPostEvents,
  initial: { hidden: false },
  evolve,
  decide,
};
