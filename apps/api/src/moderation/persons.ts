import type { ProfileEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';
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
