import type { CompanyPerson } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../../platform/accounts/accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { Statements } from '../../platform/database/statements.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';

interface Row {
  readonly accountId: number;
  readonly name: string;
  readonly pictureKey: string | null;
  readonly joinedAt: Date | null;
}

/** The people of a company. */
@Injectable()
export class CompanyPeople {
  constructor(private readonly statements: Statements) {}

  /** The owner first, then recruiters in the order in which they joined. */
  async of(ownerId: number): Promise<CompanyPerson[]> {
    const { rows } = await sql<Row>`
      select account_id as "accountId", account.name, account.picture_key as "pictureKey", joined_at as "joinedAt"
      from principal join account using (account_id)
      where (account_id = ${ownerId} or owner_id = ${ownerId}) and not principal.is_disabled and not account.is_disabled
      order by joined_position nulls first`.execute(this.statements.prepared());
    return rows.map(({ accountId, name, pictureKey, joinedAt }) => ({
      accountId,
      name,
      profilePicUrl: pictureUrl(pictureKey),
      companyRole: accountId === ownerId ? 'owner' : 'recruiter',
      joinedAt: joinedAt && joinedAt.toISOString(),
    }));
  }

  /** A company's name, unless its account is disabled. */
  async nameOf(ownerId: number): Promise<string | undefined> {
    const company = await this.statements
      .prepared<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select('name')
      .where('account_id', '=', ownerId)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    return company?.name;
  }
}
