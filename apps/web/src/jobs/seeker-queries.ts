import { listAppliedJobIds, listLatestAppliedJobs } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';

/** What a job seeker has to do with jobs. */
export const seekerQueries = api.injectEndpoints({
  endpoints: (build) => ({
    appliedJobIds: build.query({
      ...call(listAppliedJobIds, (userId: number) => ({ params: { userId } })),
      providesTags: ['Application'],
    }),
    latestAppliedJobs: build.query({
      ...call(listLatestAppliedJobs, (userId: number) => ({ params: { userId } })),
      keepUnusedDataFor: 300,
      providesTags: [{ type: 'Activity', id: 'applied' }],
    }),
  }),
});

export const { useAppliedJobIdsQuery, useLatestAppliedJobsQuery } = seekerQueries;
