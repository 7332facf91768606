import type { Held } from '@lock-in/contracts';
import {
  type CommentEdited,
  type CommentEvent,
  type LikeEvent,
  type PostEvent,
  wordsOfPost,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { feedCounts, feedEntries } from '../home/feed-entries.ts';
import { heldBy } from './held-texts.ts';

/** A post with its counts. One that was removed or waits for a decision is kept but hidden, so that it can be shown again. */
export const PostRow = defineEntity({
  name: 'PostRow',
  tableName: 'kept_post',
  properties: {
    post_id: p.integer().primary(),
    author_id: p.integer(),
    title: p.text(),
    content: p.text(),
    label_ids: p.json().columnType('integer[]').$type<readonly number[]>(),
    created_at: p.datetime().$type<string>(),
    like_count: p.integer(),
    comment_count: p.integer(),
    edited_at: p.datetime().$type<string>().strictNullable(),
    comments_closed_by: p.text().$type<'author' | 'admin'>().strictNullable(),
    is_removed: p.boolean(),
    /** Why it is hidden until an admin decides. */
    held: p.json().$type<Held>().strictNullable(),
  },
});
type Row = InferEntity<typeof PostRow>;

/** The view `post`, for queries. */
export interface PostView {
  readonly post: Omit<TablesOf<typeof PostRow>['kept_post'], 'is_removed' | 'held'>;
}

/**
 * Likes and comments have streams of their own, but under the post's root: one bucket gets all of them in order, so the counts match the
 * log exactly.
 */
export const posts = readModel<Row, PostEvent | LikeEvent | Exclude<CommentEvent, CommentEdited>>({
  entity: PostRow,
  // A like changes no indexed column of a post: with room on its page, no index is touched.
  storage: 'fillfactor = 90',
  more: `
    -- What everybody reads.
    create view post as select
      post_id, author_id, title, content, label_ids, created_at, like_count, comment_count, edited_at, comments_closed_by
      from kept_post where not is_removed;
    create table feed_count (
      label_id integer not null,
      shard smallint not null,
      count integer not null,
      primary key (label_id, shard)
    ) with (fillfactor = 50)`,
  indexes: `
    create index post_of_author on kept_post (author_id, post_id desc) where not is_removed;
    create index feed_entry_most_liked on feed_entry (label_id, like_count desc, post_id desc);
    create index feed_entry_most_commented on feed_entry (label_id, comment_count desc, post_id desc)`,
  handles: [
    'PostCreated',
    'PostEdited',
    'CommentsClosed',
    'CommentsReopened',
    'PostDeleted',
    'PostRemoved',
    'PostRestored',
    'PostHeld',
    'PostReleased',
    'PostLiked',
    'PostUnliked',
    'CommentAdded',
    'CommentDeleted',
    'CommentRemoved',
    'CommentRestored',
    'CommentHeld',
    'CommentReleased',
    'ReplyAdded',
    'ReplyDeleted',
    'ReplyRemoved',
    'ReplyRestored',
    'ReplyHeld',
    'ReplyReleased',
  ],
  keyOf: ({ data }) => ({ post_id: data.postId }),
  derived: [feedEntries],
  tallies: [feedCounts],
  fold(row, event) {
    if (event.type === 'PostCreated') {
      const { postId, authorId, labelIds } = event.data;
      const counts = { like_count: 0, comment_count: 0 };
      return {
        post_id: postId,
        author_id: authorId,
        ...wordsOfPost(event),
        label_ids: labelIds,
        created_at: event.occurredAt,
        ...counts,
        edited_at: null,
        comments_closed_by: null,
        is_removed: false,
        held: null,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'PostDeleted':
        return undefined;
      case 'PostRemoved':
        return { ...row, is_removed: true, held: null };
      case 'PostHeld':
        return { ...row, is_removed: true, held: heldBy(event) };
      case 'PostRestored':
      case 'PostReleased':
        return { ...row, is_removed: false, held: null };
      case 'PostEdited': {
        const { labelIds } = event.data;
        return { ...row, ...wordsOfPost(event), label_ids: labelIds, edited_at: event.occurredAt };
      }
      case 'CommentsClosed': {
        const { closedBy, authorId } = event.data;
        return { ...row, comments_closed_by: closedBy === authorId ? 'author' : 'admin' };
      }
      case 'CommentsReopened':
        return { ...row, comments_closed_by: null };
      case 'PostLiked':
        return { ...row, like_count: row.like_count + 1 };
      case 'PostUnliked':
        return { ...row, like_count: row.like_count - 1 };
      case 'CommentAdded':
      case 'CommentRestored':
      case 'ReplyAdded':
      case 'ReplyRestored':
      case 'CommentReleased':
      case 'ReplyReleased':
        return { ...row, comment_count: row.comment_count + 1 };
      case 'CommentDeleted':
      case 'CommentRemoved':
      case 'ReplyDeleted':
      case 'ReplyRemoved':
        if (event.data.wasHeld) return row;
        return { ...row, comment_count: row.comment_count - 1 };
      case 'CommentHeld':
      case 'ReplyHeld':
        return { ...row, comment_count: row.comment_count - 1 };
    }
  },
});
