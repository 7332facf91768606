import type { LikeEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** Who likes a post, and since when: a row for as long as they do. Those of a deleted post stay, out of reach. */
export const LikeRow = defineEntity({
  name: 'LikeRow',
  tableName: 'post_like',
  properties: {
    post_id: p.integer().primary(),
    account_id: p.integer().primary(),
    liked_at: p.datetime().$type<string>(),
  },
});
type Row = InferEntity<typeof LikeRow>;

export const likes = readModel<Row, LikeEvent>({
  entity: LikeRow,
  handles: ['PostLiked', 'PostUnliked'],
  keyOf: ({ data }) => ({ post_id: data.postId, account_id: data.accountId }),
  fold: (_, { type, data, occurredAt }) =>
    type === 'PostLiked'
      ? { post_id: data.postId, account_id: data.accountId, liked_at: occurredAt }
      : undefined,
});
