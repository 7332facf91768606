import {
  listLabels,
  searchEverything,
  searchKind,
  type SearchKind,
  type SearchPeriod,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { byCursor, cursorOf, type Position } from '../lib/by-cursor.ts';
import { call } from '../lib/call.ts';

/** What is looked for, and what it is narrowed to. */
export interface Wanted {
  readonly q: string;
  /** A tag's name. */
  readonly tag?: string | undefined;
  /** An account's id. */
  readonly author?: string | undefined;
  readonly period?: SearchPeriod | undefined;
}

const searchCalls = api.injectEndpoints({
  endpoints: (build) => ({
    glimpse: build.query(call(searchEverything, (wanted: Wanted) => ({ query: { ...wanted } }))),
    hits: build.infiniteQuery({
      ...call(searchKind, ({ queryArg, ...at }: Position<Wanted & { kind: SearchKind }>) => {
        const { kind, ...wanted } = queryArg;
        return { params: { kind }, query: { ...wanted, ...cursorOf({ queryArg, ...at }) } };
      }),
      infiniteQueryOptions: byCursor,
    }),
    searchTags: build.query({ ...call(listLabels), providesTags: ['Label'] }),
  }),
});

export const { useGlimpseQuery, useHitsInfiniteQuery, useSearchTagsQuery } = searchCalls;
