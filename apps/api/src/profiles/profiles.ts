import type { Profile } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Principal } from '../platform/access/principal.ts';
import { type AccountRow, shown } from '../platform/accounts/accounts.ts';
import { isHidden } from '../platform/accounts/hidden-accounts.ts';
import { RecruitersCompany } from '../platform/accounts/recruiters-company.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { kindOf } from '../platform/storage/storage.ts';
import type { StoredFileRow } from '../platform/storage/stored-files.ts';

@Injectable()
export class Profiles {
  constructor(
    private readonly em: EntityManager,
    private readonly companies: RecruitersCompany,
  ) {}

  /** `undefined` also if the account blocked the caller. A caller who blocked the account still sees it. */
  async one(accountId: number, caller: Principal): Promise<Profile | undefined> {
    const row = await this.rows
      .selectAll()
      .where('account_id', '=', accountId)
      .where(sql<boolean>`not ${isHidden(caller.accountId, accountId, 'blockedBy')}`)
      .executeTakeFirst();
    const company = row && (await this.companies.companyOf(accountId));
    return row && shown(row, caller.role === 'Admin' || caller.accountId === accountId, company);
  }

  /** `undefined` if the account never existed; empty if it was closed. */
  async nameOf(accountId: number): Promise<string | undefined> {
    const row = await this.rows
      .select(['name', 'is_disabled'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.is_disabled ? '' : row?.name;
  }

  /** The account that uses this profile picture, if any. */
  async ownerOfPicture(key: string): Promise<number | undefined> {
    const row = await this.rows.select('account_id').where('picture_key', '=', key).executeTakeFirst();
    return row?.account_id;
  }

  /** Returns the key if a profile uses it as its portfolio; likewise `companyDocKey` below. */
  async portfolioKey(key: string): Promise<string | undefined> {
    const row = await this.rows.select('account_id').where('portfolio_key', '=', key).executeTakeFirst();
    return row && key;
  }

  /** Only for the company itself and for admins. Replaced documents are included, because an admin decided on them. */
  async companyDocKey(key: string, { role, accountId }: Principal): Promise<string | undefined> {
    if (kindOf(key) !== 'company-document') return undefined;
    const row = await this.rows
      .innerJoin('stored_file', 'stored_file.account_id', 'account.account_id')
      .select('account.account_id')
      .where(sql<boolean>`stored_file.keys @> array[${key}]`)
      .where('is_disabled', '=', false)
      .$if(role !== 'Admin', (query) => query.where('account.account_id', '=', accountId))
      .executeTakeFirst();
    return row && key;
  }

  private get rows() {
    return this.em.getKysely<TablesOf<typeof AccountRow | typeof StoredFileRow>>().selectFrom('account');
  }
}
