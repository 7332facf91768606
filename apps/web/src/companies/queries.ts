import { listCompanies, type Verification } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';

interface Position {
  readonly queryArg: Verification;
  readonly pageParam: string | null;
}

export const companyQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** The companies of one status, newest first, with the number in each status. */
    companies: build.infiniteQuery({
      ...call(listCompanies, ({ queryArg, pageParam }: Position) => ({
        query: { status: `${queryArg}` as const, cursor: pageParam ?? undefined },
      })),
      infiniteQueryOptions: {
        initialPageParam: null as string | null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      providesTags: ['Company'],
    }),
  }),
});

export const { useCompaniesInfiniteQuery } = companyQueries;
