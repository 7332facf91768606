import type { Me, Profile } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ProfileRow, shown } from '../platform/accounts/profile-row.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';

/** An account as its owner sees it who is signing in or is signed in. `undefined`: the read model does not have it yet. */
@Injectable()
export class Accounts {
  constructor(private readonly em: EntityManager) {}

  /** The fields of the account's own role. Of a disabled one only that it is. */
  async one(accountId: number): Promise<Profile | undefined> {
    const row = await this.row(accountId);
    return row && shown(row, true);
  }

  async me(accountId: number): Promise<Me | undefined> {
    const row = await this.row(accountId);
    return (
      row && {
        accountId,
        role: row.role,
        name: row.name,
        profilePicUrl: pictureUrl(row.picture_key),
        userId: row.user_id,
        companyId: row.company_id,
        verified: row.verified,
      }
    );
  }

  async emailOf(accountId: number): Promise<string | undefined> {
    return (await this.row(accountId))?.email;
  }

  private row(accountId: number): Promise<ProfileRow | undefined> {
    return this.em
      .getKysely<TablesOf<typeof ProfileRow>>()
      .selectFrom('profile')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }
}
