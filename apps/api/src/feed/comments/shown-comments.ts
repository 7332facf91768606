import { type Comment, shownReplies } from '@lock-in/contracts';
import { isoTime } from '@lock-in/event-store';
import { sql } from 'kysely';
import { isHidden } from '../../shared/relations/hidden-accounts.ts';
import type { MutedMatcher } from '../../shared/relations/muted-words.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';

/** Shown in place of a deleted comment that still has replies. */
const gone = { username: 'Deleted comment', content: 'This comment was deleted.' } as const;

/** Shown in place of a comment by an account that is hidden from the reader, if some of its replies are shown. */
const hidden = { username: 'Hidden comment', content: 'This comment isn’t shown to you.' } as const;

/** Whether no account is hidden from the reader. Evaluated once per statement, so that most readers need no look-up per comment. */
const hidesNobody = (reader: number) =>
  sql<boolean>`not exists (select from hidden_account where viewer_id = ${reader})`;

/** Whether the author of a comment or reply is shown to the reader. */
const isShown = (reader: number, comment: string) =>
  sql<boolean>`(${hidesNobody(reader)} or not ${isHidden(reader, sql.ref(`${comment}.account_id`))})`;

/** Whether the thread's first comment or one of its replies is shown. */
export const isThreadShown = (reader: number, thread: string) => sql<boolean>`(
    ${hidesNobody(reader)}
    or exists (select from comment said where said.comment_id = ${sql.ref(`${thread}.comment_id`)} and ${isShown(reader, 'said')})
    or exists (select from comment said where said.reply_to = ${sql.ref(`${thread}.comment_id`)} and ${isShown(reader, 'said')})
  )`;

/** Joins `thread` with its comment `c`, unless that is deleted or hidden, and with the comment's author `a`. */
export const threadJoins = (reader: number) => sql`
  left join comment c on c.comment_id = thread.comment_id and ${isShown(reader, 'c')}
  left join account a on a.account_id = c.account_id
  where (c.comment_id is null or a.account_id is not null)`;

const likes = (reader: number) => sql`'likeCount', c.like_count, 'liked', exists (
    select from comment_like liker where liker.comment_id = c.comment_id and liker.account_id = ${reader})`;

const inPlace = (field: keyof typeof gone) =>
  sql`case when thread.is_gone then ${sql.lit(gone[field])} else ${sql.lit(hidden[field])} end`;

const replyCount = (reader: number) => sql`case when ${hidesNobody(reader)} then thread.reply_count else
    (select count(*) from comment said where said.reply_to = thread.comment_id and ${isShown(reader, 'said')}) end`;

/** The first comment of `thread` as the reader sees it. */
export const commentJson = (reader: number) => sql<CommentJson>`json_build_object(
    'commentId', thread.comment_id, 'accountId', coalesce(c.account_id, 0), 'username', coalesce(a.name, ${inPlace('username')}),
    'pictureKey', a.picture_key, 'content', coalesce(c.content, ${inPlace('content')}), 'createdAt', thread.created_at,
    'postId', thread.post_id, 'editedAt', c.edited_at, ${likes(reader)}, 'replyCount', ${replyCount(reader)}, 'isDeleted', c.comment_id is null)`;

/** A reply `c` with its author `a`. */
const replyJson = (reader: number) => sql<CommentJson>`json_build_object(
    'commentId', c.comment_id, 'accountId', c.account_id, 'username', a.name, 'pictureKey', a.picture_key, 'content', c.content,
    'createdAt', c.created_at, 'postId', c.post_id, 'editedAt', c.edited_at, ${likes(reader)}, 'replyTo', c.reply_to)`;

/** The oldest replies of `thread`, and the reply `also` if it is not among them. */
const firstReplies = (reader: number, also = sql``) => sql`
  (select coalesce(json_agg(${replyJson(reader)} order by c.comment_id), '[]')
   from comment c join account a on a.account_id = c.account_id
   where c.comment_id in (
     (select comment_id from comment first where first.reply_to = thread.comment_id and ${isShown(reader, 'first')}
      order by comment_id limit ${sql.lit(shownReplies)})
     ${also})) as replies`;

export const readComment = (commentId: number, reader: number) => sql<{ comment: CommentJson }>`
  select ${commentJson(reader)} as comment from comment_thread thread ${threadJoins(reader)} and thread.comment_id = ${commentId}
  union all
  select ${replyJson(reader)} as comment from comment c join account a on a.account_id = c.account_id
  where c.comment_id = ${commentId} and c.reply_to is not null`;

/** A comment of the reader that is hidden until an admin decides. */
export const readOwnHeldComment = (commentId: number, reader: number) => sql<{
  comment: CommentJson;
  held: NonNullable<Comment['held']>;
}>`
  select ${replyJson(reader)} as comment, c.held from kept_comment c join account a on a.account_id = c.account_id
  where c.comment_id = ${commentId} and c.account_id = ${reader} and c.held is not null`;

/** The thread that contains a comment or reply. */
export const readThread = (commentId: number, reader: number) => {
  const linked = sql`
    union
    select comment_id from comment linked
    where linked.comment_id = ${commentId} and linked.reply_to = thread.comment_id and ${isShown(reader, 'linked')}`;
  return sql<ThreadJson>`
    select ${commentJson(reader)} as comment, ${firstReplies(reader, linked)}
    from comment_thread thread ${threadJoins(reader)} and ${isThreadShown(reader, 'thread')}
      and thread.comment_id = coalesce((select reply_to from comment where comment_id = ${commentId}), ${commentId})`;
};

/** A page of a list: `pageSize` rows after the id `key`, skipping `offset` rows. */
interface KeyedPage {
  readonly key: number;
  readonly pageSize: number;
  readonly offset: number;
}

/** A page of a post's comments, with one row more than `pageSize`. */
export const readComments = (
  postId: number,
  reader: number,
  { key, pageSize, offset }: KeyedPage,
) => sql<ThreadJson>`
  select ${commentJson(reader)} as comment, ${firstReplies(reader)}
  from (
    select * from comment_thread where post_id = ${postId} and comment_id < ${key}::bigint and ${isThreadShown(reader, 'comment_thread')}
    order by comment_id desc limit ${sql.lit(pageSize + 1)} offset ${offset}
  ) thread ${threadJoins(reader)}
  order by thread.comment_id desc`;

/** A page of the replies to a comment, with one row more than `pageSize`. */
export const readReplies = (commentId: number, reader: number, { key, pageSize, offset }: KeyedPage) => sql<{
  comment: CommentJson;
}>`
  select ${replyJson(reader)} as comment
  from (
    select * from comment where reply_to = ${commentId} and comment_id > ${key}::bigint and ${isShown(reader, 'comment')}
    order by comment_id limit ${sql.lit(pageSize + 1)} offset ${offset}
  ) c join account a on a.account_id = c.account_id
  order by c.comment_id`;

/** A row of the queries above: a thread with its first replies. */
export interface ThreadJson {
  readonly comment: CommentJson;
  readonly replies: readonly CommentJson[];
}

/** A comment or reply as the queries above return it. */
export interface CommentJson {
  readonly commentId: number;
  readonly accountId: number;
  readonly username: string;
  readonly pictureKey: string | null;
  readonly content: string;
  readonly createdAt: string;
  readonly postId: number;
  readonly editedAt: string | null;
  readonly likeCount: number | null;
  readonly liked: boolean;
  readonly replyTo?: number;
  readonly replyCount?: number;
  readonly isDeleted?: boolean;
}

/** `containsMuted`: given if the reader mutes words. */
export function shownComment(json: CommentJson, containsMuted: MutedMatcher | undefined): Comment {
  const { pictureKey, createdAt, editedAt, likeCount, isDeleted, ...comment } = json;
  return {
    ...comment,
    displayPicUrl: pictureUrl(pictureKey),
    createdAt: isoTime(createdAt),
    likeCount: likeCount ?? 0,
    ...(editedAt !== null && { editedAt: isoTime(editedAt) }),
    ...(isDeleted && { isDeleted }),
    ...(!isDeleted &&
      containsMuted?.({ by: comment.accountId, content: comment.content }) && { holdsMutedWord: true }),
  };
}
