import { listCompanies, type Verification } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { byCursor, cursorOf, type Position } from '../app/by-cursor.ts';
import { call } from '../app/call.ts';

export const companyQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** The companies of one status, newest first, with the number in each status. */
    companies: build.infiniteQuery({
      ...call(listCompanies, (at: Position<Verification>) => ({
        query: { status: `${at.queryArg}` as const, ...cursorOf(at) },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Company'],
    }),
  }),
});

export const { useCompaniesInfiniteQuery } = companyQueries;
