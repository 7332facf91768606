import type { AccountEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** The name of an admin, to say who decided. */
export const CompanyAdminRow = defineEntity({
  name: 'CompanyAdminRow',
  tableName: 'company_admin',
  properties: { account_id: p.integer().primary(), name: p.text() },
});
type Row = InferEntity<typeof CompanyAdminRow>;

export const companyAdmins = readModel<Row, AccountEvent>({
  entity: CompanyAdminRow,
  tables: `
    create table company_admin (
      account_id integer primary key,
      name text not null
    )`,
  handles: ['AccountRegistered', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountDisabled') return undefined;
    if (event.type !== 'AccountRegistered' || event.data.role !== 'Admin') return row;
    return { account_id: event.data.accountId, name: event.personal?.name ?? '' };
  },
});
