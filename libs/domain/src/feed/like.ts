import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { Rejection } from '../rejection.ts';
import { mustBePublished, postStream, type PostState } from './post.ts';

/** Likes a post, or takes the like back. */
export interface ToggleLike {
  readonly kind: 'ToggleLike';
  readonly postId: number;
  readonly accountId: number;
  readonly post: PostState;
}

export interface PostLiked {
  readonly type: 'PostLiked';
  readonly data: { readonly postId: number; readonly accountId: number };
}

export interface PostUnliked {
  readonly type: 'PostUnliked';
  readonly data: { readonly postId: number; readonly accountId: number };
}

export type LikeEvent = PostLiked | PostUnliked;
export type LikeState = { readonly liked: boolean };

/** One stream per post and account: a thousand accounts liking one post never wait for each other. */
export const likeStream = (postId: number, accountId: number) => `${postStream(postId)}/like-${accountId}`;

const evolve = (_: LikeState, event: LikeEvent): LikeState => ({ liked: event.type === 'PostLiked' });

const decide = (
  { postId, accountId, post }: ToggleLike,
  state: LikeState,
): readonly LikeEvent[] | Rejection =>
  mustBePublished(post) ?? [{ type: state.liked ? 'PostUnliked' : 'PostLiked', data: { postId, accountId } }];

export const likeEvents: EventDeclarations<LikeEvent> = {
  PostLiked: {
    example: { type: 'PostLiked', data: { postId: 12, accountId: 9 } },
    timeline: { one: 'Liked', many: (people) => `Liked by ${people}` },
    archive: ({ data: { postId } }) => archiveEntry('likes', 'Liked', { postId }),
  },
  PostUnliked: {
    example: { type: 'PostUnliked', data: { postId: 12, accountId: 9 } },
    timeline: { one: 'Like taken back', many: (_, count) => `${count} likes taken back` },
    archive: ({ data: { postId } }) => archiveEntry('likes', 'Like taken back', { postId }),
  },
};

export const like: Decider<ToggleLike, LikeState, LikeEvent> = {
  events: likeEvents,
  initial: { liked: false },
  evolve,
  decide,
};
