import type { Company } from '@lock-in/contracts';
import type { ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readModel, type TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';

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
  },
});
type Row = InferEntity<typeof CompanyRow>;

export const companies = readModel<Row, ProfileEvent | VerificationEvent>({
  entity: CompanyRow,
  handles: ['AccountRegistered', 'ProfileEdited', 'AccountDisabled', 'CompanyVerified', 'CompanyRejected'],
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
        return { ...row, verified: 1 };
      case 'CompanyRejected':
        return { ...row, verified: 2 };
      default:
        return row;
    }
  },
});

type Status = Row['verified'];
type CompanyPage = Page<'companies', Company> & {
  counts: Record<'pending' | 'verified' | 'rejected', number>;
};

@Injectable()
export class Companies {
  constructor(private readonly em: EntityManager) {}

  async one(companyId: number): Promise<Company | undefined> {
    const row = await this.rows.selectAll().where('company_id', '=', companyId).executeTakeFirst();
    return row && shown(row);
  }

  async page(status: Status | undefined, paging: Paging): Promise<CompanyPage> {
    const scope = `companies ${status ?? 'all'}`;
    const after = paging.after(scope);
    const [rows, counts] = await Promise.all([
      this.rows
        .selectAll()
        .$if(status !== undefined, (query) => query.where('verified', '=', status!))
        .$if(after !== undefined, (query) => query.where('company_id', '<', after![0]!))
        .orderBy('company_id', 'desc')
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      this.counts(),
    ]);
    const { pending, verified, rejected } = counts;
    const total =
      status === undefined ? pending + verified + rejected : [pending, verified, rejected][status]!;
    return {
      ...pageOf('companies', rows, { paging, total, scope, keyOf: (row) => [row.company_id], shown }),
      counts,
    };
  }

  private async counts() {
    const rows = await this.rows
      .select(({ fn }) => ['verified' as const, fn.countAll<string>().as('count')])
      .groupBy('verified')
      .execute();
    const of = (status: Status) => Number(rows.find(({ verified }) => verified === status)?.count ?? 0);
    return { pending: of(0), verified: of(1), rejected: of(2) };
  }

  private get rows() {
    return this.em.getKysely<TablesOf<typeof CompanyRow>>().selectFrom('company');
  }
}

const shown = (row: Omit<Row, 'registered_at'> & { registered_at: string | Date }): Company => ({
  companyId: row.company_id,
  accountId: row.account_id,
  name: row.name,
  email: row.email,
  description: row.description,
  location: row.location,
  profilePicUrl: pictureUrl(row.picture_key),
  companyDocUrl: row.company_doc_key,
  verified: row.verified,
  registeredAt: new Date(row.registered_at).toISOString(),
});
