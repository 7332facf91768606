import { deletedAccount } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';
import type { AccountRow } from './accounts.ts';

interface ShownPerson {
  readonly accountId: number;
  readonly name: string;
  readonly profilePicUrl: string | null;
}

/** People's current names and pictures. */
@Injectable()
export class ShownPeople {
  constructor(private readonly reads: ReadDatabase) {}

  /** The returned function accepts only these ids. Accounts are folded separately, so a person may be missing for a moment. */
  async byId(ids: readonly number[]): Promise<(accountId: number) => ShownPerson> {
    const people = new Map((await this.rows([...new Set(ids)])).map((row) => [row.account_id, row]));
    return (accountId) => {
      const person = people.get(accountId);
      return {
        accountId,
        name: person?.name ?? deletedAccount,
        profilePicUrl: pictureUrl(person?.picture_key ?? null),
      };
    };
  }

  private async rows(ids: readonly number[]) {
    if (ids.length === 0) return [];
    return this.reads
      .prepared<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select(['account_id', 'name', 'picture_key'])
      .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val(ids))))
      .execute();
  }
}
