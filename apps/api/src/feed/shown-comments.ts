import { type Comment, type Reply, shownReplies } from '@lock-in/contracts';
import { isoTime } from '@lock-in/event-store';
import { pictureUrl } from '../platform/storage/picture-url.ts';

/** What is shown in place of a comment that is gone while its replies are not. */
const gone = { username: 'Deleted comment', content: 'This comment was deleted.' } as const;

/** Beside `thread`: its comment `c`, unless that is gone, and the author `a`. */
export const threadJoins = `
  left join comment c on c.comment_id = thread.comment_id
  left join feed_author a on a.account_id = c.account_id
  where (thread.is_gone or a.account_id is not null)`;

const likes = `'likeCount', c.like_count, 'liked', exists (
    select from comment_like liker where liker.comment_id = c.comment_id and liker.account_id = $1)`;

/** A comment of `thread` as the caller, whose id is $1, sees it. */
export const commentJson = `json_build_object(
    'commentId', thread.comment_id, 'accountId', coalesce(c.account_id, 0), 'username', coalesce(a.name, '${gone.username}'),
    'pictureKey', a.picture_key, 'content', coalesce(c.content, '${gone.content}'), 'createdAt', thread.created_at,
    'postId', thread.post_id, 'editedAt', c.edited_at, ${likes}, 'replyCount', thread.reply_count, 'isDeleted', thread.is_gone)`;

/** A reply `c` with its author `a`. */
export const replyJson = `json_build_object(
    'commentId', c.comment_id, 'accountId', c.account_id, 'username', a.name, 'pictureKey', a.picture_key, 'content', c.content,
    'createdAt', c.created_at, 'postId', c.post_id, 'editedAt', c.edited_at, ${likes}, 'replyTo', c.reply_to)`;

/** The oldest replies of `thread`, and the reply `also` beyond them. */
const firstReplies = (also = '') => `
  (select coalesce(json_agg(${replyJson} order by c.comment_id), '[]')
   from comment c join feed_author a on a.account_id = c.account_id
   where c.comment_id in (
     (select comment_id from comment first where first.reply_to = thread.comment_id order by comment_id limit ${shownReplies})
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
      ${firstReplies(`union select comment_id from comment linked where linked.comment_id = $2 and linked.reply_to = thread.comment_id`)}
    from comment_thread thread ${threadJoins}
      and thread.comment_id = coalesce((select reply_to from comment where comment_id = $2), $2)`,
};

/** The comments of the post $2 that follow the id $3, with one more than their number. */
export const readComments = (pageSize: number, offset = 0) => ({
  name: `feed comments by ${pageSize} from ${offset > 0 ? 'an offset' : 'a key'}`,
  text: `
    select ${commentJson} as comment, ${firstReplies()}
    from (
      select * from comment_thread where post_id = $2 and comment_id < $3::bigint
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
      select * from comment where reply_to = $2 and comment_id > $3::bigint order by comment_id limit ${pageSize + 1} offset $4
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

export function shownComment(json: CommentJson): Comment {
  const { pictureKey, createdAt, editedAt, likeCount, isDeleted, ...comment } = json;
  return {
    ...comment,
    displayPicUrl: pictureUrl(pictureKey),
    createdAt: isoTime(createdAt),
    likeCount: likeCount ?? 0,
    ...(editedAt !== null && { editedAt: isoTime(editedAt) }),
    ...(isDeleted && { isDeleted }),
  };
}

export const shownReply = (json: CommentJson): Reply => shownComment(json);
