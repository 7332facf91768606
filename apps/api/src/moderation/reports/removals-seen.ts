import type { RemovalsSeen } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** The log position up to which an account has seen its removals. */
export const RemovalsSeenRow = defineEntity({
  name: 'RemovalsSeenRow',
  tableName: 'removals_seen',
  properties: { account_id: p.integer().primary(), position: p.bigint().$type<number>() },
});

export const removalsSeen = readModel<InferEntity<typeof RemovalsSeenRow>, RemovalsSeen>({
  entity: RemovalsSeenRow,
  handles: ['RemovalsSeen'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  overwrites: true,
  fold: (_, { data }) => ({ account_id: data.accountId, position: data.position }),
});
