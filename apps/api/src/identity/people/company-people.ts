import type { CompanyPerson } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { PrincipalRow } from '../../platform/access/principal.read-model.ts';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';

/** The people of a company. */
@Injectable()
export class CompanyPeople {
  constructor(private readonly reads: ReadDatabase) {}

  /** The owner first, then recruiters in the order in which they joined. */
  async of(ownerId: number): Promise<CompanyPerson[]> {
    const rows = await this.tables
      .selectFrom('principal')
      .innerJoin('account', 'account.account_id', 'principal.account_id')
      .select(['principal.account_id', 'account.name', 'account.picture_key', 'joined_at'])
      .where(({ eb, or }) => or([eb('principal.account_id', '=', ownerId), eb('owner_id', '=', ownerId)]))
      .where('principal.is_disabled', '=', false)
      .where('account.is_disabled', '=', false)
      .orderBy('joined_position', (order) => order.asc().nullsFirst())
      .execute();
    return rows.map((row) => ({
      accountId: row.account_id,
      name: row.name,
      profilePicUrl: pictureUrl(row.picture_key),
      companyRole: row.account_id === ownerId ? 'owner' : 'recruiter',
      joinedAt: row.joined_at && new Date(row.joined_at).toISOString(),
    }));
  }

  /** A company's name, unless its account is disabled. */
  async nameOf(ownerId: number): Promise<string | undefined> {
    const company = await this.tables
      .selectFrom('account')
      .select('name')
      .where('account_id', '=', ownerId)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    return company?.name;
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof PrincipalRow | typeof AccountRow>>();
  }
}
