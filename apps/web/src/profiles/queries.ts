import { getProfile, listCompanyJobs } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';

interface Position {
  /** A company's id. */
  readonly queryArg: number;
  readonly pageParam: string | null;
}

const profileQueries = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({
      ...call(getProfile, (id: string) => ({ params: { id } })),
      providesTags: ['Profile'],
    }),
    profileJobs: build.infiniteQuery({
      ...call(listCompanyJobs, ({ queryArg, pageParam }: Position) => ({
        params: { companyId: queryArg },
        query: { cursor: pageParam ?? undefined },
      })),
      infiniteQueryOptions: {
        initialPageParam: null as string | null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      providesTags: ['Job'],
    }),
  }),
});

export const { useProfileQuery, useProfileJobsInfiniteQuery } = profileQueries;
