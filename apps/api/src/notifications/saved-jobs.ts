import type { BookmarkEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** A job that an account saved, with the log position: the account is notified of later changes. */
export const SavedJobRow = defineEntity({
  name: 'NotifiedSavedJobRow',
  tableName: 'notified_saved_job',
  properties: {
    account_id: p.integer().primary(),
    job_id: p.integer().primary(),
    position: p.bigint('number'),
  },
});
type Row = InferEntity<typeof SavedJobRow>;

export const savedJobs = readModel<Row, BookmarkEvent>({
  entity: SavedJobRow,
  indexes: `
    create index notified_saved_job_of_job on notified_saved_job (job_id)`,
  handles: ['BookmarkAdded', 'BookmarkRemoved'],
  keyOf: ({ data }) => ({ account_id: data.accountId, job_id: data.jobId }),
  overwrites: true,
  fold: (_, { type, data: { accountId, jobId }, position }) =>
    type === 'BookmarkRemoved' ? undefined : { account_id: accountId, job_id: jobId, position },
});
