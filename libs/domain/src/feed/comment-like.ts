import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { Rejection } from '../rejection.ts';
import { commentMustBeThere, commentStream, type CommentState } from './comment.ts';
import { mustBePublished, type PostState } from './post.ts';

/** Likes a comment or a reply, or takes the like back. */
export interface ToggleCommentLike {
  readonly kind: 'ToggleCommentLike';
  readonly commentId: number;
  readonly postId: number;
  readonly accountId: number;
  readonly post: PostState;
  readonly comment: CommentState;
}

export interface CommentLiked {
  readonly type: 'CommentLiked';
  readonly data: { readonly commentId: number; readonly postId: number; readonly accountId: number };
}

export interface CommentUnliked {
  readonly type: 'CommentUnliked';
  readonly data: { readonly commentId: number; readonly postId: number; readonly accountId: number };
}

export type CommentLikeEvent = CommentLiked | CommentUnliked;
export type CommentLikeState = { readonly liked: boolean };

/** One stream for each comment and account, as for the likes of a post. */
export const commentLikeStream = (postId: number, commentId: number, accountId: number) =>
  `${commentStream(postId, commentId)}/like-${accountId}`;

const evolve = (_: CommentLikeState, { type }: CommentLikeEvent): CommentLikeState => ({
  liked: type === 'CommentLiked',
});

const decide = (
  { commentId, postId, accountId, post, comment }: ToggleCommentLike,
  { liked }: CommentLikeState,
): readonly CommentLikeEvent[] | Rejection =>
  mustBePublished(post) ??
  commentMustBeThere(comment) ?? [
    { type: liked ? 'CommentUnliked' : 'CommentLiked', data: { commentId, postId, accountId } },
  ];

export const commentLikeEvents: EventDeclarations<CommentLikeEvent> = {
  CommentLiked: {
    example: { type: 'CommentLiked', data: { commentId: 5, postId: 12, accountId: 9 } },
    timeline: { one: 'Comment liked', many: (people) => `Comments liked by ${people}` },
    archive: ({ data: { commentId, postId } }) =>
      archiveEntry('likes', 'Comment liked', { commentId, postId }),
  },
  CommentUnliked: {
    example: { type: 'CommentUnliked', data: { commentId: 5, postId: 12, accountId: 9 } },
    timeline: {
      one: 'Like of a comment taken back',
      many: (_, count) => `${count} likes of comments taken back`,
    },
    archive: ({ data: { commentId, postId } }) =>
      archiveEntry('likes', 'Like of a comment taken back', { commentId, postId }),
  },
};

export const commentLike: Decider<ToggleCommentLike, CommentLikeState, CommentLikeEvent> = {
  events: commentLikeEvents,
  initial: { liked: false },
  evolve,
  decide,
};
