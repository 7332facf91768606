import type { Decider } from '../decider.ts';
import type { Rejection } from '../rejection.ts';
import { mustBePublished, postStream, type PostState } from './post.ts';

export interface AddComment {
  readonly kind: 'AddComment';
  readonly commentId: number;
  readonly postId: number;
  readonly accountId: number;
  readonly content: string;
  readonly post: PostState;
}

export interface CommentAdded {
  readonly type: 'CommentAdded';
  readonly data: {
    readonly commentId: number;
    readonly postId: number;
    /** The author's account id. */
    readonly accountId: number;
    readonly content: string;
  };
}

export type CommentState = { readonly status: 'absent' | 'published' };

export const commentStream = (postId: number, commentId: number) =>
  `${postStream(postId)}/comment-${commentId}`;

const evolve = (): CommentState => ({ status: 'published' });

/** A comment id comes from a sequence, so a second one on the same stream is a bug, not something to refuse. */
const decide = (
  { kind: _, post, ...data }: AddComment,
  state: CommentState,
): readonly CommentAdded[] | Rejection => {
  if (state.status !== 'absent') throw new Error(`Comment ${data.commentId} was added twice`);
  return mustBePublished(post) ?? [{ type: 'CommentAdded', data }];
};

export const comment: Decider<AddComment, CommentState, CommentAdded> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
