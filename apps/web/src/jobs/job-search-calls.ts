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
import type { Meta } from '../lib/base-query.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf } from '../lib/pending-changes.ts';
import type { Cache } from './cache-updates.ts';

type Body = RequestOf<typeof saveJobSearch>['body'];
const ofOne = (searchId: number) => ({ params: { searchId } });

/** Read anew once what was done shows; after a refusal, too, because another tab was faster then. */
async function readAnew(
  { dispatch }: Cache,
  queryFulfilled: PromiseLike<{ data: unknown; meta: Meta | undefined }>,
): Promise<void> {
  const answer = await queryFulfilled.then(
    (done) => done,
    () => undefined,
  );
  if (answer && isPending(answer.data)) await settledOf(answer.meta)();
  dispatch(api.util.invalidateTags(['JobSearch']));
}

const jobSearchCalls = api.injectEndpoints({
  endpoints: (build) => ({
    jobSearches: build.query({
      ...call(listJobSearches, (_: void) => ({ background: true })),
      providesTags: ['JobSearch'],
    }),
    saveJobSearch: build.mutation({
      ...call(saveJobSearch, (body: Body) => ({ body })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    changeJobSearch: build.mutation({
      ...call(
        changeJobSearch,
        ({ searchId, ...body }: { searchId: number; name?: string; alert?: JobSearchAlert }) => ({
          ...ofOne(searchId),
          body,
        }),
      ),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    deleteJobSearch: build.mutation({
      ...call(deleteJobSearch, ofOne),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    restoreJobSearch: build.mutation({
      ...call(restoreJobSearch, ofOne),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    openJobSearch: build.mutation({
      ...call(openJobSearch, ofOne),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
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
} = jobSearchCalls;
