import { getCompanyAnswers, getProfile, listCompanyJobs } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { byCursor, cursorOf, type Position } from '../lib/by-cursor.ts';
import { call } from '../lib/call.ts';

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
      providesTags: (list) => [
        'Job',
        ...(list?.pages ?? []).flatMap(({ jobs }) =>
          jobs.map(({ jobId: id }) => ({ type: 'Job' as const, id })),
        ),
      ],
    }),
    /** By the id of a company. */
    companyAnswers: build.query(
      call(getCompanyAnswers, (companyId: number) => ({ params: { companyId }, background: true })),
    ),
  }),
});

export const { useCompanyAnswersQuery, useProfileQuery, useProfileJobsInfiniteQuery } = profileQueries;
