import type { LikeEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** Who likes a post: a row for as long as they do. */
export const LikeRow = defineEntity({
  name: 'LikeRow',
  tableName: 'post_like',
  properties: {
    post_id: p.integer().primary(),
    account_id: p.integer().primary(),
  },
});
type Row = InferEntity<typeof LikeRow>;

export const likes = readModel<Row, LikeEvent>({
  entity: LikeRow,
  handles: ['PostLiked', 'PostUnliked'],
  keyOf: ({ data }) => ({ post_id: data.postId, account_id: data.accountId }),
  fold: (_, { type, data }) =>
    type === 'PostLiked' ? { post_id: data.postId, account_id: data.accountId } : undefined,
});
