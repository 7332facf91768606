import type { Decider } from '../decider.ts';
import { reject, type Rejection } from '../rejection.ts';

/** Publishes a post. The labels were found to exist when the command was made. */
export interface CreatePost {
  readonly kind: 'CreatePost';
  readonly postId: number;
  readonly authorId: number;
  readonly title: string;
  readonly content: string;
  readonly labelIds: readonly number[];
}

/** Takes a post back by its author. */
export interface DeletePost {
  readonly kind: 'DeletePost';
  readonly postId: number;
  /** Of the caller. */
  readonly accountId: number;
}

/** Takes a post down by an admin. The violations were found to exist when the command was made. */
export interface RemovePost {
  readonly kind: 'RemovePost';
  readonly postId: number;
  /** The admin's account id. */
  readonly removedBy: number;
  readonly violationIds: readonly number[];
}

export interface PostCreated {
  readonly type: 'PostCreated';
  readonly data: {
    readonly postId: number;
    /** The author's account id. */
    readonly authorId: number;
    readonly title: string;
    readonly content: string;
    readonly labelIds: readonly number[];
  };
}

export interface PostDeleted {
  readonly type: 'PostDeleted';
  readonly data: { readonly postId: number; readonly authorId: number };
}

/** Names the author too, who is to be told of it and why. */
export interface PostRemoved {
  readonly type: 'PostRemoved';
  readonly data: {
    readonly postId: number;
    readonly authorId: number;
    readonly removedBy: number;
    readonly violationIds: readonly number[];
  };
}

export type PostCommand = CreatePost | DeletePost | RemovePost;
export type PostEvent = PostCreated | PostDeleted | PostRemoved;
export type PostState =
  { readonly status: 'absent' | 'deleted' } | { readonly status: 'published'; readonly authorId: number };

export const postStream = (postId: number) => `post-${postId}`;

const evolve = (_: PostState, { type, data }: PostEvent): PostState =>
  type === 'PostCreated' ? { status: 'published', authorId: data.authorId } : { status: 'deleted' };

const decide = (command: PostCommand, state: PostState): readonly PostEvent[] | Rejection => {
  switch (command.kind) {
    case 'CreatePost':
      return createPost(command, state);
    case 'DeletePost':
      return deletePost(command, state);
    case 'RemovePost':
      return removePost(command, state);
  }
};

/** A post id comes from a sequence, so a second creation on one stream is a bug, not something to refuse. */
const createPost = ({ kind: _, ...created }: CreatePost, state: PostState): readonly PostEvent[] => {
  if (state.status !== 'absent') throw new Error(`Post ${created.postId} was created twice`);
  return [{ type: 'PostCreated', data: { ...created, labelIds: [...new Set(created.labelIds)] } }];
};

/** The second of two deletions finds no post any more, whoever asks for it. */
const deletePost = (
  { postId, accountId }: DeletePost,
  state: PostState,
): readonly PostEvent[] | Rejection => {
  if (state.status !== 'published') return reject('PostNotFound');
  if (state.authorId !== accountId) return reject('NotTheOwner');
  return [{ type: 'PostDeleted', data: { postId, authorId: accountId } }];
};

const removePost = (
  { postId, removedBy, violationIds }: RemovePost,
  state: PostState,
): readonly PostEvent[] | Rejection => {
  if (violationIds.length === 0) return reject('NoViolation');
  if (state.status !== 'published') return reject('PostNotFound');
  const { authorId } = state;
  const data = { postId, authorId, removedBy, violationIds: [...new Set(violationIds)] };
  return [{ type: 'PostRemoved', data }];
};

export const post: Decider<PostCommand, PostState, PostEvent> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};

/** For the deciders of what hangs on a post: the post must be there. */
export const mustBePublished = (state: PostState) =>
  state.status === 'published' ? undefined : reject('PostNotFound');
