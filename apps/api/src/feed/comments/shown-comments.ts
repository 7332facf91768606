import { type Comment, type Held, shownReplies } from '@lock-in/contracts';
import { isoTime } from '@lock-in/event-store';
import { type RawBuilder, sql } from 'kysely';
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

/** Whether row `comment` of `kept_comment` is the reader's own and waits for a decision: nobody else sees it. */
const isOwnHeld = (reader: number, comment: string) =>
  sql<boolean>`(${sql.ref(`${comment}.held`)} is not null and ${sql.ref(`${comment}.account_id`)} = ${reader})`;

/** Whether there is any such comment. Evaluated once per statement, so that it costs other readers one look-up in an index that is almost empty. */
const hasOwnHeld = (reader: number) =>
  sql<boolean>`exists (select from kept_comment waiting where ${isOwnHeld(reader, 'waiting')})`;

/** Whether row `comment` of `kept_comment` is there for the reader. */
const isThere = (reader: number, comment: string) =>
  sql<boolean>`(not ${sql.ref(`${comment}.is_removed`)} or ${isOwnHeld(reader, comment)})`;

/** Whether the reader has such comments on the post of `post`; only lists of comments have them. */
export const waitsOn = (reader: number, post: string) => sql<boolean>`(
  ${hasOwnHeld(reader)} and exists (
    select from kept_comment mine where ${isOwnHeld(reader, 'mine')} and mine.post_id = ${sql.ref(`${post}.post_id`)}
  )
)`;

/** The rows of the threads that the reader sees, also where nothing but the reader's own held comment is left. `first`: the order and limit. */
const threadsOf = (reader: number, isWanted: (thread: string) => RawBuilder<unknown>, first = sql``) => sql`
  (select comment_id, post_id, created_at, reply_count, is_gone from comment_thread
   where ${isWanted('comment_thread')} and ${isThreadShown(reader, 'comment_thread')} ${first})
  union all
  select comment_id, post_id, created_at, reply_count, is_gone from kept_thread
  where ${hasOwnHeld(reader)} and ${isWanted('kept_thread')} and not is_shown
    and comment_id in (select mine.comment_id from kept_comment mine where ${isOwnHeld(reader, 'mine')})`;

/** The ids of the reader's own replies that wait for a decision. */
const ownHeldReplies = (reader: number, isWanted: (reply: string) => RawBuilder<unknown>) => sql`
  select mine.comment_id from kept_comment mine
  where ${hasOwnHeld(reader)} and ${isOwnHeld(reader, 'mine')} and ${isWanted('mine')}`;

/** Joins `thread` with its comment `c`, unless that is deleted or hidden, and with the comment's author `a`. */
export const threadJoins = (reader: number) => sql`
  left join kept_comment c on c.comment_id = thread.comment_id and ${isThere(reader, 'c')} and ${isShown(reader, 'c')}
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
    'postId', thread.post_id, 'editedAt', c.edited_at, ${likes(reader)}, 'replyCount', ${replyCount(reader)}, 'isDeleted', c.comment_id is null, 'held', c.held)`;

/** A reply `c` with its author `a`. */
const replyJson = (reader: number) => sql<CommentJson>`json_build_object(
    'commentId', c.comment_id, 'accountId', c.account_id, 'username', a.name, 'pictureKey', a.picture_key, 'content', c.content,
    'createdAt', c.created_at, 'postId', c.post_id, 'editedAt', c.edited_at, ${likes(reader)}, 'replyTo', c.reply_to, 'held', c.held)`;

/** The oldest replies of `thread`, the reader's own that wait for a decision, and the reply `also` if it is not among them. */
const firstReplies = (reader: number, also = sql``) => sql`
  (select coalesce(json_agg(${replyJson(reader)} order by c.comment_id), '[]')
   from kept_comment c join account a on a.account_id = c.account_id
   where c.comment_id in (
     (select comment_id from comment first where first.reply_to = thread.comment_id and ${isShown(reader, 'first')}
      order by comment_id limit ${sql.lit(shownReplies)})
     union all
     ${ownHeldReplies(reader, (mine) => sql`${sql.ref(`${mine}.reply_to`)} = thread.comment_id`)}
     ${also})) as replies`;

export const readComment = (commentId: number, reader: number) => sql<{ comment: CommentJson }>`
  select ${commentJson(reader)} as comment
  from (${threadsOf(reader, (thread) => sql`${sql.ref(`${thread}.comment_id`)} = ${commentId}`)}) thread ${threadJoins(reader)}
  union all
  select ${replyJson(reader)} as comment from kept_comment c join account a on a.account_id = c.account_id
  where c.comment_id = ${commentId} and c.reply_to is not null and ${isThere(reader, 'c')}`;

/** The thread that contains a comment or reply. */
export const readThread = (commentId: number, reader: number) => {
  const linked = sql`
    union
    select comment_id from comment linked
    where linked.comment_id = ${commentId} and linked.reply_to = thread.comment_id and ${isShown(reader, 'linked')}`;
  const isThread = (thread: string) => sql`${sql.ref(`${thread}.comment_id`)} = coalesce(
    (select reply_to from kept_comment asked where asked.comment_id = ${commentId} and ${isThere(reader, 'asked')}), ${commentId})`;
  return sql<ThreadJson>`
    select ${commentJson(reader)} as comment, ${firstReplies(reader, linked)}
    from (${threadsOf(reader, isThread)}) thread ${threadJoins(reader)}`;
};

/** A page of a list: `pageSize` rows after the id `key`, skipping `offset` rows. */
interface KeyedPage {
  readonly key: number;
  readonly pageSize: number;
  readonly offset: number;
}

/** A page of a post's comments, with one row more than `pageSize`. */
export const readComments = (postId: number, reader: number, page: KeyedPage) => {
  const newest = sql`order by comment_id desc limit ${lastRow(page)}`;
  const isWanted = (thread: string) =>
    sql`${sql.ref(`${thread}.post_id`)} = ${postId} and ${sql.ref(`${thread}.comment_id`)} < ${page.key}::bigint`;
  return sql<ThreadJson>`
    select ${commentJson(reader)} as comment, ${firstReplies(reader)}
    from (
      ${threadsOf(reader, isWanted, newest)}
      order by comment_id desc limit ${sql.lit(page.pageSize + 1)} offset ${page.offset}
    ) thread ${threadJoins(reader)}
    order by thread.comment_id desc`;
};

/** A page of the replies to a comment, with one row more than `pageSize`. */
export const readReplies = (commentId: number, reader: number, page: KeyedPage) => {
  const isWanted = (reply: string) =>
    sql`${sql.ref(`${reply}.reply_to`)} = ${commentId} and ${sql.ref(`${reply}.comment_id`)} > ${page.key}::bigint`;
  return sql<{ comment: CommentJson }>`
    select ${replyJson(reader)} as comment
    from (
      (select comment_id from comment where ${isWanted('comment')} and ${isShown(reader, 'comment')}
       order by comment_id limit ${lastRow(page)})
      union all
      ${ownHeldReplies(reader, isWanted)}
      order by comment_id limit ${sql.lit(page.pageSize + 1)} offset ${page.offset}
    ) reply join kept_comment c using (comment_id) join account a on a.account_id = c.account_id
    order by c.comment_id`;
};

/** Each part of a union is limited itself, so that it is read from its index in order. A literal, unless there is an offset. */
const lastRow = ({ pageSize, offset }: KeyedPage) =>
  offset === 0 ? sql.lit(pageSize + 1) : sql`${pageSize + 1 + offset}::bigint`;

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
  /** Only of the reader's own. */
  readonly held: Held | null;
}

/** `containsMuted`: given if the reader mutes words. */
export function shownComment(json: CommentJson, containsMuted: MutedMatcher | undefined): Comment {
  const { pictureKey, createdAt, editedAt, likeCount, isDeleted, held, ...comment } = json;
  return {
    ...comment,
    displayPicUrl: pictureUrl(pictureKey),
    createdAt: isoTime(createdAt),
    likeCount: likeCount ?? 0,
    ...(editedAt !== null && { editedAt: isoTime(editedAt) }),
    ...(isDeleted && { isDeleted }),
    ...(held !== null && { held }),
    ...(!isDeleted &&
      containsMuted?.({ by: comment.accountId, content: comment.content }) && { holdsMutedWord: true }),
  };
}
