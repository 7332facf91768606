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
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { invalidateWhenVisible } from '../lib/invalidate-when-visible.ts';

type Body = RequestOf<typeof saveJobSearch>['body'];
const ofOne = (searchId: number) => ({ params: { searchId } });

const invalidate = invalidateWhenVisible('JobSearch');

const jobSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobSearches: build.query({
      ...call(listJobSearches, (_: void) => ({ background: true })),
      providesTags: ['JobSearch'],
    }),
    saveJobSearch: build.mutation({
      ...call(saveJobSearch, (body: Body) => ({ body })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    changeJobSearch: build.mutation({
      ...call(
        changeJobSearch,
        ({ searchId, ...body }: { searchId: number; name?: string; alert?: JobSearchAlert }) => ({
          ...ofOne(searchId),
          body,
        }),
      ),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    deleteJobSearch: build.mutation({
      ...call(deleteJobSearch, ofOne),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    restoreJobSearch: build.mutation({
      ...call(restoreJobSearch, ofOne),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    openJobSearch: build.mutation({
      ...call(openJobSearch, ofOne),
      onQueryStarted: (_, cache) => invalidate(cache),
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
