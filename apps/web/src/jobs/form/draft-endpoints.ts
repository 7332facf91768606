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
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';

type Body = RequestOf<typeof beginDraft>['body'];
type Offer = RequestOf<typeof publishDraft>['body'];

/** Also after a refusal: somebody else was faster, and the cached data is stale. */
const invalidatesTags = ['Draft', 'Job', { type: 'Activity', id: 'posted' }] as const;

export const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    drafts: build.query({
      ...call(listDrafts, (at: NumberedPage) => ({ query: pageOf(at), background: true })),
      providesTags: ['Draft'],
    }),
    /** Read when its form opens; later reads do not change the form. */
    draft: build.query(call(getDraft, (draftId: number) => ({ params: { draftId } }))),
    beginDraft: build.mutation({
      ...call(beginDraft, (body: Body) => ({ body })),
      invalidatesTags,
    }),
    saveDraft: build.mutation({
      ...call(saveDraft, ({ draftId, ...body }: Body & { draftId: number; revision: number }) => ({
        params: { draftId },
        body,
      })),
      invalidatesTags,
    }),
    discardDraft: build.mutation({
      ...call(discardDraft, (draftId: number) => ({ params: { draftId } })),
      invalidatesTags,
    }),
    publishDraft: build.mutation({
      ...call(publishDraft, ({ draftId, body }: { draftId: number; body: Offer }) => ({
        params: { draftId },
        body,
      })),
      invalidatesTags,
    }),
    duplicateJob: build.mutation({
      ...call(duplicateJob, (jobId: number) => ({ params: { jobId } })),
      invalidatesTags,
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
