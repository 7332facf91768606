import { archiveEntry } from '../archive.ts';
import { decided } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { groundTexts, type HoldGround, type Matched, matchedIn, type OfHold } from '../moderation/hold.ts';

/** Hidden until an admin decides; visible to its author and to admins. */
export interface PostHeld {
  readonly type: 'PostHeld';
  readonly data: { readonly postId: number; readonly authorId: number } & OfHold;
  readonly subject: string;
  readonly personal: Matched | null;
}

/** An admin decided that it stays. */
export interface PostReleased {
  readonly type: 'PostReleased';
  readonly data: {
    readonly postId: number;
    readonly authorId: number;
    readonly caseId: number;
    readonly ground: HoldGround;
    readonly releasedBy: number;
  };
}

export type HeldPostEvent = PostHeld | PostReleased;

export const heldPostEvents: EventDeclarations<HeldPostEvent> = {
  PostHeld: {
    example: {
      type: 'PostHeld',
      data: { postId: 12, authorId: 9, caseId: 50, ground: 'wordList' },
      subject: 'post-12',
      personal: { matched: ['casino.example'] },
    },
    decision: {
      kind: 'postHeld',
      by: ['program', 'admin'],
      undoes: ['postReleased'],
      of: (event) => {
        const { postId, authorId, caseId, heldBy } = event.data;
        return decided('post', postId, authorId, heldBy ?? 'program', { caseId, note: noteOf(event) });
      },
    },
    timeline: ({ data: { ground } }) => `Hidden until an admin decides: ${groundTexts[ground]}`,
    archive: ({ data: { postId, authorId, ground }, personal }, { accountId }) =>
      authorId === accountId
        ? archiveEntry('posts', 'Hidden until an administrator decides', {
            postId,
            why: groundTexts[ground],
            ...personal,
          })
        : archiveEntry('decisions', 'Post hidden again', { postId }),
  },
  PostReleased: {
    example: {
      type: 'PostReleased',
      data: { postId: 12, authorId: 9, caseId: 50, ground: 'wordList', releasedBy: 1 },
    },
    decision: {
      kind: 'postReleased',
      by: ['admin'],
      undoes: ['postHeld'],
      of: ({ data: { postId, authorId, caseId, releasedBy } }) =>
        decided('post', postId, authorId, releasedBy, { caseId }),
    },
    timeline: 'Shown again by an admin',
    archive: ({ data: { postId, authorId } }, { accountId }) =>
      authorId === accountId
        ? archiveEntry('posts', 'Shown again by an administrator', { postId })
        : archiveEntry('decisions', 'Post shown again', { postId }),
  },
};

const noteOf = (event: PostHeld) => matchedIn(event).join(', ') || null;
