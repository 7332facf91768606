import type { BookmarkEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A job that a user saved, with the position of the event in the log. */
export const BookmarkRow = defineEntity({
  name: 'BookmarkRow',
  tableName: 'job_bookmark',
  properties: {
    user_id: p.integer().primary(),
    job_id: p.integer().primary(),
    position: p.bigint('number'),
    saved_at: p.datetime().$type<string>(),
  },
});
type Row = InferEntity<typeof BookmarkRow>;

export const bookmarks = readModel<Row, BookmarkEvent>({
  entity: BookmarkRow,
  indexes: `
    create index job_bookmark_of_user on job_bookmark (user_id, position desc)`,
  handles: ['BookmarkAdded', 'BookmarkRemoved'],
  keyOf: ({ data }) => ({ user_id: data.userId, job_id: data.jobId }),
  fold(_, { type, data, position, occurredAt }) {
    if (type === 'BookmarkRemoved') return undefined;
    return { user_id: data.userId, job_id: data.jobId, position, saved_at: occurredAt };
  },
});
