import type { CommentEdited, CommentEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** A comment with the number of its replies. It stays as long as one of them does, and tells then that the comment is gone. */
export const CommentThreadRow = defineEntity({
  name: 'CommentThreadRow',
  tableName: 'comment_thread',
  properties: {
    /** Of the comment that begins the thread. */
    comment_id: p.integer().primary(),
    post_id: p.integer(),
    created_at: p.datetime().$type<string>(),
    reply_count: p.integer(),
    is_gone: p.boolean(),
  },
});
type Row = InferEntity<typeof CommentThreadRow>;

/** The list of a post's comments is the list of its threads, found in the order in which it is shown. */
export const commentThreads = readModel<Row, Exclude<CommentEvent, CommentEdited>>({
  entity: CommentThreadRow,
  tables: `
    create table comment_thread (
      comment_id integer primary key,
      post_id integer not null,
      created_at timestamptz not null,
      reply_count integer not null,
      is_gone boolean not null
    )`,
  indexes: `
    create index comment_thread_of_post on comment_thread (post_id, comment_id desc)`,
  handles: ['CommentAdded', 'CommentDeleted', 'CommentRemoved', 'ReplyAdded', 'ReplyDeleted', 'ReplyRemoved'],
  keyOf: ({ data }) => ({ comment_id: 'replyTo' in data ? data.replyTo : data.commentId }),
  fold(row, event) {
    if (event.type === 'CommentAdded') {
      const { commentId, postId } = event.data;
      const ids = { comment_id: commentId, post_id: postId };
      return { ...ids, created_at: event.occurredAt, reply_count: 0, is_gone: false };
    }
    if (row === undefined) return undefined;
    const reply_count = row.reply_count + (changes[event.type] ?? 0);
    const is_gone = row.is_gone || event.type === 'CommentDeleted' || event.type === 'CommentRemoved';
    return is_gone && reply_count === 0 ? undefined : { ...row, reply_count, is_gone };
  },
});

const changes: Readonly<Record<string, number>> = { ReplyAdded: 1, ReplyDeleted: -1, ReplyRemoved: -1 };
