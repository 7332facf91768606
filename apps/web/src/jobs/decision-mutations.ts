import { approveApplication, rejectApplication, type Application } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import type { Cache } from './copies.ts';
import { recruitmentQueries } from './recruitment-queries.ts';

const decisionMutations = api.injectEndpoints({
  endpoints: (build) => ({
    approveApplication: build.mutation({
      ...call(approveApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: (_answer, error) => (error ? ['Application'] : []),
      onQueryStarted: (_, cache) => showDecision(cache, cache.queryFulfilled),
    }),
    rejectApplication: build.mutation({
      ...call(rejectApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: (_answer, error) => (error ? ['Application'] : []),
      onQueryStarted: (_, cache) => showDecision(cache, cache.queryFulfilled),
    }),
  }),
});

/** The decided application, in every list that holds it. */
async function showDecision(cache: Cache, decided: PromiseLike<{ data: Application }>): Promise<void> {
  const answer = await decided.then(
    ({ data }) => data,
    () => undefined,
  );
  if (!answer) return;
  const { updateQueryData, selectCachedArgsForQuery } = recruitmentQueries.util;
  for (const argument of selectCachedArgsForQuery(cache.getState(), 'applicants')) {
    cache.dispatch(
      updateQueryData('applicants', argument, ({ pages }) => {
        for (const applicant of pages.flatMap(({ applicants }) => applicants)) {
          if (applicant.applicationId === answer.applicationId) applicant.status = answer.status;
        }
      }),
    );
  }
}

export const { useApproveApplicationMutation, useRejectApplicationMutation } = decisionMutations;
