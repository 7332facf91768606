import { deletedAccount, type ModerationPerson } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../platform/accounts/accounts.ts';
import type { TablesOf } from '../platform/database/read-model.ts';

@Injectable()
export class Persons {
  constructor(private readonly em: EntityManager) {}

  /** The returned function accepts only these ids. */
  async byId(ids: readonly number[]): Promise<(accountId: number) => ModerationPerson> {
    const rows = await this.em
      .getKysely<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select(['account_id', 'recorded_name', 'is_disabled'])
      .where('account_id', 'in', ids.length > 0 ? ids : [0])
      .execute();
    const known = new Map(rows.map((row) => [row.account_id, row]));
    return (accountId) => shownPerson(accountId, known.get(accountId));
  }
}

/**
 * Admins see the name that a closed account had, because decisions are kept; an erased account's name is gone. Accounts are folded
 * separately, so a person may be missing for a moment.
 */
export const shownPerson = (
  accountId: number,
  row: { readonly recorded_name: string | null; readonly is_disabled: boolean | null } | undefined,
): ModerationPerson => ({
  accountId,
  name: row?.recorded_name ?? deletedAccount,
  left: row?.is_disabled ?? false,
});
