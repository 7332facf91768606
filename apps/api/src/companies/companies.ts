import type { CompanyRejected, CompanyVerified, ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../platform/database/read-model.ts';

/** A company as an admin judges it; the row goes with the account. */
export const CompanyRow = defineEntity({
  name: 'CompanyRow',
  tableName: 'company',
  properties: {
    account_id: p.integer().primary(),
    company_id: p.integer(),
    name: p.text(),
    email: p.text(),
    description: p.text(),
    location: p.text().strictNullable(),
    picture_key: p.text().strictNullable(),
    company_doc_key: p.text(),
    verified: p.smallint().$type<0 | 1 | 2>(),
    registered_at: p.datetime().$type<string>(),
    document_at: p.datetime().$type<string>(),
    /** The last decision; it stays while a company that was rejected waits again. */
    decided_at: p.datetime().$type<string>().strictNullable(),
    decided_by: p.integer().strictNullable(),
    reason: p.text().strictNullable(),
  },
});
type Row = InferEntity<typeof CompanyRow>;

export const companies = readModel<Row, ProfileEvent | VerificationEvent>({
  entity: CompanyRow,
  tables: `
    create table company (
      account_id integer primary key,
      company_id integer not null,
      name text not null,
      email text not null,
      description text not null,
      location text,
      picture_key text,
      company_doc_key text not null,
      verified smallint not null check (verified in (0, 1, 2)),
      registered_at timestamptz not null,
      document_at timestamptz not null,
      decided_at timestamptz,
      decided_by integer,
      reason text
    )`,
  indexes: `
    create index company_newest on company (company_id desc);
    create index company_of_status on company (verified, company_id desc)`,
  handles: [
    'AccountRegistered',
    'ProfileEdited',
    'AccountDisabled',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyResubmitted',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, companyId, companyDocKey } = event.data;
      if (companyId === null) return undefined;
      return {
        account_id: accountId,
        company_id: companyId,
        name: event.personal?.name ?? '',
        email: event.personal?.email ?? '',
        description: '',
        location: null,
        picture_key: null,
        company_doc_key: companyDocKey ?? '',
        verified: 0,
        registered_at: event.occurredAt,
        document_at: event.occurredAt,
        decided_at: null,
        decided_by: null,
        reason: null,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'ProfileEdited': {
        const {
          name = row.name,
          description = row.description,
          location = row.location,
        } = event.personal ?? {};
        const { pictureKey = row.picture_key } = event.data;
        return { ...row, name, description: description ?? '', location, picture_key: pictureKey };
      }
      case 'AccountDisabled':
        return undefined;
      case 'CompanyVerified':
        return { ...row, verified: 1, ...decided(event), reason: null };
      case 'CompanyRejected':
        return { ...row, verified: 2, ...decided(event), reason: event.personal?.reason ?? null };
      case 'CompanyResubmitted':
        return {
          ...row,
          verified: 0,
          company_doc_key: event.data.companyDocKey,
          document_at: event.occurredAt,
        };
      default:
        return row;
    }
  },
});

const decided = ({ data, occurredAt }: Folded<CompanyVerified | CompanyRejected>) => ({
  decided_at: occurredAt,
  decided_by: data.decidedBy,
});
