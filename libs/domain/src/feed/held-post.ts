import { archiveEntry } from '../archive.ts';
import { decided } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
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

/** Hides a post until an admin decides. */
export interface HoldPost extends Holding {
  readonly kind: 'HoldPost';
  readonly postId: number;
}

/** Shows a hidden post again. No effect if it is not hidden. */
export interface ReleasePost {
  readonly kind: 'ReleasePost';
  readonly postId: number;
  /** The admin's account id. */
  readonly releasedBy: number;
}

/** Undoes what ended a hold: the post is hidden again for the same reason. */
export interface HoldPostAgain {
  readonly kind: 'HoldPostAgain';
  readonly postId: number;
  /** The admin's account id. */
  readonly heldBy: number;
}

/** What a post's state must tell for a hold. */
type HoldState =
  | ({ readonly status: 'published'; readonly authorId: number } & Holdable)
  | { readonly status: 'held'; readonly authorId: number; readonly hold: Hold }
  | { readonly status: 'absent' | 'deleted' | 'removed' };

export type PostHoldCommand = HoldPost | ReleasePost | HoldPostAgain;

/** `subject`: the post's. */
export function decidePostHold(
  command: PostHoldCommand,
  state: HoldState,
  subject: string,
): readonly HeldPostEvent[] {
  const { postId } = command;
  switch (command.kind) {
    case 'HoldPost': {
      if (state.status !== 'published') return [];
      const hold = beginHold(command, state);
      return hold ? [held({ postId, authorId: state.authorId }, subject, hold)] : [];
    }
    case 'ReleasePost': {
      if (state.status !== 'held') return [];
      const { authorId } = state;
      const { releasedBy } = command;
      return [{ type: 'PostReleased', data: { postId, authorId, ...endOf(state.hold), releasedBy } }];
    }
    case 'HoldPostAgain': {
      if (state.status !== 'published' || !state.wasHeld) return [];
      const { authorId, wasHeld } = state;
      return [held({ postId, authorId }, subject, wasHeld, { heldBy: command.heldBy })];
    }
  }
}

const held = (
  of: { readonly postId: number; readonly authorId: number },
  subject: string,
  { caseId, ground, ...more }: Hold,
  again: HeldAgain = {},
): PostHeld => ({
  type: 'PostHeld',
  data: { ...of, caseId, ground, ...again },
  subject,
  personal: ofMatched({ caseId, ground, ...more }),
});

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
