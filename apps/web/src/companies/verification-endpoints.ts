import {
  approveCompanyChange,
  declineCompanyChange,
  reopenCompany,
  revokeCompanyVerification,
  setCompanyVerified,
  undoCompanyDecision,
  type Company,
} from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { call } from '../lib/calls/call.ts';
import { showUntilVisible } from '../lib/calls/pending-writes.ts';
import { companyQueries } from './company-endpoints.ts';

interface Judgement {
  readonly companyId: number;
  readonly verified: 1 | 2;
  /** The document that the admin saw, in case the company has submitted another one since. */
  readonly companyDocUrl: string;
  /** The name that the admin saw, in case the company has changed it since. */
  readonly name: string;
  /** Reason for a rejection, shown to the company. */
  readonly reason?: string;
}

const lists = ['Company', 'Profile', 'Moderation'] as const;

/** Other data that includes the company's name. */
const named = [...lists, 'Application', 'Comment', 'Job', 'Post'] as const;

interface ChangeJudgement {
  readonly companyId: number;
  /** The change that the admin saw, in case there is a newer one. */
  readonly changeId: number;
}

const companyMutations = api.injectEndpoints({
  endpoints: (build) => ({
    setCompanyVerified: build.mutation({
      ...call(setCompanyVerified, ({ companyId, verified, ...body }: Judgement) => ({
        params: { companyId, verified: `${verified}` as const },
        body,
      })),
      /** Also after a refusal: a judged company moves to another list, and a refusal means that the list was stale. */
      invalidatesTags: [...lists],
      /** Shows a verification at once. A refusal is logged, and the company becomes pending again. */
      onQueryStarted: async ({ companyId, verified }, cache) => {
        const { dispatch, getState } = cache;
        const { selectCachedArgsForQuery, updateQueryData } = companyQueries.util;
        const show = (state: Partial<Company>) => {
          for (const argument of selectCachedArgsForQuery(getState(), 'companies')) {
            dispatch(
              updateQueryData('companies', argument, ({ pages }) => {
                for (const company of pages.flatMap(({ companies }) => companies)) {
                  if (company.companyId === companyId) Object.assign(company, state);
                }
              }),
            );
          }
        };
        try {
          if (verified === 2) await cache.queryFulfilled;
          const company = await showUntilVisible(cache, () => show({ verified }));
          if (company) show(company);
        } catch (failure) {
          console.error('The verification could not be saved.', failure);
          show({ verified: 0 });
        }
      },
    }),
    undoCompanyDecision: build.mutation({
      ...call(undoCompanyDecision, (companyId: number) => ({ params: { companyId } })),
      invalidatesTags: [...named],
    }),
    approveChange: build.mutation({
      ...call(approveCompanyChange, ({ companyId, changeId }: ChangeJudgement) => ({
        params: { companyId },
        body: { changeId },
      })),
      invalidatesTags: [...named],
    }),
    declineChange: build.mutation({
      ...call(declineCompanyChange, ({ companyId, ...body }: ChangeJudgement & { reason: string }) => ({
        params: { companyId },
        body,
      })),
      invalidatesTags: [...lists],
    }),
    revokeVerification: build.mutation({
      ...call(revokeCompanyVerification, ({ companyId, reason }: { companyId: number; reason: string }) => ({
        params: { companyId },
        body: { reason },
      })),
      invalidatesTags: [...lists],
    }),
    reopenCompany: build.mutation({
      ...call(reopenCompany, (companyId: number) => ({ params: { companyId } })),
      invalidatesTags: [...lists],
    }),
  }),
});

export const {
  useSetCompanyVerifiedMutation,
  useUndoCompanyDecisionMutation,
  useApproveChangeMutation,
  useDeclineChangeMutation,
  useRevokeVerificationMutation,
  useReopenCompanyMutation,
} = companyMutations;
