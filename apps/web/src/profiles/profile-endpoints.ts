import { getCompanyAnswers, getProfile, listCompanyJobs, type Profile } from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../lib/calls/by-cursor.ts';
import { call } from '../lib/calls/call.ts';

/** The profile of an account that is not closed. */
export type ActiveProfile = Extract<Profile, { isDisabled: false }>;

interface ListedJobs {
  readonly companyId: number;
  /** Only jobs that take applications. */
  readonly open: boolean;
}

export const profileQueries = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({
      ...call(getProfile, (id: string) => ({ params: { id } })),
      providesTags: ['Profile'],
    }),
    profileJobs: build.infiniteQuery({
      ...call(listCompanyJobs, (at: Position<ListedJobs>) => ({
        params: { companyId: at.queryArg.companyId },
        query: { ...cursorOf(at), ...(at.queryArg.open && { open: 'true' as const }) },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: (list) => [
        'Job',
        ...(list?.pages ?? []).flatMap(({ jobs }) =>
          jobs.map(({ jobId: id }) => ({ type: 'Job' as const, id })),
        ),
      ],
    }),
    /** By company id. */
    companyAnswers: build.query(
      call(getCompanyAnswers, (companyId: number) => ({ params: { companyId }, background: true })),
    ),
  }),
});

export const { useCompanyAnswersQuery, useProfileQuery, useProfileJobsInfiniteQuery } = profileQueries;
