import { type ArchiveEntry, archiveEntry, namesOf, type ReferenceNames } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decided } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { AccountState } from '../identity/account.ts';
import { type Hold, type Holdable, matchedIn } from '../moderation/hold.ts';
import { stepOf } from '../moderation/step.ts';
import { reject, type Rejection } from '../rejection.ts';
import { decidePostHold, heldPostEvents, type HeldPostEvent, type PostHoldCommand } from './held-post.ts';

/** Publishes a post. The caller has checked that the labels exist. */
export interface CreatePost {
  readonly kind: 'CreatePost';
  readonly postId: number;
  readonly authorId: number;
  readonly title: string;
  readonly content: string;
  readonly labelIds: readonly number[];
}

/** Replaces title, text and labels of a post. The caller has checked that the labels exist. */
export interface EditPost {
  readonly kind: 'EditPost';
  readonly postId: number;
  /** The caller's. */
  readonly accountId: number;
  readonly title: string;
  readonly content: string;
  readonly labelIds: readonly number[];
}

/** Closes or reopens a post's comments. */
export interface SetCommentsClosed {
  readonly kind: 'SetCommentsClosed';
  readonly postId: number;
  readonly closed: boolean;
  /** The caller's account id. */
  readonly by: number;
  readonly isAdmin: boolean;
}

/** The author deletes a post. */
export interface DeletePost {
  readonly kind: 'DeletePost';
  readonly postId: number;
  /** The caller's. */
  readonly accountId: number;
}

/** An admin removes a post. The caller has checked that the violations exist. */
export interface RemovePost {
  readonly kind: 'RemovePost';
  readonly postId: number;
  /** The admin's account id. */
  readonly removedBy: number;
  readonly violationIds: readonly number[];
  readonly rulingId?: number | undefined;
}

/** Undoes a removal. */
export interface RestorePost {
  readonly kind: 'RestorePost';
  readonly postId: number;
  /** The admin's account id. */
  readonly restoredBy: number;
  readonly rulingId?: number | undefined;
  readonly author: AccountState;
}

export interface PostCreated {
  readonly type: 'PostCreated';
  readonly data: {
    readonly postId: number;
    /** The author's account id. */
    readonly authorId: number;
    readonly labelIds: readonly number[];
  };
  /** The post itself, whose text has a key of its own. */
  readonly subject: string;
  readonly personal: PostWords | null;
}

export interface PostWords {
  readonly title: string;
  readonly content: string;
}

export interface PostEdited {
  readonly type: 'PostEdited';
  readonly data: PostCreated['data'];
  readonly subject: string;
  readonly personal: PostWords | null;
}

/** `by` is the author or an admin. */
export interface CommentsClosed {
  readonly type: 'CommentsClosed';
  readonly data: { readonly postId: number; readonly authorId: number; readonly closedBy: number };
}

export interface CommentsReopened {
  readonly type: 'CommentsReopened';
  readonly data: { readonly postId: number; readonly authorId: number; readonly reopenedBy: number };
}

export interface PostDeleted {
  readonly type: 'PostDeleted';
  readonly data: { readonly postId: number; readonly authorId: number };
}

/** Names the author, who is notified with the reasons; of a removal with a `rulingId`, by the ruling that it is a step of. */
export interface PostRemoved {
  readonly type: 'PostRemoved';
  readonly data: {
    readonly postId: number;
    readonly authorId: number;
    readonly removedBy: number;
    readonly violationIds: readonly number[];
    readonly rulingId?: number;
  };
}

/** Names the author, who is notified. */
export interface PostRestored {
  readonly type: 'PostRestored';
  readonly data: {
    readonly postId: number;
    readonly authorId: number;
    readonly restoredBy: number;
    readonly rulingId?: number;
  };
}

export type PostCommand =
  | CreatePost
  | EditPost
  | SetCommentsClosed
  | DeletePost
  | RemovePost
  | RestorePost
  | PostHoldCommand;
type OwnPostEvent =
  | PostCreated
  | PostEdited
  | CommentsClosed
  | CommentsReopened
  | PostDeleted
  | PostRemoved
  | PostRestored;
export type PostEvent = OwnPostEvent | HeldPostEvent;

interface NoPost {
  readonly status: 'absent' | 'deleted';
}
/** Removed by an admin, who may restore it. */
interface RemovedPost {
  readonly status: 'removed';
}
/** Hidden until an admin decides. */
interface HeldPost {
  readonly status: 'held';
  readonly authorId: number;
}
interface PublishedPost {
  readonly status: 'published';
  readonly authorId: number;
  /** Absent: comments are open. */
  readonly commentsClosedBy?: 'author' | 'admin' | undefined;
}

/** The part of a post's state that other aggregates may depend on. */
export type PostState = NoPost | RemovedPost | HeldPost | PublishedPost;

interface OwnState extends PublishedPost, Holdable {
  readonly text: PostText;
}
type State =
  | NoPost
  | OwnState
  | (HeldPost & {
      readonly hold: Hold;
      /** The state that a release brings back. */
      readonly was: OwnState;
    })
  | (RemovedPost & {
      /** The state that restoring brings back. */
      readonly was: OwnState;
    });
type PostText = PostWords & Pick<PostCreated['data'], 'labelIds'>;

export const postStream = (postId: number) => `post-${postId}`;

/** Empty if the text was erased. */
export const wordsOfPost = ({ personal }: PostCreated | PostEdited): PostWords =>
  personal ?? { title: '', content: '' };

const evolve = (state: State, event: PostEvent): State => {
  if (event.type === 'PostCreated')
    return { status: 'published', authorId: event.data.authorId, text: textIn(event), versions: 1 };
  if (event.type === 'PostRestored') return state.status === 'removed' ? state.was : state;
  if (state.status === 'held') return evolveHeld(state, event);
  if (state.status !== 'published') return state;
  switch (event.type) {
    case 'PostEdited':
      return { ...state, text: textIn(event), versions: state.versions + 1 };
    case 'CommentsClosed': {
      const { closedBy, authorId } = event.data;
      return { ...state, commentsClosedBy: closedBy === authorId ? 'author' : 'admin' };
    }
    case 'CommentsReopened':
      return { ...state, commentsClosedBy: undefined };
    case 'PostRemoved':
      return { status: 'removed', was: { ...state, wasHeld: undefined } };
    case 'PostHeld': {
      const { caseId, ground } = event.data;
      const hold = { caseId, ground, matched: matchedIn(event) };
      return { status: 'held', authorId: state.authorId, hold, was: { ...state, wasHeld: undefined } };
    }
    case 'PostReleased':
      return state;
    default:
      return { status: 'deleted' };
  }
};

const evolveHeld = (state: Extract<State, { status: 'held' }>, { type }: PostEvent): State => {
  const was = { ...state.was, wasHeld: state.hold };
  switch (type) {
    case 'PostReleased':
      return { ...was, approved: was.versions };
    case 'PostRemoved':
      return { status: 'removed', was };
    case 'PostDeleted':
      return { status: 'deleted' };
    default:
      return state;
  }
};

const decide = (command: PostCommand, state: State): readonly PostEvent[] | Rejection => {
  switch (command.kind) {
    case 'CreatePost':
      return createPost(command, state);
    case 'EditPost':
      return editPost(command, state);
    case 'SetCommentsClosed':
      return setCommentsClosed(command, state);
    case 'DeletePost':
      return deletePost(command, state);
    case 'RemovePost':
      return removePost(command, state);
    case 'RestorePost':
      return restorePost(command, state);
    case 'HoldPost':
    case 'ReleasePost':
    case 'HoldPostAgain':
      return decidePostHold(command, state, postStream(command.postId));
  }
};

/** A post id comes from a sequence, so a second creation on one stream is a bug, not something to refuse. */
const createPost = (
  { postId, authorId, title, content, labelIds }: CreatePost,
  state: State,
): readonly PostEvent[] => {
  if (state.status !== 'absent') throw new Error(`Post ${postId} was created twice`);
  const data = { postId, authorId, labelIds: [...new Set(labelIds)] };
  return [{ type: 'PostCreated', data, subject: postStream(postId), personal: { title, content } }];
};

/** Saving without a change makes no new version. */
const editPost = (
  { postId, accountId, ...edited }: EditPost,
  state: State,
): readonly PostEvent[] | Rejection => {
  if (state.status === 'held' && state.authorId === accountId) return reject('TextHeld');
  if (state.status !== 'published') return reject('PostNotFound');
  if (state.authorId !== accountId) return reject('NotTheOwner');
  const text = textOf(edited);
  if (isSame(text, state.text)) return [];
  if (state.versions >= mostVersions) return reject('TooManyVersions');
  const { labelIds, ...words } = text;
  const data = { postId, authorId: accountId, labelIds };
  return [{ type: 'PostEdited', data, subject: postStream(postId), personal: words }];
};

/** Comments that an admin closed cannot be reopened by the author. */
const setCommentsClosed = (
  { postId, closed, by, isAdmin }: SetCommentsClosed,
  state: State,
): readonly PostEvent[] | Rejection => {
  if (state.status !== 'published') return reject('PostNotFound');
  const { authorId, commentsClosedBy } = state;
  if (!isAdmin && authorId !== by) return reject('NotTheOwner');
  if (closed)
    return commentsClosedBy === undefined || (isAdmin && commentsClosedBy === 'author')
      ? [{ type: 'CommentsClosed', data: { postId, authorId, closedBy: by } }]
      : [];
  if (commentsClosedBy === undefined) return [];
  if (commentsClosedBy === 'admin' && !isAdmin) return reject('CommentsClosedByAdmin');
  return [{ type: 'CommentsReopened', data: { postId, authorId, reopenedBy: by } }];
};

/** The second of two deletions finds no post, no matter who makes it. */
const deletePost = ({ postId, accountId }: DeletePost, state: State): readonly PostEvent[] | Rejection => {
  if (!isThere(state)) return reject('PostNotFound');
  if (state.authorId !== accountId) return reject(state.status === 'held' ? 'PostNotFound' : 'NotTheOwner');
  return [{ type: 'PostDeleted', data: { postId, authorId: accountId } }];
};

const removePost = (
  { postId, removedBy, violationIds, rulingId }: RemovePost,
  state: State,
): readonly PostEvent[] | Rejection => {
  if (violationIds.length === 0) return reject('NoViolation');
  if (!isThere(state)) return reject('PostNotFound');
  const { authorId } = state;
  const violations = [...new Set(violationIds)];
  const data = { postId, authorId, removedBy, violationIds: violations, ...stepOf(rulingId) };
  return [{ type: 'PostRemoved', data }];
};

/** A post whose author has been erased since is not restored. */
const restorePost = (
  { postId, restoredBy, rulingId, author }: RestorePost,
  state: State,
): readonly PostEvent[] | Rejection => {
  if (state.status !== 'removed') return reject('NothingToRestore');
  if (author.status === 'erased') return reject('AuthorErased');
  const data = { postId, authorId: state.was.authorId, restoredBy, ...stepOf(rulingId) };
  return [{ type: 'PostRestored', data }];
};

/** Limits the length of a post's edit history. */
export const mostVersions = 50;

const textOf = ({ title, content, labelIds }: PostText): PostText => ({
  title,
  content,
  labelIds: [...new Set(labelIds)],
});

const textIn = (event: PostCreated | PostEdited): PostText => ({
  ...wordsOfPost(event),
  labelIds: event.data.labelIds,
});

const isSame = (one: PostText, other: PostText) =>
  one.title === other.title && one.content === other.content && one.labelIds.join() === other.labelIds.join();

/** Whether admins can decide about the post: it is published, or hidden until they do. */
export const isThere = <Either extends { readonly status: string }>(
  state: Either,
): state is Extract<Either, { readonly status: 'published' | 'held' }> =>
  state.status === 'published' || state.status === 'held';

/** Used by other deciders: rejects unless the post is published. */
export const mustBePublished = (state: PostState) =>
  state.status === 'published' ? undefined : reject('PostNotFound');

/** Closing comments only prevents new ones; existing ones can still be edited, liked and deleted. */
export const mustBeOpen = (state: PostState) =>
  mustBePublished(state) ??
  (state.status === 'published' && state.commentsClosedBy !== undefined
    ? reject('CommentsClosed')
    : undefined);

const textEntry = (
  what: string,
  event: PostCreated | PostEdited,
  labels: ReferenceNames['labels'],
): ArchiveEntry => {
  const { postId, labelIds } = event.data;
  return archiveEntry('posts', what, { postId, ...wordsOfPost(event), tags: namesOf(labelIds, labels) });
};

export const postEvents: EventDeclarations<OwnPostEvent> = {
  PostCreated: {
    example: {
      type: 'PostCreated',
      data: { postId: 12, authorId: 9, labelIds: [1, 4] },
      subject: 'post-12',
      personal: { title: 'Moving to Kubernetes', content: 'Three things we learned.' },
    },
    timeline: 'Posted',
    archive: (event, _, { labels }) => textEntry('Written', event, labels),
  },
  PostEdited: {
    example: {
      type: 'PostEdited',
      data: { postId: 12, authorId: 9, labelIds: [4] },
      subject: 'post-12',
      personal: { title: 'Moving to Kubernetes, slowly', content: 'Four things we learned.' },
    },
    timeline: 'Edited',
    archive: (event, _, { labels }) => textEntry('Edited', event, labels),
  },
  CommentsClosed: {
    example: { type: 'CommentsClosed', data: { postId: 12, authorId: 9, closedBy: 1 } },
    decision: {
      kind: 'commentsClosed',
      by: ['admin'],
      of: ({ data }) =>
        data.closedBy === data.authorId ? null : decided('post', data.postId, data.authorId, data.closedBy),
    },
    timeline: ({ data }) =>
      data.closedBy === data.authorId ? 'Comments closed by the author' : 'Comments closed by an admin',
    archive: ({ data: { postId, authorId, closedBy } }, { accountId }) => {
      if (closedBy === accountId && authorId !== accountId)
        return archiveEntry('decisions', 'Comments closed', { postId });
      return archiveEntry(
        'posts',
        closedBy === accountId ? 'Comments closed by you' : 'Comments closed by an administrator',
        {
          postId,
        },
      );
    },
  },
  CommentsReopened: {
    example: { type: 'CommentsReopened', data: { postId: 12, authorId: 9, reopenedBy: 1 } },
    decision: {
      kind: 'commentsReopened',
      by: ['admin'],
      undoes: ['commentsClosed'],
      of: ({ data }) =>
        data.reopenedBy === data.authorId
          ? null
          : decided('post', data.postId, data.authorId, data.reopenedBy),
    },
    timeline: 'Comments opened again',
    archive: ({ data: { postId, authorId, reopenedBy } }, { accountId }) => {
      if (reopenedBy === accountId && authorId !== accountId)
        return archiveEntry('decisions', 'Comments opened again', { postId });
      return archiveEntry('posts', 'Comments opened again', { postId });
    },
  },
  PostDeleted: {
    example: { type: 'PostDeleted', data: { postId: 12, authorId: 9 } },
    timeline: 'Deleted by its author',
    archive: ({ data: { postId } }) => archiveEntry('posts', 'Deleted by you', { postId }),
  },
  PostRemoved: {
    example: { type: 'PostRemoved', data: { postId: 12, authorId: 9, removedBy: 1, violationIds: [2, 3] } },
    decision: {
      kind: 'postRemoved',
      by: ['admin'],
      of: ({ data }) => decided('post', data.postId, data.authorId, data.removedBy, data),
    },
    timeline: 'Post removed by an admin',
    archive: ({ data: { postId, authorId, violationIds } }, { accountId }, { violations }) => {
      const details = { postId, reasons: namesOf(violationIds, violations) };
      return authorId === accountId
        ? archiveEntry('posts', 'Removed by an administrator', details)
        : archiveEntry('decisions', 'Post removed', details);
    },
  },
  PostRestored: {
    example: { type: 'PostRestored', data: { postId: 12, authorId: 9, restoredBy: 1 } },
    decision: {
      kind: 'postRestored',
      by: ['admin'],
      undoes: ['postRemoved'],
      of: ({ data }) => decided('post', data.postId, data.authorId, data.restoredBy),
    },
    timeline: 'Post restored by an admin',
    archive: ({ data: { postId, authorId } }, { accountId }) =>
      authorId === accountId
        ? archiveEntry('posts', 'Restored by an administrator', { postId })
        : archiveEntry('decisions', 'Post restored', { postId }),
  },
};

export const post: Decider<PostCommand, State, PostEvent> = {
  events: { ...postEvents, ...heldPostEvents },
  foldsPersonal: ({ kind }) => kind === 'EditPost' || kind === 'HoldPost' || kind === 'HoldPostAgain',
  initial: { status: 'absent' },
  evolve,
  decide,
};
