import { setCompanyVerified, type Verification } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import { isPending } from '../app/pending-answer.ts';
import { settledOf, showUntil } from '../app/pending-changes.ts';
import { companyQueries } from './queries.ts';

interface Judgement {
  readonly companyId: number;
  readonly verified: 1 | 2;
  /** The document that was looked at, in case that the company handed in another one meanwhile. */
  readonly companyDocUrl: string;
  /** Of a rejection, for the company. */
  readonly reason?: string;
}

const pending: Verification = 0;
const lists = ['Company', 'Profile'] as const;

export const companyMutations = api.injectEndpoints({
  endpoints: (build) => ({
    setCompanyVerified: build.mutation({
      ...call(setCompanyVerified, ({ companyId, verified, ...body }: Judgement) => ({
        params: { companyId, verified: `${verified}` as const },
        body,
      })),
      /** Both ways: a judged company moves to another list, and a refusal means that the list was old. */
      invalidatesTags: (answer) => (isPending(answer) ? [] : lists),
      /** Shown at once; a refusal is logged and makes the company pending again. */
      onQueryStarted: async ({ companyId, verified }, { dispatch, queryFulfilled }) => {
        const judge = (verdict: Verification) =>
          dispatch(
            companyQueries.util.updateQueryData('companies', pending, ({ pages }) => {
              for (const company of pages.flatMap(({ companies }) => companies)) {
                if (company.companyId === companyId) company.verified = verdict;
              }
            }),
          );
        judge(verified);
        try {
          const { data, meta } = await queryFulfilled;
          if (!isPending(data)) return;
          await showUntil(() => judge(verified), settledOf(meta));
          dispatch(api.util.invalidateTags([...lists]));
        } catch (failure) {
          console.error('The verification could not be saved.', failure);
          judge(pending);
        }
      },
    }),
  }),
});

export const { useSetCompanyVerifiedMutation } = companyMutations;
