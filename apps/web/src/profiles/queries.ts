import { getProfile, listCompanyJobs } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { byCursor, cursorOf, type Position } from '../app/by-cursor.ts';
import { call } from '../app/call.ts';

export const profileQueries = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({
      ...call(getProfile, (id: string) => ({ params: { id } })),
      providesTags: ['Profile'],
    }),
    /** By the id of a company. */
    profileJobs: build.infiniteQuery({
      ...call(listCompanyJobs, (at: Position<number>) => ({
        params: { companyId: at.queryArg },
        query: cursorOf(at),
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Job'],
    }),
  }),
});

export const { useProfileQuery, useProfileJobsInfiniteQuery } = profileQueries;
