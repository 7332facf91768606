import type { Company, CompanyStatus, OwnVerification } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../shared/accounts/accounts.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { scopeOf } from '../platform/http/scope.ts';
import { all } from '../shared/search/conditions.ts';
import { searchTerms } from '../shared/search/words.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import type { CompanyRow, ReviewedChange, TakenChangeDecision } from './companies.ts';

type Status = Company['verified'];
interface CompanyFilter {
  readonly status?: CompanyStatus | undefined;
  /** Search words for name, proposed name and email. */
  readonly q?: string | undefined;
}
type CompanyPage = Page<'companies', Company> & {
  counts: Record<'pending' | 'verified' | 'rejected' | 'changes', number>;
};

/** Companies as admins review them, and each company's own view of its verification. */
@Injectable()
export class CompanyPages {
  constructor(private readonly em: EntityManager) {}

  async one(companyId: number): Promise<Company | undefined> {
    const row = await this.rows().where('company.company_id', '=', companyId).executeTakeFirst();
    return row && shown(row);
  }

  async accountOf(companyId: number): Promise<number | undefined> {
    const row = await this.tables
      .selectFrom('company')
      .select('account_id')
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row?.account_id;
  }

  async own(accountId: number): Promise<OwnVerification> {
    const row = await this.tables
      .selectFrom('company')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { verified, decision, change, change_decision: changeDecision } = row;
    return {
      companyId: row.company_id,
      verified,
      companyDocUrl: row.company_doc_key,
      submittedAt: iso(row.document_at),
      decidedAt: verified === 0 ? null : (decision?.at ?? null),
      reason: verified === 2 ? (decision?.reason ?? null) : null,
      revoked: verified === 2 && decision?.verdict === 'Revoked',
      change: change && shownChange(change),
      changeDecision: changeDecision && shownChangeDecision(changeDecision),
    };
  }

  async page(filter: CompanyFilter, paging: Paging): Promise<CompanyPage> {
    const { status, q } = filter;
    const scope = scopeOf('companies', status, q);
    const after = paging.after(scope);
    const { by, beyond, keyOf } = status === 0 || status === 'waiting' ? longestWaiting : newest;
    const found = this.matching(q);
    const [rows, counts] = await Promise.all([
      this.rows()
        .where(found)
        .$if(status !== undefined, (query) => query.where(isOf(status!)))
        .$if(after !== undefined, (query) => query.where(beyond(after!)))
        .orderBy(by)
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      this.counts(found),
    ]);
    const total = totalOf(counts, status);
    return { ...pageOf('companies', rows, { paging, total, scope, keyOf, shown }), counts };
  }

  private matching(q: string | undefined) {
    const terms = q === undefined ? [] : searchTerms(q);
    // A query without any word matches no company.
    if (q !== undefined && terms.length === 0) return sql<boolean>`false`;
    return all(terms.map((term) => sql<boolean>`company.words @@ ${term}::tsquery`));
  }

  private async counts(found: ReturnType<CompanyPages['matching']>) {
    const rows = await this.tables
      .selectFrom('company')
      .select(({ fn }) => [
        'verified' as const,
        fn.countAll<string>().as('count'),
        fn.count<string>('change').as('changes'),
      ])
      .where(found)
      .groupBy('verified')
      .execute();
    const of = (status: Status) => rows.find(({ verified }) => verified === status);
    const [pending, verified, rejected] = [of(0), of(1), of(2)].map((row) => Number(row?.count ?? 0));
    return {
      pending: pending!,
      verified: verified!,
      rejected: rejected!,
      changes: Number(of(1)?.changes ?? 0),
    };
  }

  private rows() {
    return this.tables
      .selectFrom('company')
      .innerJoin('account', 'account.account_id', 'company.account_id')
      .leftJoin('account as admin', (join) =>
        join.on(
          sql<boolean>`admin.account_id = (company.decision->>'by')::integer and not admin.is_disabled`,
        ),
      )
      .leftJoin('account as change_admin', (join) =>
        join.on(
          sql<boolean>`change_admin.account_id = (company.change_decision->>'by')::integer and not change_admin.is_disabled`,
        ),
      )
      .selectAll('company')
      .select([
        'account.description',
        'account.location',
        'account.picture_key',
        'admin.name as decider',
        'change_admin.name as change_decider',
        sameName('name_key').as('same_name'),
        sameName('change_name_key').as('same_change_name'),
      ]);
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof CompanyRow | typeof AccountRow>>();
  }
}

const isOf = (status: CompanyStatus) =>
  status === 'waiting'
    ? sql<boolean>`(company.verified = 0 or company.change is not null)`
    : sql<boolean>`company.verified = ${status}`;

function totalOf({ pending, verified, rejected, changes }: CompanyPage['counts'], status?: CompanyStatus) {
  if (status === undefined) return pending + verified + rejected;
  return status === 'waiting' ? pending + changes : [pending, verified, rejected][status]!;
}

/** Companies with the same name. A rejected company has no claim to a name, and a proposed name gives none. */
const sameName = (key: 'name_key' | 'change_name_key') => sql<Company['sameName']>`(
  select coalesce(json_agg(json_build_object(
    'companyId', other.company_id, 'accountId', other.account_id, 'name', other.name, 'verified', other.verified
  ) order by other.company_id), '[]') from (
    select * from company same
    where same.name_key = ${sql.ref(`company.${key}`)} and same.name_key <> '' and same.company_id <> company.company_id and same.verified <> 2
    order by same.company_id limit 3
  ) other
)`;

type Row = Awaited<ReturnType<ReturnType<CompanyPages['rows']>['execute']>>[number];

const newest = {
  by: sql`company.company_id desc`,
  beyond: ([companyId]: readonly number[]) => sql<boolean>`company.company_id < ${companyId}::integer`,
  keyOf: (row: Row) => [row.company_id],
};

const longestWaiting = {
  by: sql`company.waiting_since, company.company_id`,
  beyond: ([since, companyId]: readonly number[]) =>
    sql<boolean>`(company.waiting_since, company.company_id) > (${iso(since!)}::timestamptz, ${companyId}::integer)`,
  keyOf: (row: Row) => [new Date(row.waiting_since).getTime(), row.company_id],
};

const shown = (row: Row): Company => ({
  companyId: row.company_id,
  accountId: row.account_id,
  name: row.name,
  email: row.email === '' ? null : row.email,
  description: row.description ?? '',
  location: row.location,
  profilePicUrl: pictureUrl(row.picture_key),
  companyDocUrl: row.company_doc_key,
  verified: row.verified,
  registeredAt: iso(row.registered_at),
  submittedAt: iso(row.document_at),
  waitingSince: iso(row.waiting_since),
  sameName: row.same_name,
  decision: decisionIn(row),
  change: row.change && { ...shownChange(row.change), sameName: row.same_change_name },
  changeDecision: changeDecisionIn(row),
});

const decisionIn = ({ decision, decider }: Row): Company['decision'] =>
  decision && {
    verdict: decision.verdict,
    at: iso(decision.at),
    by: decider === null ? null : { accountId: decision.by, name: decider },
    reason: decision.reason,
  };

const changeDecisionIn = ({
  change_decision: decision,
  change_decider: decider,
}: Row): Company['changeDecision'] =>
  decision && {
    ...shownChangeDecision(decision),
    by: decider === null ? null : { accountId: decision.by, name: decider },
  };

const shownChange = ({ changeId, name, companyDocKey, at }: ReviewedChange) => ({
  changeId,
  name,
  companyDocUrl: companyDocKey,
  since: iso(at),
});

const shownChangeDecision = ({ verdict, change, at, reason }: TakenChangeDecision) => {
  const { changeId, name, companyDocKey: companyDocUrl } = change;
  return { changeId, verdict, name, companyDocUrl, at: iso(at), reason };
};

/** The driver returns a date where the entity's type says text. */
const iso = (instant: string | number | Date) => new Date(instant).toISOString();
