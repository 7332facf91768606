import type { Profile } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Principal } from '../platform/access/principal.ts';
import { type AccountRow, shown } from '../shared/accounts/accounts.ts';
import { isHidden } from '../shared/relations/hidden-accounts.ts';
import { RecruitersCompany } from '../shared/accounts/recruiters-company.ts';
import { ReadDatabase } from '../platform/database/read-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { kindOf } from '../platform/storage/storage.ts';
import type { StoredFileRow } from '../shared/files/stored-files.ts';

@Injectable()
export class Profiles {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly companies: RecruitersCompany,
  ) {}

  /** `undefined` also if the account blocked the caller. A caller who blocked the account still sees it. */
  async one(accountId: number, caller: Principal): Promise<Profile | undefined> {
    const row = await this.rows
      .selectAll()
      .where('account_id', '=', accountId)
      .where(isVisibleTo(caller))
      .executeTakeFirst();
    const company = row && (await this.companies.companyOf(accountId));
    const to = caller.accountId === accountId ? 'owner' : caller.role === 'Admin' ? 'admin' : 'others';
    if (row === undefined) return undefined;
    const profile = shown(row, to, company);
    // Whoever saves the profile names the version that they changed.
    const isEdited = to === 'owner' && row.role !== 'Admin' && !profile.isDisabled;
    return isEdited ? { ...profile, revision: row.revision } : profile;
  }

  /** `undefined` if the account never existed or blocked the caller; empty if it was closed. */
  async nameOf(accountId: number, caller: Principal): Promise<string | undefined> {
    const row = await this.rows
      .select(['name', 'is_disabled'])
      .where('account_id', '=', accountId)
      .where(isVisibleTo(caller))
      .executeTakeFirst();
    return row?.is_disabled ? '' : row?.name;
  }

  /** The account that uses this profile picture, if the caller can see one; to admins also the account of which it was removed. */
  async ownerOfPicture(key: string, caller: Principal): Promise<number | undefined> {
    const row = await this.rows
      .select('account_id')
      .where('picture_key', '=', key)
      .where(isVisibleTo(caller))
      .executeTakeFirst();
    return row?.account_id ?? (caller.role === 'Admin' ? this.ownerOfRemovedPicture(key) : undefined);
  }

  private async ownerOfRemovedPicture(key: string): Promise<number | undefined> {
    const row = await this.rows
      .innerJoin('stored_file', 'stored_file.account_id', 'account.account_id')
      .select('account.account_id')
      .where(sql<boolean>`stored_file.keys @> array[${key}]`)
      .where('stored_file.owner', '=', sql<string>`'removed-' || account.account_id`)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    return row?.account_id;
  }

  /** Returns the key if a profile that the caller can see uses it as its portfolio; likewise `companyDocKey` below. */
  async portfolioKey(key: string, caller: Principal): Promise<string | undefined> {
    const row = await this.rows
      .select('account_id')
      .where('portfolio_key', '=', key)
      .where(isVisibleTo(caller))
      .executeTakeFirst();
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
    return this.reads.prepared<TablesOf<typeof AccountRow | typeof StoredFileRow>>().selectFrom('account');
  }
}

/** Everything of a profile is hidden from a caller whom its account blocked. A caller who blocked the account still sees it. */
const isVisibleTo = ({ accountId }: Principal) =>
  sql<boolean>`not ${isHidden(accountId, sql.ref('account.account_id'), 'blockedBy')}`;
