import type { Company, OwnVerification } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import type { CompanyAdminRow } from './admins.ts';
import type { CompanyRow } from './companies.ts';

type Status = Company['verified'];
type CompanyPage = Page<'companies', Company> & {
  counts: Record<'pending' | 'verified' | 'rejected', number>;
};

/** Companies as admins judge them, and as each sees its own verification. */
@Injectable()
export class CompanyPages {
  constructor(private readonly em: EntityManager) {}

  async one(companyId: number): Promise<Company | undefined> {
    const row = await this.rows().where('company_id', '=', companyId).executeTakeFirst();
    return row && shown(row);
  }

  async own(accountId: number): Promise<OwnVerification> {
    const row = await this.rows().where('company.account_id', '=', accountId).executeTakeFirstOrThrow();
    const { verified } = row;
    return {
      companyId: row.company_id,
      verified,
      companyDocUrl: row.company_doc_key,
      submittedAt: iso(row.document_at),
      decidedAt: verified === 0 || row.decided_at === null ? null : iso(row.decided_at),
      reason: verified === 2 ? row.reason : null,
    };
  }

  async page(status: Status | undefined, paging: Paging): Promise<CompanyPage> {
    const scope = `companies ${status ?? 'all'}`;
    const after = paging.after(scope);
    const [rows, counts] = await Promise.all([
      this.rows()
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
    const rows = await this.tables
      .selectFrom('company')
      .select(({ fn }) => ['verified' as const, fn.countAll<string>().as('count')])
      .groupBy('verified')
      .execute();
    const of = (status: Status) => Number(rows.find(({ verified }) => verified === status)?.count ?? 0);
    return { pending: of(0), verified: of(1), rejected: of(2) };
  }

  private rows() {
    return this.tables
      .selectFrom('company')
      .leftJoin('company_admin as admin', 'admin.account_id', 'company.decided_by')
      .selectAll('company')
      .select('admin.name as decider');
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof CompanyRow | typeof CompanyAdminRow>>();
  }
}

type Row = Awaited<ReturnType<ReturnType<CompanyPages['rows']>['execute']>>[number];

const shown = (row: Row): Company => ({
  companyId: row.company_id,
  accountId: row.account_id,
  name: row.name,
  email: row.email,
  description: row.description,
  location: row.location,
  profilePicUrl: pictureUrl(row.picture_key),
  companyDocUrl: row.company_doc_key,
  verified: row.verified,
  registeredAt: iso(row.registered_at),
  submittedAt: iso(row.document_at),
  decision: decisionIn(row),
});

const decisionIn = ({ decided_at, decided_by, decider, reason }: Row): Company['decision'] =>
  decided_at === null || decided_by === null
    ? null
    : { at: iso(decided_at), by: decider === null ? null : { accountId: decided_by, name: decider }, reason };

/** The driver gives a date where the entity, which is written with texts, has a text. */
const iso = (instant: string | Date) => new Date(instant).toISOString();
