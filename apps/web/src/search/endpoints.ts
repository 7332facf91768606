import {
  listLabels,
  searchEverything,
  searchKind,
  type SearchKind,
  type SearchPeriod,
} from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../lib/calls/by-cursor.ts';
import { call } from '../lib/calls/call.ts';

/** A search: its text and filters. */
export interface Wanted {
  readonly q: string;
  /** Name of a tag. */
  readonly tag?: string | undefined;
  /** Id of an account. */
  readonly author?: string | undefined;
  readonly period?: SearchPeriod | undefined;
}

export const searchApi = api.injectEndpoints({
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

export const { useGlimpseQuery, useHitsInfiniteQuery, useSearchTagsQuery } = searchApi;
