import type { HidingEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** A post that an account hides: it is not found by that account. */
export const HiddenDocumentRow = defineEntity({
  name: 'HiddenDocumentRow',
  tableName: 'search_hidden_post',
  properties: {
    account_id: p.integer().primary(),
    post_id: p.integer().primary(),
  },
});
type Row = InferEntity<typeof HiddenDocumentRow>;

export const hiddenDocuments = readModel<Row, HidingEvent>({
  entity: HiddenDocumentRow,
  tables: `
    create table search_hidden_post (
      account_id integer not null,
      post_id integer not null,
      primary key (account_id, post_id)
    )`,
  handles: ['PostHidden', 'PostUnhidden'],
  keyOf: ({ data }) => ({ account_id: data.accountId, post_id: data.postId }),
  overwrites: true,
  fold: (_, { type, data }) =>
    type === 'PostHidden' ? { account_id: data.accountId, post_id: data.postId } : undefined,
});
