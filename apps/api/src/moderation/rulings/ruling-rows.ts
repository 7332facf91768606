import type { RulingEvent, RuledItem } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A decision about one person. Its message is read from the log, as long as the person is not erased. */
export const RulingRow = defineEntity({
  name: 'RulingRow',
  tableName: 'ruling',
  properties: {
    ruling_id: p.integer().primary(),
    account_id: p.integer(),
    position: p.bigint().$type<number>(),
    decided_at: p.datetime().$type<string>(),
    decided_by: p.integer(),
    violation_ids: p.json().columnType('integer[]').$type<readonly number[]>(),
    items: p.json().$type<readonly RuledItem[]>(),
    /** The case or ruling that its warning names. */
    warning: p.integer().strictNullable(),
    suspension_id: p.integer().strictNullable(),
    /** The ruling of which it is a further part. */
    continues: p.integer().strictNullable(),
    undone_at: p.datetime().$type<string>().strictNullable(),
    undone_by: p.integer().strictNullable(),
  },
});
export type RulingRow = InferEntity<typeof RulingRow>;

export const rulings = readModel<RulingRow, RulingEvent>({
  entity: RulingRow,
  indexes: `
    create index ruling_of_account on ruling (account_id, position desc);
    create index ruling_part on ruling (continues) where continues is not null`,
  handles: ['RulingMade', 'RulingUndone'],
  keyOf: ({ data }) => ({ ruling_id: data.rulingId }),
  fold(row, { type, data, position, occurredAt }) {
    if (type === 'RulingUndone') return row && { ...row, undone_at: occurredAt, undone_by: data.undoneBy };
    return {
      ruling_id: data.rulingId,
      account_id: data.accountId,
      position,
      decided_at: occurredAt,
      decided_by: data.decidedBy,
      violation_ids: data.violationIds,
      items: data.items,
      warning: data.warning,
      suspension_id: data.suspensionId,
      continues: data.continues ?? null,
      undone_at: null,
      undone_by: null,
    };
  },
});
