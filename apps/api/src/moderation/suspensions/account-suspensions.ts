import type { SuspensionEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A suspension. Its text is read from the log, as long as the account is not erased. */
export const SuspensionRow = defineEntity({
  name: 'SuspensionRow',
  tableName: 'account_suspension',
  properties: {
    suspension_id: p.integer().primary(),
    account_id: p.integer(),
    violation_ids: p.json().columnType('integer[]').$type<readonly number[]>(),
    position: p.bigint().$type<number>(),
    suspended_at: p.datetime().$type<string>(),
    suspended_by: p.integer(),
    until: p.datetime().$type<string>().strictNullable(),
    lifted_at: p.datetime().$type<string>().strictNullable(),
  },
});
type Row = InferEntity<typeof SuspensionRow>;

export const accountSuspensions = readModel<Row, SuspensionEvent>({
  entity: SuspensionRow,
  indexes: `
    create index account_suspension_of_account on account_suspension (account_id, position desc);
    create index account_suspension_by_position on account_suspension (position)`,
  handles: ['AccountSuspended', 'AccountSuspensionLifted'],
  keyOf: ({ data }) => ({ suspension_id: data.suspensionId }),
  fold(row, { type, data, position, occurredAt }) {
    if (type === 'AccountSuspensionLifted') return row && { ...row, lifted_at: occurredAt };
    return {
      suspension_id: data.suspensionId,
      account_id: data.accountId,
      violation_ids: data.violationIds,
      position,
      suspended_at: occurredAt,
      suspended_by: data.suspendedBy,
      until: data.until,
      lifted_at: null,
    };
  },
});
