import { type Decision, deletedAccount, type ModerationPerson } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { deciderIds } from './taken-decisions.ts';

type Decider = Pick<Decision, 'by' | 'admin'>;

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

  /** The same for those who decided, of whom some are no accounts. */
  async decidersById(ids: readonly number[]): Promise<(deciderId: number) => Decider> {
    const person = await this.byId(ids.filter((id) => id > 0));
    return (deciderId) => shownDecider(deciderId, person);
  }
}

/** What is read of an account to show its person; null if the account is not folded yet. */
export interface ReadPerson {
  readonly recorded_name: string | null;
  readonly is_disabled: boolean | null;
}

/** A column that is a {@link ReadPerson}, of an account that is joined as `name`. */
export const personColumn = (name: string) => sql`
  json_build_object('recorded_name', ${sql.ref(`${name}.recorded_name`)}, 'is_disabled', ${sql.ref(`${name}.is_disabled`)}) as ${sql.ref(name)}`;

/**
 * Admins see the name that a closed account had, because decisions are kept; an erased account's name is gone. Accounts are folded
 * separately, so a person may be missing for a moment.
 */
export const shownPerson = (accountId: number, row: ReadPerson | undefined): ModerationPerson => ({
  accountId,
  name: row?.recorded_name ?? deletedAccount,
  left: row?.is_disabled ?? false,
});

/** Who decided. `personOf` is only asked for an admin. */
export const shownDecider = (deciderId: number, personOf: (accountId: number) => ModerationPerson): Decider =>
  deciderId > 0
    ? { by: 'admin', admin: personOf(deciderId) }
    : { by: deciderId === deciderIds.operator ? 'operator' : 'program', admin: null };
