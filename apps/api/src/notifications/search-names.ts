import type { AccountEvent, JobSearchEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** The names of an account's saved searches, by id. They are in one row, so that they are deleted with the account. */
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

/** Includes the names of deleted searches, which can be restored. */
const mostNames = 100;

export const searchNames = readModel<InferEntity<typeof SearchNamesRow>, Naming>({
  entity: SearchNamesRow,
  handles: ['JobSearchSaved', 'JobSearchRenamed', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountDisabled') return undefined;
    const { accountId, searchId } = event.data;
    const names: Readonly<Record<string, string>> = { ...row?.names, [searchId]: event.personal?.name ?? '' };
    // The highest ids were saved last.
    const latest = Object.entries(names).toSorted(([one], [other]) => Number(one) - Number(other));
    return { account_id: accountId, names: Object.fromEntries(latest.slice(-mostNames)) };
  },
});
