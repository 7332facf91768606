import { type ArchiveEntry, archiveEntry, namesOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decided } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { AccountState } from '../identity/account.ts';
import { type Hold, matchedIn } from '../moderation/hold.ts';
import { stepOf } from '../moderation/step.ts';
import { reject, type Rejection } from '../rejection.ts';
import {
  type CommentHoldCommand,
  decideCommentHold,
  heldCommentEvents,
  type HeldCommentEvent,
  type PublishedComment,
} from './held-comment.ts';
import { isThere, mostVersions, mustBeOpen, mustBePublished, postStream, type PostState } from './post.ts';

export interface AddComment {
  readonly kind: 'AddComment';
  readonly commentId: number;
  readonly postId: number;
  readonly accountId: number;
  readonly content: string;
  readonly post: PostState;
}

/** Replies to a comment or to another reply of its thread: threads have one level. */
export interface ReplyToComment {
  readonly kind: 'ReplyToComment';
  readonly commentId: number;
  readonly postId: number;
  readonly accountId: number;
  readonly content: string;
  /** The thread's first comment. */
  readonly replyTo: number;
  readonly post: PostState;
  /** The comment or reply that is answered. */
  readonly answered: CommentState;
}

/** Replaces the text of a comment or reply. */
export interface EditComment {
  readonly kind: 'EditComment';
  readonly commentId: number;
  readonly postId: number;
  /** The caller's. */
  readonly accountId: number;
  readonly content: string;
  readonly post: PostState;
}

/** The author deletes a comment or reply. */
export interface DeleteComment {
  readonly kind: 'DeleteComment';
  readonly commentId: number;
  readonly postId: number;
  /** The caller's. */
  readonly accountId: number;
  readonly post: PostState;
}

/** An admin removes a comment or reply. The caller has checked that the violations exist. */
export interface RemoveComment {
  readonly kind: 'RemoveComment';
  readonly commentId: number;
  readonly postId: number;
  /** The admin's account id. */
  readonly removedBy: number;
  /** May be empty. */
  readonly violationIds: readonly number[];
  readonly rulingId?: number | undefined;
  readonly post: PostState;
}

/** Undoes the removal of a comment or reply. */
export interface RestoreComment {
  readonly kind: 'RestoreComment';
  readonly commentId: number;
  readonly postId: number;
  /** The admin's account id. */
  readonly restoredBy: number;
  readonly rulingId?: number | undefined;
  readonly post: PostState;
  readonly author: AccountState;
}

export interface CommentAdded {
  readonly type: 'CommentAdded';
  readonly data: {
    readonly commentId: number;
    readonly postId: number;
    /** The author's account id. */
    readonly accountId: number;
  };
  /** The comment itself, whose text has a key of its own. */
  readonly subject: string;
  readonly personal: { readonly content: string } | null;
}

export interface CommentEdited {
  readonly type: 'CommentEdited';
  readonly data: CommentAdded['data'];
  readonly subject: string;
  readonly personal: { readonly content: string } | null;
}

/** Counts of comments do not change if it was hidden before. */
interface OfHidden {
  readonly wasHeld?: true;
}

export interface CommentDeleted {
  readonly type: 'CommentDeleted';
  readonly data: {
    readonly commentId: number;
    readonly postId: number;
    readonly accountId: number;
  } & OfHidden;
}

export interface CommentRemoved {
  readonly type: 'CommentRemoved';
  readonly data: {
    readonly commentId: number;
    readonly postId: number;
    /** The author's account id. */
    readonly accountId: number;
    readonly removedBy: number;
    readonly violationIds: readonly number[];
    readonly rulingId?: number;
  } & OfHidden;
}

export interface CommentRestored {
  readonly type: 'CommentRestored';
  readonly data: {
    readonly commentId: number;
    readonly postId: number;
    /** The author's account id. */
    readonly accountId: number;
    readonly restoredBy: number;
    readonly rulingId?: number;
  };
}

/** Replies have their own events, which name the comment that begins their thread, so a thread is a fold by one key. */
export interface ReplyAdded {
  readonly type: 'ReplyAdded';
  readonly data: CommentAdded['data'] & {
    /** The thread's first comment. */
    readonly replyTo: number;
  };
  readonly subject: string;
  readonly personal: { readonly content: string } | null;
}

export interface ReplyDeleted {
  readonly type: 'ReplyDeleted';
  readonly data: CommentDeleted['data'] & { readonly replyTo: number };
}

export interface ReplyRemoved {
  readonly type: 'ReplyRemoved';
  readonly data: CommentRemoved['data'] & { readonly replyTo: number };
}

export interface ReplyRestored {
  readonly type: 'ReplyRestored';
  readonly data: CommentRestored['data'] & { readonly replyTo: number };
}

export type CommentCommand =
  | AddComment
  | ReplyToComment
  | EditComment
  | DeleteComment
  | RemoveComment
  | RestoreComment
  | CommentHoldCommand;
export type CommentEvent = OwnCommentEvent | HeldCommentEvent;
type OwnCommentEvent =
  | CommentAdded
  | CommentEdited
  | CommentDeleted
  | CommentRemoved
  | CommentRestored
  | ReplyAdded
  | ReplyDeleted
  | ReplyRemoved
  | ReplyRestored;
/** Hidden until an admin decides. */
interface HeldComment {
  readonly status: 'held';
  readonly hold: Hold;
  /** The state that a release brings back. */
  readonly was: PublishedComment;
}
export type CommentState =
  | { readonly status: 'absent' | 'deleted' }
  | PublishedComment
  | HeldComment
  /** An admin removed it and may restore it to `was`. */
  | { readonly status: 'removed'; readonly was: PublishedComment };

export const commentStream = (postId: number, commentId: number) =>
  `${postStream(postId)}/comment-${commentId}`;

/** Empty if the text was erased. */
export const contentOfComment = ({ personal }: CommentAdded | CommentEdited | ReplyAdded): string =>
  personal?.content ?? '';

const evolve = (state: CommentState, event: CommentEvent): CommentState => {
  switch (event.type) {
    case 'CommentAdded':
    case 'ReplyAdded': {
      const { accountId } = event.data;
      const content = contentOfComment(event);
      const replyTo = event.type === 'ReplyAdded' ? event.data.replyTo : null;
      return { status: 'published', accountId, content, replyTo, versions: 1 };
    }
    case 'CommentEdited':
      if (state.status !== 'published') return state;
      return { ...state, content: contentOfComment(event), versions: state.versions + 1 };
    case 'CommentRemoved':
    case 'ReplyRemoved':
      if (state.status === 'held') return { status: 'removed', was: afterHold(state) };
      return state.status === 'published'
        ? { status: 'removed', was: { ...state, wasHeld: undefined } }
        : state;
    case 'CommentHeld':
    case 'ReplyHeld': {
      if (state.status !== 'published') return state;
      const { caseId, ground } = event.data;
      const hold = { caseId, ground, matched: matchedIn(event) };
      return { status: 'held', hold, was: { ...state, wasHeld: undefined } };
    }
    case 'CommentReleased':
    case 'ReplyReleased':
      return state.status === 'held' ? { ...afterHold(state), approved: state.was.versions } : state;
    case 'CommentRestored':
    case 'ReplyRestored':
      return state.status === 'removed' ? state.was : state;
    default:
      return { status: 'deleted' };
  }
};

const afterHold = ({ was, hold }: HeldComment): PublishedComment => ({ ...was, wasHeld: hold });

const decide = (command: CommentCommand, state: CommentState): readonly CommentEvent[] | Rejection => {
  switch (command.kind) {
    case 'AddComment':
      return addComment(command, state);
    case 'ReplyToComment':
      return reply(command, state);
    case 'EditComment':
      return editComment(command, state);
    case 'RestoreComment':
      return restoreComment(command, state);
    case 'HoldComment':
    case 'ReleaseComment':
    case 'HoldCommentAgain':
      return decideCommentHold(command, state, commentStream(command.postId, command.commentId));
    default:
      return takeAway(command, state);
  }
};

/** A comment id comes from a sequence, so a second one on the same stream is a bug, not something to refuse. */
const mustBeNew = (commentId: number, { status }: CommentState) => {
  if (status !== 'absent') throw new Error(`Comment ${commentId} was added twice`);
};

const written = ({ postId, commentId }: CommentAdded['data'], content: string) => ({
  subject: commentStream(postId, commentId),
  personal: { content },
});

const addComment = (
  { kind: _, post, content, ...data }: AddComment,
  state: CommentState,
): readonly CommentEvent[] | Rejection => {
  mustBeNew(data.commentId, state);
  return mustBeOpen(post) ?? [{ type: 'CommentAdded', data, ...written(data, content) }];
};

/** A thread continues after its first comment is gone, but a deleted or removed text itself cannot be answered. */
const reply = (
  { kind: _, post, answered, content, ...data }: ReplyToComment,
  state: CommentState,
): readonly CommentEvent[] | Rejection => {
  mustBeNew(data.commentId, state);
  const refused = mustBeOpen(post);
  if (refused) return refused;
  return answered.status === 'published'
    ? [{ type: 'ReplyAdded', data, ...written(data, content) }]
    : reject('CommentNotFound');
};

const editComment = (
  { kind: _, post, content, ...data }: EditComment,
  state: CommentState,
): readonly CommentEvent[] | Rejection => {
  const refused = mustBePublished(post);
  if (refused) return refused;
  if (state.status === 'held' && state.was.accountId === data.accountId) return reject('TextHeld');
  if (state.status !== 'published') return reject('CommentNotFound');
  if (state.accountId !== data.accountId) return reject('NotTheOwner');
  if (state.content === content) return [];
  return state.versions < mostVersions
    ? [{ type: 'CommentEdited', data, ...written(data, content) }]
    : reject('TooManyVersions');
};

/** The second of two deletions finds no comment, no matter who makes it. */
const takeAway = (
  command: DeleteComment | RemoveComment,
  state: CommentState,
): readonly CommentEvent[] | Rejection => {
  if (!isThere(command.post)) return reject('PostNotFound');
  if (!isThere(state)) return reject('CommentNotFound');
  const { replyTo, accountId } = state.status === 'held' ? state.was : state;
  const data = {
    commentId: command.commentId,
    postId: command.postId,
    accountId,
    ...(state.status === 'held' && { wasHeld: true as const }),
  };
  if (command.kind === 'RemoveComment') {
    const { removedBy, violationIds, rulingId } = command;
    const removed = { ...data, removedBy, violationIds: [...new Set(violationIds)], ...stepOf(rulingId) };
    return replyTo === null
      ? [{ type: 'CommentRemoved', data: removed }]
      : [{ type: 'ReplyRemoved', data: { ...removed, replyTo } }];
  }
  if (accountId !== command.accountId)
    return reject(state.status === 'held' ? 'CommentNotFound' : 'NotTheOwner');
  return replyTo === null
    ? [{ type: 'CommentDeleted', data }]
    : [{ type: 'ReplyDeleted', data: { ...data, replyTo } }];
};

/** Requires that the post still exists. */
const restoreComment = (
  { commentId, postId, restoredBy, rulingId, post, author }: RestoreComment,
  state: CommentState,
): readonly CommentEvent[] | Rejection => {
  if (state.status !== 'removed') return reject('NothingToRestore');
  if (author.status === 'erased') return reject('AuthorErased');
  if (post.status !== 'published') return reject('PostGone');
  const { accountId, replyTo } = state.was;
  const data = { commentId, postId, accountId, restoredBy, ...stepOf(rulingId) };
  return replyTo === null
    ? [{ type: 'CommentRestored', data }]
    : [{ type: 'ReplyRestored', data: { ...data, replyTo } }];
};

/** Used by other deciders: rejects unless the comment is published. */
export const commentMustBeThere = (state: CommentState) =>
  state.status === 'published' ? undefined : reject('CommentNotFound');

const textEntry = (what: string, event: CommentAdded | CommentEdited | ReplyAdded): ArchiveEntry => {
  const { commentId, postId } = event.data;
  const replyTo = event.type === 'ReplyAdded' && { replyTo: event.data.replyTo };
  return archiveEntry('comments', what, { commentId, postId, ...replyTo, content: contentOfComment(event) });
};

export const commentEvents: EventDeclarations<OwnCommentEvent> = {
  CommentAdded: {
    example: {
      type: 'CommentAdded',
      data: { commentId: 5, postId: 12, accountId: 9 },
      subject: 'post-12/comment-5',
      personal: { content: 'Same here.' },
    },
    timeline: 'Commented',
    archive: (event) => textEntry('Written', event),
  },
  CommentEdited: {
    example: {
      type: 'CommentEdited',
      data: { commentId: 5, postId: 12, accountId: 9 },
      subject: 'post-12/comment-5',
      personal: { content: 'Same here, since May.' },
    },
    timeline: 'Comment edited',
    archive: (event) => textEntry('Edited', event),
  },
  CommentDeleted: {
    example: { type: 'CommentDeleted', data: { commentId: 5, postId: 12, accountId: 9 } },
    timeline: 'Comment deleted by its author',
    archive: ({ data: { commentId, postId } }) =>
      archiveEntry('comments', 'Deleted by you', { commentId, postId }),
  },
  CommentRemoved: {
    example: {
      type: 'CommentRemoved',
      data: { commentId: 5, postId: 12, accountId: 9, removedBy: 1, violationIds: [1, 2] },
    },
    decision: {
      kind: 'commentRemoved',
      by: ['admin'],
      of: ({ data }) => decided('comment', data.commentId, data.accountId, data.removedBy, data),
    },
    timeline: 'Comment removed by an admin',
    archive: (
      { data: { commentId, postId, accountId: author, violationIds } },
      { accountId },
      { violations },
    ) => {
      const details = { commentId, postId, reasons: namesOf(violationIds, violations) };
      return author === accountId
        ? archiveEntry('comments', 'Removed by an administrator', details)
        : archiveEntry('decisions', 'Comment removed', details);
    },
  },
  CommentRestored: {
    example: { type: 'CommentRestored', data: { commentId: 5, postId: 12, accountId: 9, restoredBy: 1 } },
    decision: {
      kind: 'commentRestored',
      by: ['admin'],
      undoes: ['commentRemoved'],
      of: ({ data }) => decided('comment', data.commentId, data.accountId, data.restoredBy),
    },
    timeline: 'Comment restored by an admin',
    archive: ({ data: { commentId, postId, accountId: author } }, { accountId }) =>
      author === accountId
        ? archiveEntry('comments', 'Restored by an administrator', { commentId, postId })
        : archiveEntry('decisions', 'Comment restored', { commentId, postId }),
  },
  ReplyAdded: {
    example: {
      type: 'ReplyAdded',
      data: { commentId: 6, postId: 12, accountId: 9, replyTo: 5 },
      subject: 'post-12/comment-6',
      personal: { content: 'Since when?' },
    },
    timeline: 'Replied',
    archive: (event) => textEntry('Reply written', event),
  },
  ReplyDeleted: {
    example: { type: 'ReplyDeleted', data: { commentId: 6, postId: 12, accountId: 9, replyTo: 5 } },
    timeline: 'Reply deleted by its author',
    archive: ({ data: { commentId, postId } }) =>
      archiveEntry('comments', 'Reply deleted by you', { commentId, postId }),
  },
  ReplyRemoved: {
    example: {
      type: 'ReplyRemoved',
      data: { commentId: 6, postId: 12, accountId: 9, removedBy: 1, violationIds: [1, 2], replyTo: 5 },
    },
    decision: {
      kind: 'commentRemoved',
      by: ['admin'],
      of: ({ data }) => decided('comment', data.commentId, data.accountId, data.removedBy, data),
    },
    timeline: 'Reply removed by an admin',
    archive: (
      { data: { commentId, postId, accountId: author, violationIds } },
      { accountId },
      { violations },
    ) => {
      const details = { commentId, postId, reasons: namesOf(violationIds, violations) };
      return author === accountId
        ? archiveEntry('comments', 'Reply removed by an administrator', details)
        : archiveEntry('decisions', 'Reply removed', details);
    },
  },
  ReplyRestored: {
    example: {
      type: 'ReplyRestored',
      data: { commentId: 6, postId: 12, accountId: 9, restoredBy: 1, replyTo: 5 },
    },
    decision: {
      kind: 'commentRestored',
      by: ['admin'],
      undoes: ['commentRemoved'],
      of: ({ data }) => decided('comment', data.commentId, data.accountId, data.restoredBy),
    },
    timeline: 'Reply restored by an admin',
    archive: ({ data: { commentId, postId, accountId: author } }, { accountId }) =>
      author === accountId
        ? archiveEntry('comments', 'Reply restored by an administrator', { commentId, postId })
        : archiveEntry('decisions', 'Reply restored', { commentId, postId }),
  },
};

export const comment: Decider<CommentCommand, CommentState, CommentEvent> = {
  events: { ...commentEvents, ...heldCommentEvents },
  foldsPersonal: ({ kind }) => /^(EditComment|HoldComment|HoldCommentAgain)$/.test(kind),
  initial: { status: 'absent' },
  evolve,
  decide,
};
