import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { AccountState } from '../identity/account.ts';

interface Person {
  readonly accountId: number;
  readonly account: AccountState;
  /** One of this person and the author has blocked the other. */
  readonly eitherBlocked?: boolean;
}

/** Notifies the people whom a post or comment mentions, and the author of the reply that it answers. */
export interface TellMentioned {
  readonly kind: 'TellMentioned';
  readonly postId: number;
  /** Null: the text is the post itself. */
  readonly commentId: number | null;
  /** The author of the text. */
  readonly authorId: number;
  /** The people whom the current text mentions. */
  readonly mentioned: readonly Person[];
  /** The author of the reply that it answers; null if it answers none. */
  readonly answered: Person | null;
  /** Who is notified of the comment anyway: the author of the post, or of the thread's first comment. Null: nobody. */
  readonly notifiedByText: number | null;
}

/** Notifies the author of the reply that is answered. The author of the thread's first comment is notified by `ReplyAdded`. */
export interface AccountAnswered {
  readonly type: 'AccountAnswered';
  readonly data: {
    readonly postId: number;
    /** The answer. */
    readonly commentId: number;
    readonly authorId: number;
    /** The author of the reply that it answers. */
    readonly accountId: number;
  };
}

export interface AccountMentioned {
  readonly type: 'AccountMentioned';
  readonly data: {
    readonly postId: number;
    readonly commentId: number | null;
    readonly authorId: number;
    /** The account that the text mentions. */
    readonly accountId: number;
  };
}

export type MentionsEvent = AccountAnswered | AccountMentioned;

/** The accounts that were notified of one text. */
export type Mentioned = readonly number[];

/** How many people one text notifies at most, all its edits together. */
export const mostNotified = 20;

const evolve = (notified: Mentioned, { data }: MentionsEvent): Mentioned => [...notified, data.accountId];

const canBeNotified = ({ account, eitherBlocked }: Person): boolean =>
  account.status === 'active' && account.role !== 'Admin' && !eitherBlocked;

/**
 * Nobody is notified twice of one text, nor of their own. A person who is both answered and mentioned is notified of the answer. Not
 * notified: closed accounts, admins (who have no notifications), and people who blocked the author or whom the author blocked.
 */
const decide = (
  { postId, commentId, authorId, mentioned, answered, notifiedByText }: TellMentioned,
  notified: Mentioned,
): readonly MentionsEvent[] => {
  const isNotified = (accountId: number) =>
    accountId === authorId || accountId === notifiedByText || notified.includes(accountId);
  const answers: AccountAnswered[] =
    commentId !== null && answered && canBeNotified(answered) && !isNotified(answered.accountId)
      ? [{ type: 'AccountAnswered', data: { postId, commentId, authorId, accountId: answered.accountId } }]
      : [];
  const names = mentioned
    .filter(canBeNotified)
    .map(({ accountId }) => accountId)
    .filter((accountId, at, all) => all.indexOf(accountId) === at)
    .filter((accountId) => !isNotified(accountId) && accountId !== answered?.accountId)
    .slice(0, Math.max(0, mostNotified - notified.length - answers.length))
    .map((accountId): AccountMentioned => ({
      type: 'AccountMentioned',
      data: { postId, commentId, authorId, accountId },
    }));
  return [...answers, ...names];
};

export const mentionEvents: EventDeclarations<MentionsEvent> = {
  AccountAnswered: {
    example: { type: 'AccountAnswered', data: { postId: 12, commentId: 5, authorId: 9, accountId: 34 } },
    decision: 'Notifies the account of what somebody wrote.',
    timeline: null,
    archive: ({ data: { postId, commentId, authorId, accountId: answered } }, { accountId }) =>
      archiveEntry(
        'comments',
        answered === accountId ? 'Answered you' : 'An account was notified of your reply',
        {
          postId,
          commentId,
          ...(authorId === accountId && { accountId: answered }),
        },
      ),
  },
  AccountMentioned: {
    example: { type: 'AccountMentioned', data: { postId: 12, commentId: 5, authorId: 9, accountId: 34 } },
    decision: 'Notifies the account of what somebody wrote.',
    timeline: null,
    /** The author's archive does not name the mentioned account, because the text itself does. */
    archive: ({ data: { postId, commentId, authorId, accountId: mentioned } }, { accountId }) =>
      archiveEntry(
        commentId === null ? 'posts' : 'comments',
        mentioned === accountId ? 'Mentioned you' : 'An account was notified of your mention',
        {
          postId,
          ...(commentId !== null && { commentId }),
          ...(authorId === accountId && { accountId: mentioned }),
        },
      ),
  },
};

export const mentions: Decider<TellMentioned, Mentioned, MentionsEvent> = {
  events: mentionEvents,
  initial: [],
  evolve,
  decide,
};
