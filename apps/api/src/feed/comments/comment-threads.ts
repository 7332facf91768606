import type { CommentEdited, CommentEvent, EventType } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';

/**
 * A comment with the number of its replies. A deleted comment is shown as deleted while any of its replies is shown. After that its row
 * is kept, because the comment or a reply may be restored.
 */
export const CommentThreadRow = defineEntity({
  name: 'CommentThreadRow',
  tableName: 'kept_thread',
  properties: {
    /** The comment that begins the thread. */
    comment_id: p.integer().primary(),
    post_id: p.integer(),
    created_at: p.datetime().$type<string>(),
    reply_count: p.integer(),
    is_gone: p.boolean(),
    is_shown: p.boolean(),
  },
});
type Row = InferEntity<typeof CommentThreadRow>;

/** The view `comment_thread`, for queries. */
export interface CommentThreadView {
  readonly comment_thread: Omit<TablesOf<typeof CommentThreadRow>['kept_thread'], 'is_shown'>;
}

/** One row per thread; a post's list of comments reads them in the order in which they are shown. */
export const commentThreads = readModel<Row, Exclude<CommentEvent, CommentEdited>>({
  entity: CommentThreadRow,
  more: `
    -- What everybody reads.
    create view comment_thread as select comment_id, post_id, created_at, reply_count, is_gone from kept_thread where is_shown`,
  indexes: `
    create index comment_thread_of_post on kept_thread (post_id, comment_id desc) where is_shown`,
  handles: [
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
  keyOf: ({ data }) => ({ comment_id: 'replyTo' in data ? data.replyTo : data.commentId }),
  fold(row, event) {
    if (event.type === 'CommentAdded') {
      const { commentId, postId } = event.data;
      const ids = { comment_id: commentId, post_id: postId };
      return { ...ids, created_at: event.occurredAt, reply_count: 0, is_gone: false, is_shown: true };
    }
    if (row === undefined) return undefined;
    const wasHeld = 'wasHeld' in event.data;
    const reply_count = row.reply_count + (wasHeld ? 0 : (changes[event.type] ?? 0));
    const is_gone = goneAfter[event.type] ?? row.is_gone;
    return { ...row, reply_count, is_gone, is_shown: !is_gone || reply_count > 0 };
  },
});

const changes: Readonly<Record<string, number>> = {
  ReplyAdded: 1,
  ReplyDeleted: -1,
  ReplyRemoved: -1,
  ReplyRestored: 1,
  ReplyHeld: -1,
  ReplyReleased: 1,
} satisfies Partial<Record<EventType, number>>;
const goneAfter: Readonly<Record<string, boolean>> = {
  CommentDeleted: true,
  CommentRemoved: true,
  CommentRestored: false,
  CommentHeld: true,
  CommentReleased: false,
} satisfies Partial<Record<EventType, boolean>>;
