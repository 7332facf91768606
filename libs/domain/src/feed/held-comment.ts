import { archiveEntry } from '../archive.ts';
import { decided } from '../decision.ts';
import type { EventDeclaration, EventDeclarations } from '../event-declaration.ts';
import { groundTexts, type HoldGround, type Matched, matchedIn, type OfHold } from '../moderation/hold.ts';

interface OfComment {
  readonly commentId: number;
  readonly postId: number;
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
