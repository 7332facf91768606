import type { Decider } from '../decider.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBePublished, postStream, type PostState } from './post.ts';

export interface AddComment {
  readonly kind: 'AddComment';
  readonly commentId: number;
  readonly postId: number;
  readonly accountId: number;
  readonly content: string;
  readonly post: PostState;
}

/** Takes a comment back by its author. */
export interface DeleteComment {
  readonly kind: 'DeleteComment';
  readonly commentId: number;
  readonly postId: number;
  /** Of the caller. */
  readonly accountId: number;
  readonly post: PostState;
}

/** Takes a comment down by an admin. */
export interface RemoveComment {
  readonly kind: 'RemoveComment';
  readonly commentId: number;
  readonly postId: number;
  /** The admin's account id. */
  readonly removedBy: number;
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

export interface CommentDeleted {
  readonly type: 'CommentDeleted';
  readonly data: { readonly commentId: number; readonly postId: number; readonly accountId: number };
}

export interface CommentRemoved {
  readonly type: 'CommentRemoved';
  readonly data: {
    readonly commentId: number;
    readonly postId: number;
    /** The author's account id. */
    readonly accountId: number;
    readonly removedBy: number;
  };
}

export type CommentCommand = AddComment | DeleteComment | RemoveComment;
export type CommentEvent = CommentAdded | CommentDeleted | CommentRemoved;
export type CommentState =
  { readonly status: 'absent' | 'deleted' } | { readonly status: 'published'; readonly accountId: number };

export const commentStream = (postId: number, commentId: number) =>
  `${postStream(postId)}/comment-${commentId}`;

const evolve = (_: CommentState, { type, data }: CommentEvent): CommentState =>
  type === 'CommentAdded' ? { status: 'published', accountId: data.accountId } : { status: 'deleted' };

const decide = (command: CommentCommand, state: CommentState): readonly CommentEvent[] | Rejection =>
  command.kind === 'AddComment' ? addComment(command, state) : takeAway(command, state);

/** A comment id comes from a sequence, so a second one on the same stream is a bug, not something to refuse. */
const addComment = (
  { kind: _, post, ...data }: AddComment,
  state: CommentState,
): readonly CommentEvent[] | Rejection => {
  if (state.status !== 'absent') throw new Error(`Comment ${data.commentId} was added twice`);
  return mustBePublished(post) ?? [{ type: 'CommentAdded', data }];
};

/** The second of two deletions finds no comment any more, whoever asks for it. */
const takeAway = (
  command: DeleteComment | RemoveComment,
  state: CommentState,
): readonly CommentEvent[] | Rejection => {
  const refused = mustBePublished(command.post);
  if (refused) return refused;
  if (state.status !== 'published') return reject('CommentNotFound');
  const data = { commentId: command.commentId, postId: command.postId, accountId: state.accountId };
  if (command.kind === 'RemoveComment')
    return [{ type: 'CommentRemoved', data: { ...data, removedBy: command.removedBy } }];
  return state.accountId === command.accountId ? [{ type: 'CommentDeleted', data }] : reject('NotTheOwner');
};

export const comment: Decider<CommentCommand, CommentState, CommentEvent> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
