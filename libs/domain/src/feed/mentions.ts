import { entry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { AccountState } from '../identity/account.ts';
import { commentStream } from './comment.ts';
import { postStream } from './post.ts';

interface Person {
  readonly accountId: number;
  readonly account: AccountState;
  /** They or the author blocked the other. */
  readonly isApart?: boolean;
}

/** Tells people of a text, a post's or a comment's below it: whose reply it answers, and whom it mentions. */
export interface TellMentioned {
  readonly kind: 'TellMentioned';
  readonly postId: number;
  /** Null: it is the post's own text. */
  readonly commentId: number | null;
  /** Of the text. */
  readonly authorId: number;
  /** Those whom the text mentions now. */
  readonly mentioned: readonly Person[];
  /** The author of the reply that it answers; null: it answers none. */
  readonly answered: Person | null;
  /** Whom the text itself tells: the author of the post that is commented on, or whoever began the thread. Null: nobody. */
  readonly toldByText: number | null;
}

/** The author of a reply is told of the answer to it. Whoever began the thread is told by the answer itself. */
export interface AccountAnswered {
  readonly type: 'AccountAnswered';
  readonly data: {
    readonly postId: number;
    /** The answer. */
    readonly commentId: number;
    readonly authorId: number;
    /** Whose reply it answers. */
    readonly accountId: number;
  };
}

export interface AccountMentioned {
  readonly type: 'AccountMentioned';
  readonly data: {
    readonly postId: number;
    readonly commentId: number | null;
    readonly authorId: number;
    /** Whom the text mentions. */
    readonly accountId: number;
  };
}

export type MentionsEvent = AccountAnswered | AccountMentioned;

/** The accounts that were told of one text. */
export type Mentioned = readonly number[];

/** Beside the text's own stream, which earlier builds read. */
export const mentionsStream = (postId: number, commentId: number | null) =>
  `${commentId === null ? postStream(postId) : commentStream(postId, commentId)}/mentions`;

/** So many are told of one text, however often it is edited. */
export const mostTold = 20;

const evolve = (told: Mentioned, { data }: MentionsEvent): Mentioned => [...told, data.accountId];

const canBeTold = ({ account, isApart }: Person): boolean =>
  account.status === 'active' && account.role !== 'Admin' && !isApart;

/**
 * Nobody is told twice of one text, nor of their own; of an answer that mentions whom it answers, the answer is told. Whoever left, and
 * admins, who have no notifications, are not told; nor is who blocked the author, or was blocked by them.
 */
const decide = (
  { postId, commentId, authorId, mentioned, answered, toldByText }: TellMentioned,
  told: Mentioned,
): readonly MentionsEvent[] => {
  const isTold = (accountId: number) =>
    accountId === authorId || accountId === toldByText || told.includes(accountId);
  const answers: AccountAnswered[] =
    commentId !== null && answered && canBeTold(answered) && !isTold(answered.accountId)
      ? [{ type: 'AccountAnswered', data: { postId, commentId, authorId, accountId: answered.accountId } }]
      : [];
  const names = mentioned
    .filter(canBeTold)
    .map(({ accountId }) => accountId)
    .filter((accountId, at, all) => all.indexOf(accountId) === at)
    .filter((accountId) => !isTold(accountId) && accountId !== answered?.accountId)
    .slice(0, Math.max(0, mostTold - told.length - answers.length))
    .map((accountId): AccountMentioned => ({
      type: 'AccountMentioned',
      data: { postId, commentId, authorId, accountId },
    }));
  return [...answers, ...names];
};

export const mentions: Decider<TellMentioned, Mentioned, MentionsEvent> = {
  initial: [],
  evolve,
  decide,
};

export const mentionEvents: EventDeclarations<MentionsEvent> = {
  AccountAnswered: {
    example: { type: 'AccountAnswered', data: { postId: 12, commentId: 5, authorId: 9, accountId: 34 } },
    timeline: null,
    archive: ({ data: { postId, commentId, authorId, accountId: answered } }, { accountId }) =>
      entry('comments', answered === accountId ? 'Answered you' : 'Answer told to an account', {
        postId,
        commentId,
        ...(authorId === accountId && { accountId: answered }),
      }),
  },
  AccountMentioned: {
    example: { type: 'AccountMentioned', data: { postId: 12, commentId: 5, authorId: 9, accountId: 34 } },
    timeline: null,
    /** Whom it was that an author mentioned is in the author's own text. */
    archive: ({ data: { postId, commentId, authorId, accountId: mentioned } }, { accountId }) =>
      entry(
        commentId === null ? 'posts' : 'comments',
        mentioned === accountId ? 'Mentioned you' : 'Mention told to an account',
        {
          postId,
          ...(commentId !== null && { commentId }),
          ...(authorId === accountId && { accountId: mentioned }),
        },
      ),
  },
};
