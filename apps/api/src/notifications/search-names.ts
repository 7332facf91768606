import type { AccountEvent, JobSearchEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** What an account calls its saved searches, by their ids. In one row, so that the names go with the account. */
export const SearchNamesRow = defineEntity({
  name: 'NotifiedSearchNamesRow',
  tableName: 'notified_search_names',
  properties: {
    account_id: p.integer().primary(),
    names: p.json().$type<Readonly<Record<string, string>>>(),
  },
});

type Naming =
  | Extract<JobSearchEvent, { type: 'JobSearchSaved' | 'JobSearchRenamed' }>
  | Extract<AccountEvent, { type: 'AccountDisabled' }>;

/** Searches that can be restored have names, too. */
const mostNames = 100;

export const searchNames = readModel<InferEntity<typeof SearchNamesRow>, Naming>({
  entity: SearchNamesRow,
  tables: `
    create table notified_search_names (
      account_id integer primary key,
      names jsonb not null
    )`,
  handles: ['JobSearchSaved', 'JobSearchRenamed', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountDisabled') return undefined;
    const { accountId, searchId } = event.data;
    const names: Readonly<Record<string, string>> = { ...row?.names, [searchId]: event.personal?.name ?? '' };
    // Those with the highest numbers were saved last.
    const latest = Object.entries(names).toSorted(([one], [other]) => Number(one) - Number(other));
    return { account_id: accountId, names: Object.fromEntries(latest.slice(-mostNames)) };
  },
});
