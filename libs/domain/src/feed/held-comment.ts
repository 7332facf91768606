import { archiveEntry } from '../archive.ts';
import { decided } from '../decision.ts';
import type { EventDeclaration, EventDeclarations } from '../event-declaration.ts';
import {
  beginHold,
  endOf,
  groundTexts,
  type HeldAgain,
  type Hold,
  type Holdable,
  type HoldGround,
  type Holding,
  type Matched,
  matchedIn,
  type OfHold,
  ofMatched,
} from '../moderation/hold.ts';

interface ById {
  readonly commentId: number;
  readonly postId: number;
}

interface OfComment extends ById {
  /** The author's account id. */
  readonly accountId: number;
}

/** Hidden until an admin decides; visible to its author and to admins. */
export interface CommentHeld {
  readonly type: 'CommentHeld';
  readonly data: OfComment & OfHold;
  readonly subject: string;
  readonly personal: Matched | null;
}

/** An admin decided that it stays. */
export interface CommentReleased {
  readonly type: 'CommentReleased';
  readonly data: OfComment & {
    readonly caseId: number;
    readonly ground: HoldGround;
    readonly releasedBy: number;
  };
}

export interface ReplyHeld {
  readonly type: 'ReplyHeld';
  readonly data: CommentHeld['data'] & { readonly replyTo: number };
  readonly subject: string;
  readonly personal: Matched | null;
}

export interface ReplyReleased {
  readonly type: 'ReplyReleased';
  readonly data: CommentReleased['data'] & { readonly replyTo: number };
}

export type HeldCommentEvent = CommentHeld | CommentReleased | ReplyHeld | ReplyReleased;

export interface PublishedComment extends Holdable {
  readonly status: 'published';
  readonly accountId: number;
  readonly content: string;
  readonly replyTo: number | null;
}

/** Hides a comment or reply until an admin decides. */
export interface HoldComment extends ById, Holding {
  readonly kind: 'HoldComment';
}

/** Shows a hidden comment or reply again. No effect if it is not hidden. */
export interface ReleaseComment extends ById {
  readonly kind: 'ReleaseComment';
  /** The admin's account id. */
  readonly releasedBy: number;
}

/** Undoes what ended a hold: it is hidden again for the same reason. */
export interface HoldCommentAgain extends ById {
  readonly kind: 'HoldCommentAgain';
  /** The admin's account id. */
  readonly heldBy: number;
}

/** What a comment's state must tell for a hold. */
type HoldState =
  | PublishedComment
  | { readonly status: 'held'; readonly hold: Hold; readonly was: PublishedComment }
  | { readonly status: 'absent' | 'deleted' | 'removed' };

export type CommentHoldCommand = HoldComment | ReleaseComment | HoldCommentAgain;

/** `subject`: the comment's. */
export function decideCommentHold(
  command: CommentHoldCommand,
  state: HoldState,
  subject: string,
): readonly HeldCommentEvent[] {
  switch (command.kind) {
    case 'HoldComment': {
      if (state.status !== 'published') return [];
      const hold = beginHold(command, state);
      return hold ? [heldComment(command, state, subject, hold)] : [];
    }
    case 'ReleaseComment':
      return release(command, state);
    case 'HoldCommentAgain': {
      if (state.status !== 'published' || !state.wasHeld) return [];
      return [heldComment(command, state, subject, state.wasHeld, { heldBy: command.heldBy })];
    }
  }
}

const heldComment = (
  { postId, commentId }: ById,
  { accountId, replyTo }: PublishedComment,
  subject: string,
  of: Hold,
  again: HeldAgain = {},
): HeldCommentEvent => {
  const { caseId, ground } = of;
  const data = { commentId, postId, accountId, caseId, ground, ...again };
  const words = { subject, personal: ofMatched(of) };
  return replyTo === null
    ? { type: 'CommentHeld', data, ...words }
    : { type: 'ReplyHeld', data: { ...data, replyTo }, ...words };
};

const release = (
  { postId, commentId, releasedBy }: ReleaseComment,
  state: HoldState,
): readonly HeldCommentEvent[] => {
  if (state.status !== 'held') return [];
  const { accountId, replyTo } = state.was;
  const data = { commentId, postId, accountId, ...endOf(state.hold), releasedBy };
  return replyTo === null
    ? [{ type: 'CommentReleased', data }]
    : [{ type: 'ReplyReleased', data: { ...data, replyTo } }];
};

type Words<Event extends HeldCommentEvent> = Pick<
  EventDeclaration<Event>,
  'decision' | 'timeline' | 'archive'
>;

const held: Words<CommentHeld | ReplyHeld> = {
  decision: {
    kind: 'commentHeld',
    by: ['program', 'admin'],
    undoes: ['commentReleased'],
    of: (event) => {
      const { commentId, accountId, caseId, heldBy } = event.data;
      const note = matchedIn(event).join(', ') || null;
      return decided('comment', commentId, accountId, heldBy ?? 'program', { caseId, note });
    },
  },
  timeline: ({ data: { ground } }) => `Comment hidden until an admin decides: ${groundTexts[ground]}`,
  archive: ({ data: { commentId, postId, accountId: author, ground }, personal }, { accountId }) =>
    author === accountId
      ? archiveEntry('comments', 'Hidden until an administrator decides', {
          commentId,
          postId,
          why: groundTexts[ground],
          ...personal,
        })
      : archiveEntry('decisions', 'Comment hidden again', { commentId, postId }),
};

const released: Words<CommentReleased | ReplyReleased> = {
  decision: {
    kind: 'commentReleased',
    by: ['admin'],
    undoes: ['commentHeld'],
    of: ({ data: { commentId, accountId, caseId, releasedBy } }) =>
      decided('comment', commentId, accountId, releasedBy, { caseId }),
  },
  timeline: 'Comment shown again by an admin',
  archive: ({ data: { commentId, postId, accountId: author } }, { accountId }) =>
    author === accountId
      ? archiveEntry('comments', 'Shown again by an administrator', { commentId, postId })
      : archiveEntry('decisions', 'Comment shown again', { commentId, postId }),
};

export const heldCommentEvents: EventDeclarations<HeldCommentEvent> = {
  CommentHeld: {
    example: {
      type: 'CommentHeld',
      data: { commentId: 5, postId: 12, accountId: 9, caseId: 50, ground: 'reports' },
      subject: 'post-12/comment-5',
      personal: null,
    },
    ...held,
  },
  CommentReleased: {
    example: {
      type: 'CommentReleased',
      data: { commentId: 5, postId: 12, accountId: 9, caseId: 50, ground: 'reports', releasedBy: 1 },
    },
    ...released,
  },
  ReplyHeld: {
    example: {
      type: 'ReplyHeld',
      data: { commentId: 6, postId: 12, accountId: 9, replyTo: 5, caseId: 50, ground: 'wordList' },
      subject: 'post-12/comment-6',
      personal: { matched: ['casino.example'] },
    },
    ...held,
  },
  ReplyReleased: {
    example: {
      type: 'ReplyReleased',
      data: {
        commentId: 6,
        postId: 12,
        accountId: 9,
        replyTo: 5,
        caseId: 50,
        ground: 'wordList',
        releasedBy: 1,
      },
    },
    ...released,
  },
};
