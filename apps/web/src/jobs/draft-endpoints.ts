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
import { call } from '../lib/call.ts';
import { invalidateWhenVisible } from '../lib/invalidate-when-visible.ts';
import { pageOf, type NumberedPage } from '../lib/query-options.ts';

type Body = RequestOf<typeof beginDraft>['body'];
type Offer = RequestOf<typeof publishDraft>['body'];

const invalidate = invalidateWhenVisible('Draft', 'Job', { type: 'Activity', id: 'posted' });

const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    drafts: build.query({
      ...call(listDrafts, (at: NumberedPage) => ({ query: pageOf(at), background: true })),
      providesTags: ['Draft'],
    }),
    /** Read when its form opens; later reads do not change the form. */
    draft: build.query(call(getDraft, (draftId: number) => ({ params: { draftId } }))),
    beginDraft: build.mutation({
      ...call(beginDraft, (body: Body) => ({ body })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    saveDraft: build.mutation({
      ...call(saveDraft, ({ draftId, ...body }: Body & { draftId: number; revision: number }) => ({
        params: { draftId },
        body,
      })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    discardDraft: build.mutation({
      ...call(discardDraft, (draftId: number) => ({ params: { draftId } })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    publishDraft: build.mutation({
      ...call(publishDraft, ({ draftId, body }: { draftId: number; body: Offer }) => ({
        params: { draftId },
        body,
      })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    duplicateJob: build.mutation({
      ...call(duplicateJob, (jobId: number) => ({ params: { jobId } })),
      onQueryStarted: (_, cache) => invalidate(cache),
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
} = draftApi;
