import {
  beginDraft,
  discardDraft,
  duplicateJob,
  getDraft,
  listDrafts,
  publishDraft,
  saveDraft,
  type RequestOf,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Meta } from '../lib/base-query.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf } from '../lib/pending-changes.ts';
import { pageOf, type NumberedPage } from '../lib/reading.ts';
import type { Cache } from './cache-updates.ts';

type Body = RequestOf<typeof beginDraft>['body'];
type Offer = RequestOf<typeof publishDraft>['body'];

/** Drafts and jobs are read anew once what was done shows; after a refusal, too, because somebody else was faster then. */
async function readAnew(
  { dispatch }: Cache,
  queryFulfilled: PromiseLike<{ data: unknown; meta: Meta | undefined }>,
): Promise<void> {
  const answer = await queryFulfilled.then(
    (done) => done,
    () => undefined,
  );
  if (answer && isPending(answer.data)) await settledOf(answer.meta)();
  dispatch(api.util.invalidateTags(['Draft', 'Job', { type: 'Activity', id: 'posted' }]));
}

const draftCalls = api.injectEndpoints({
  endpoints: (build) => ({
    drafts: build.query({
      ...call(listDrafts, (at: NumberedPage) => ({ query: pageOf(at), background: true })),
      providesTags: ['Draft'],
    }),
    /** Asked for when its form opens, which is left alone afterwards. */
    draft: build.query(call(getDraft, (draftId: number) => ({ params: { draftId } }))),
    beginDraft: build.mutation({
      ...call(beginDraft, (body: Body) => ({ body })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    saveDraft: build.mutation({
      ...call(saveDraft, ({ draftId, ...body }: Body & { draftId: number; revision: number }) => ({
        params: { draftId },
        body,
      })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    discardDraft: build.mutation({
      ...call(discardDraft, (draftId: number) => ({ params: { draftId } })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    publishDraft: build.mutation({
      ...call(publishDraft, ({ draftId, body }: { draftId: number; body: Offer }) => ({
        params: { draftId },
        body,
      })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    duplicateJob: build.mutation({
      ...call(duplicateJob, (jobId: number) => ({ params: { jobId } })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
  }),
});

export const {
  useDraftsQuery,
  useDraftQuery,
  useBeginDraftMutation,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  usePublishDraftMutation,
  useDuplicateJobMutation,
} = draftCalls;
