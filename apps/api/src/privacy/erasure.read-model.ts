import type { AccountErased } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** The erased accounts: the work list for erasing data outside the log. */
export const ErasureRow = defineEntity({
  name: 'ErasureRow',
  tableName: 'erasure',
  properties: { account_id: p.integer().primary(), erased_at: p.datetime().$type<string>() },
});

export const erasures = readModel<InferEntity<typeof ErasureRow>, AccountErased>({
  entity: ErasureRow,
  handles: ['AccountErased'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold: (_, { data, occurredAt }) => ({ account_id: data.accountId, erased_at: occurredAt }),
  overwrites: true,
});
