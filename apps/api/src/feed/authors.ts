import type { ProfileEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { deletedAccount } from '../platform/accounts/deleted-account.ts';
import { readModel } from '../platform/database/read-model.ts';

/** Who wrote something, as the feed shows them. */
export const AuthorRow = defineEntity({
  name: 'AuthorRow',
  tableName: 'feed_author',
  properties: {
    account_id: p.integer().primary(),
    name: p.text(),
    picture_key: p.text().strictNullable(),
    is_disabled: p.boolean(),
  },
});
type Row = InferEntity<typeof AuthorRow>;

export const authors = readModel<Row, ProfileEvent>({
  entity: AuthorRow,
  tables: `
    create table feed_author (
      account_id integer primary key,
      name text not null,
      picture_key text,
      is_disabled boolean not null
    )`,
  handles: ['AccountRegistered', 'ProfileEdited', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const name = event.personal?.name ?? deletedAccount;
      return { account_id: event.data.accountId, name, picture_key: null, is_disabled: false };
    }
    if (row === undefined) return undefined;
    if (event.type === 'AccountDisabled')
      return { ...row, name: deletedAccount, picture_key: null, is_disabled: true };
    if (event.type !== 'ProfileEdited') return row;
    const { pictureKey = row.picture_key } = event.data;
    return { ...row, name: event.personal?.name ?? row.name, picture_key: pictureKey };
  },
});
