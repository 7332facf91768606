import {
  getOwnVerification,
  mendCompanyName,
  resubmitCompanyDocument,
  type Verification,
  withdrawCompanyChange,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call, type OnProgress } from '../../lib/calls/call.ts';

interface NewDocument {
  readonly companyDoc: File;
  readonly onProgress: OnProgress;
}

export const ownVerificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the session's verification state, so that a change of it refetches. */
    ownVerification: build.query({
      ...call(getOwnVerification, (_: Verification) => ({ background: true })),
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    resubmitDocument: build.mutation(
      call(resubmitCompanyDocument, ({ companyDoc, onProgress }: NewDocument) => ({
        files: { companyDoc },
        onProgress,
      })),
    ),
    changeCompanyName: build.mutation(call(mendCompanyName, (name: string) => ({ body: { name } }))),
    /** Also after a refusal: the cached data is then stale. */
    withdrawChange: build.mutation({
      ...call(withdrawCompanyChange, (changeId: number) => ({ body: { changeId } })),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const {
  useOwnVerificationQuery,
  useResubmitDocumentMutation,
  useChangeCompanyNameMutation,
  useWithdrawChangeMutation,
} = ownVerificationApi;
