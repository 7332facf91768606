import type { SavingEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../../platform/database/read-model.ts';

/** A post that an account saved, with the position of the event in the log. */
export const SavedPostRow = defineEntity({
  name: 'SavedPostRow',
  tableName: 'saved_post',
  properties: {
    account_id: p.integer().primary(),
    post_id: p.integer().primary(),
    position: p.bigint('number'),
  },
});
type Row = InferEntity<typeof SavedPostRow>;

export const savedPosts = readModel<Row, SavingEvent>({
  entity: SavedPostRow,
  indexes: `
    create index saved_post_of_account on saved_post (account_id, position desc)`,
  handles: ['PostSaved', 'PostUnsaved'],
  keyOf: ({ data }) => ({ account_id: data.accountId, post_id: data.postId }),
  overwrites: true,
  fold: (_, { type, data, position }) =>
    type === 'PostSaved' ? { account_id: data.accountId, post_id: data.postId, position } : undefined,
});
