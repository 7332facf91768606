import {
  changeJobSearch,
  deleteJobSearch,
  type JobSearchAlert,
  listJobSearches,
  openJobSearch,
  type RequestOf,
  restoreJobSearch,
  saveJobSearch,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

type Body = RequestOf<typeof saveJobSearch>['body'];
const ofOne = (searchId: number) => ({ params: { searchId } });

/** Also after a refusal: another tab was faster, and the cached data is stale. */
const invalidatesTags = ['JobSearch'] as const;

export const jobSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobSearches: build.query({
      ...call(listJobSearches, (_: void) => ({ background: true })),
      providesTags: ['JobSearch'],
    }),
    saveJobSearch: build.mutation({
      ...call(saveJobSearch, (body: Body) => ({ body })),
      invalidatesTags,
    }),
    changeJobSearch: build.mutation({
      ...call(
        changeJobSearch,
        ({ searchId, ...body }: { searchId: number; name?: string; alert?: JobSearchAlert }) => ({
          ...ofOne(searchId),
          body,
        }),
      ),
      invalidatesTags,
    }),
    deleteJobSearch: build.mutation({
      ...call(deleteJobSearch, (searchId: number) => ({ ...ofOne(searchId), quiet: true })),
      invalidatesTags,
    }),
    restoreJobSearch: build.mutation({
      ...call(restoreJobSearch, ofOne),
      invalidatesTags,
    }),
    openJobSearch: build.mutation({
      ...call(openJobSearch, (searchId: number) => ({ ...ofOne(searchId), quiet: true })),
      invalidatesTags,
    }),
  }),
});

export const {
  useJobSearchesQuery,
  useSaveJobSearchMutation,
  useChangeJobSearchMutation,
  useDeleteJobSearchMutation,
  useRestoreJobSearchMutation,
  useOpenJobSearchMutation,
} = jobSearchApi;
