import type { Decider } from '../decider.ts';
import type { AccountState } from '../identity/account.ts';
import { commentStream } from './comment.ts';
import { postStream } from './post.ts';

/** Tells people that a text mentions them: a post's, or a comment's below it. */
export interface TellMentioned {
  readonly kind: 'TellMentioned';
  readonly postId: number;
  /** Null: it is the post's own text. */
  readonly commentId: number | null;
  /** Of the text. */
  readonly authorId: number;
  /** Those whom the text mentions now. */
  readonly mentioned: readonly { readonly accountId: number; readonly account: AccountState }[];
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

/** The accounts that were told of one text. */
export type Mentioned = readonly number[];

/** Beside the text's own stream, which earlier builds read. */
export const mentionsStream = (postId: number, commentId: number | null) =>
  `${commentId === null ? postStream(postId) : commentStream(postId, commentId)}/mentions`;

/** So many are told of one text, however often it is edited. */
export const mostTold = 20;

const evolve = (told: Mentioned, { data }: AccountMentioned): Mentioned => [...told, data.accountId];

/** Nobody is told twice of one text, nor of their own; whoever left, and admins, who have no notifications, are not told. */
const decide = (
  { postId, commentId, authorId, mentioned }: TellMentioned,
  told: Mentioned,
): readonly AccountMentioned[] =>
  mentioned
    .filter(({ account }) => account.status === 'active' && account.role !== 'Admin')
    .map(({ accountId }) => accountId)
    .filter((accountId, at, all) => accountId !== authorId && all.indexOf(accountId) === at)
    .filter((accountId) => !told.includes(accountId))
    .slice(0, Math.max(0, mostTold - told.length))
    .map((accountId) => ({ type: 'AccountMentioned', data: { postId, commentId, authorId, accountId } }));

export const mentions: Decider<TellMentioned, Mentioned, AccountMentioned> = {
  initial: [],
  evolve,
  decide,
};
