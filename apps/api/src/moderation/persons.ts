import type { ModerationPerson } from '@lock-in/contracts';
import type { ProfileEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deletedAccount } from '../platform/accounts/deleted-account.ts';
import { readModel, type TablesOf } from '../platform/database/read-model.ts';
import { wordsOf } from '../platform/search/words.ts';

/** Someone in the history. Who closed the account keeps their name in it, because decisions stay; who is erased does not. */
export const PersonRow = defineEntity({
  name: 'ModerationPersonRow',
  tableName: 'moderation_person',
  properties: {
    account_id: p.integer().primary(),
    company_id: p.integer().strictNullable(),
    role: p.text(),
    name: p.text().strictNullable(),
    has_left: p.boolean(),
    /** Of the name. */
    words: p.text(),
  },
});
type Row = InferEntity<typeof PersonRow>;

const named = (name: string | null) => ({ name, words: name === null ? '' : wordsOf(name) });

export const persons = readModel<Row, ProfileEvent>({
  entity: PersonRow,
  tables: `
    create table moderation_person (
      account_id integer primary key,
      company_id integer,
      role text not null,
      name text,
      has_left boolean not null,
      words tsvector not null
    );
    create unique index moderation_person_company on moderation_person (company_id) where company_id is not null`,
  indexes: `
    create index moderation_person_words on moderation_person using gin (words) with (fastupdate = off)`,
  handles: ['AccountRegistered', 'ProfileEdited', 'AccountDisabled', 'AccountErased'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, companyId, role } = event.data;
      const ids = { account_id: accountId, company_id: companyId, role };
      return { ...ids, ...named(event.personal?.name ?? null), has_left: false };
    }
    if (row === undefined) return undefined;
    if (event.type === 'AccountDisabled') return { ...row, has_left: true };
    if (event.type === 'AccountErased') return { ...row, ...named(null), has_left: true };
    const name = event.type === 'ProfileEdited' ? event.personal?.name : undefined;
    return name === undefined ? row : { ...row, ...named(name) };
  },
});

@Injectable()
export class Persons {
  constructor(private readonly em: EntityManager) {}

  /** Whoever is asked for afterwards must be among the ids. */
  async byId(ids: readonly number[]): Promise<(accountId: number) => ModerationPerson> {
    const rows = await this.em
      .getKysely<TablesOf<typeof PersonRow>>()
      .selectFrom('moderation_person')
      .select(['account_id', 'name', 'has_left'])
      .where('account_id', 'in', ids.length > 0 ? ids : [0])
      .execute();
    const known = new Map(rows.map((row) => [row.account_id, row]));
    return (accountId) => shownPerson(accountId, known.get(accountId));
  }
}

/** People are folded on their own: one of them may be missing for a moment. */
export const shownPerson = (
  accountId: number,
  row: { readonly name: string | null; readonly has_left: boolean | null } | undefined,
): ModerationPerson => ({ accountId, name: row?.name ?? deletedAccount, left: row?.has_left ?? false });
