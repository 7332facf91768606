import { type Comment, type Reply, shownReplies } from '@lock-in/contracts';
import { isoTime } from '@lock-in/event-store';
import { isHidden } from '../platform/accounts/hidden-accounts.ts';
import type { HoldsMuted } from '../platform/accounts/muted-words.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';

/** What is shown in place of a comment that is gone while its replies are not. */
const gone = { username: 'Deleted comment', content: 'This comment was deleted.' } as const;

/** What is shown in place of a comment by somebody who is hidden from the reader while some of its replies are not. */
const hidden = { username: 'Hidden comment', content: 'This comment isn’t shown to you.' } as const;

/** SQL: nobody is hidden from the reader, $1. Found out once for a statement, so that comments are not looked up for it. */
const hidesNobody = 'not exists (select from hidden_account where viewer_id = $1)';

/** SQL: a comment or reply is by somebody whom the reader is shown. */
const isShown = (comment: string) => `(${hidesNobody} or not ${isHidden('$1', `${comment}.account_id`)})`;

/** SQL: the comment that begins a thread is shown, or a reply to it. */
export const isThreadShown = (thread: string) => `(
    ${hidesNobody}
    or exists (select from comment said where said.comment_id = ${thread}.comment_id and ${isShown('said')})
    or exists (select from comment said where said.reply_to = ${thread}.comment_id and ${isShown('said')})
  )`;

/** Beside `thread`: its comment `c`, unless that is gone or hidden, and the author `a`. */
export const threadJoins = `
  left join comment c on c.comment_id = thread.comment_id and ${isShown('c')}
  left join feed_author a on a.account_id = c.account_id
  where (c.comment_id is null or a.account_id is not null)`;

const likes = `'likeCount', c.like_count, 'liked', exists (
    select from comment_like liker where liker.comment_id = c.comment_id and liker.account_id = $1)`;

const inPlace = (field: keyof typeof gone) =>
  `case when thread.is_gone then '${gone[field]}' else '${hidden[field]}' end`;

const replyCount = `case when ${hidesNobody} then thread.reply_count else
    (select count(*) from comment said where said.reply_to = thread.comment_id and ${isShown('said')}) end`;

/** A comment of `thread` as the caller, whose id is $1, sees it. */
export const commentJson = `json_build_object(
    'commentId', thread.comment_id, 'accountId', coalesce(c.account_id, 0), 'username', coalesce(a.name, ${inPlace('username')}),
    'pictureKey', a.picture_key, 'content', coalesce(c.content, ${inPlace('content')}), 'createdAt', thread.created_at,
    'postId', thread.post_id, 'editedAt', c.edited_at, ${likes}, 'replyCount', ${replyCount}, 'isDeleted', c.comment_id is null)`;

/** A reply `c` with its author `a`. */
export const replyJson = `json_build_object(
    'commentId', c.comment_id, 'accountId', c.account_id, 'username', a.name, 'pictureKey', a.picture_key, 'content', c.content,
    'createdAt', c.created_at, 'postId', c.post_id, 'editedAt', c.edited_at, ${likes}, 'replyTo', c.reply_to)`;

/** The oldest replies of `thread`, and the reply `also` beyond them. */
const firstReplies = (also = '') => `
  (select coalesce(json_agg(${replyJson} order by c.comment_id), '[]')
   from comment c join feed_author a on a.account_id = c.account_id
   where c.comment_id in (
     (select comment_id from comment first where first.reply_to = thread.comment_id and ${isShown('first')}
      order by comment_id limit ${shownReplies})
     ${also})) as replies`;

const oneReply = `
    select ${replyJson} as comment from comment c join feed_author a on a.account_id = c.account_id
    where c.comment_id = $2 and c.reply_to is not null`;

/** The comment or reply $2. */
export const readComment = {
  name: 'feed one comment',
  text: `
    select ${commentJson} as comment from comment_thread thread ${threadJoins} and thread.comment_id = $2
    union all ${oneReply}`,
};

/** The thread that the comment or reply $2 stands in. */
export const readThread = {
  name: 'feed one thread',
  text: `
    select ${commentJson} as comment,
      ${firstReplies(`union select comment_id from comment linked where linked.comment_id = $2 and linked.reply_to = thread.comment_id and ${isShown('linked')}`)}
    from comment_thread thread ${threadJoins} and ${isThreadShown('thread')}
      and thread.comment_id = coalesce((select reply_to from comment where comment_id = $2), $2)`,
};

/** The comments of the post $2 that follow the id $3, with one more than their number. */
export const readComments = (pageSize: number, offset = 0) => ({
  name: `feed comments by ${pageSize} from ${offset > 0 ? 'an offset' : 'a key'}`,
  text: `
    select ${commentJson} as comment, ${firstReplies()}
    from (
      select * from comment_thread where post_id = $2 and comment_id < $3::bigint and ${isThreadShown('comment_thread')}
      order by comment_id desc limit ${pageSize + 1} offset $4
    ) thread ${threadJoins}
    order by thread.comment_id desc`,
});

/** The replies to the comment $2 that follow the id $3, with one more than their number. */
export const readReplies = (pageSize: number) => ({
  name: `feed replies by ${pageSize}`,
  text: `
    select ${replyJson} as comment
    from (
      select * from comment where reply_to = $2 and comment_id > $3::bigint and ${isShown('comment')} order by comment_id limit ${pageSize + 1} offset $4
    ) c join feed_author a on a.account_id = c.account_id
    order by c.comment_id`,
});

/** A comment or reply as the queries above make it. */
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

/** `holdsMuted`: of a reader who mutes words. */
export function shownComment(json: CommentJson, holdsMuted: HoldsMuted | undefined): Comment {
  const { pictureKey, createdAt, editedAt, likeCount, isDeleted, ...comment } = json;
  return {
    ...comment,
    displayPicUrl: pictureUrl(pictureKey),
    createdAt: isoTime(createdAt),
    likeCount: likeCount ?? 0,
    ...(editedAt !== null && { editedAt: isoTime(editedAt) }),
    ...(isDeleted && { isDeleted }),
    ...(!isDeleted &&
      holdsMuted?.({ by: comment.accountId, content: comment.content }) && { holdsMutedWord: true }),
  };
}

export const shownReply = (json: CommentJson, holdsMuted: HoldsMuted | undefined): Reply =>
  shownComment(json, holdsMuted);
