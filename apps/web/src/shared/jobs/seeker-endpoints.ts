import {
  listAppliedJobIds,
  listBookmarkedJobIds,
  listLatestAppliedJobs,
  listMyJobs,
  type myJobTabs,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { jobTags } from './job-tag.ts';
import { withoutInvalid } from './listing.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';

export interface MyJobsPage extends NumberedPage {
  readonly userId: number;
  readonly tab: (typeof myJobTabs)[number];
}

const mine = call(listMyJobs, ({ userId, tab, ...at }: MyJobsPage) => ({
  params: { userId },
  query: { tab, ...pageOf(at) },
  background: true,
}));

/** A job seeker's queries. */
export const seekerQueries = api.injectEndpoints({
  endpoints: (build) => ({
    appliedJobIds: build.query({
      ...call(listAppliedJobIds, (userId: number) => ({ params: { userId }, background: true })),
      providesTags: ['Application'],
    }),
    bookmarkedJobIds: build.query({
      ...call(listBookmarkedJobIds, (userId: number) => ({ params: { userId } })),
    }),
    myJobs: build.query({
      ...mine,
      transformResponse: (answer: unknown) => withoutInvalid(mine.transformResponse(answer)),
      keepUnusedDataFor: 600,
      providesTags: (list) => ['Application', ...jobTags(list)],
    }),
    latestAppliedJobs: build.query({
      ...call(listLatestAppliedJobs, (userId: number) => ({ params: { userId } })),
      keepUnusedDataFor: 300,
      providesTags: [{ type: 'Activity', id: 'applied' }],
    }),
  }),
});

export const { useAppliedJobIdsQuery, useBookmarkedJobIdsQuery, useMyJobsQuery, useLatestAppliedJobsQuery } =
  seekerQueries;
