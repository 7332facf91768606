import { approveApplication, rejectApplication, type Application } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import type { Cache } from './copies.ts';
import { recruitmentQueries } from './recruitment-queries.ts';

/** A refusal means that somebody else decided: what is shown is old. */
const afterRefusal = (_answer: unknown, error: unknown) => (error ? (['Application', 'Job'] as const) : []);

const decisionMutations = api.injectEndpoints({
  endpoints: (build) => ({
    approveApplication: build.mutation({
      ...call(approveApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: afterRefusal,
      onQueryStarted: (_, cache) => showDecision(cache, cache.queryFulfilled),
    }),
    rejectApplication: build.mutation({
      ...call(rejectApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: afterRefusal,
      onQueryStarted: (_, cache) => showDecision(cache, cache.queryFulfilled),
    }),
  }),
});

/**
 * The decided application and the numbers that it counts in, wherever they are held. It stays in a list of those that
 * wait: who reads one after the other must not lose the place.
 */
async function showDecision(cache: Cache, decided: PromiseLike<{ data: Application }>): Promise<void> {
  const answer = await decided.then(
    ({ data }) => data,
    () => undefined,
  );
  if (!answer || answer.status === 'Applied') return;
  const { applicationId, jobId, status } = answer;
  const { updateQueryData, selectCachedArgsForQuery } = recruitmentQueries.util;
  for (const argument of selectCachedArgsForQuery(cache.getState(), 'applicants')) {
    cache.dispatch(
      updateQueryData('applicants', argument, ({ applicants, counts }) => {
        const applicant = applicants.find((one) => one.applicationId === applicationId);
        if (!applicant || applicant.status === status) return;
        counts[applicant.status]--;
        counts[status]++;
        applicant.status = status;
      }),
    );
  }
  for (const argument of selectCachedArgsForQuery(cache.getState(), 'companyJobs')) {
    cache.dispatch(
      updateQueryData('companyJobs', argument, ({ jobs }) => {
        const counts = jobs.find((job) => job.jobId === jobId)?.applicationCounts;
        if (!counts) return;
        counts.waiting--;
        counts[status === 'Accepted' ? 'accepted' : 'rejected']++;
      }),
    );
  }
}

export const { useApproveApplicationMutation, useRejectApplicationMutation } = decisionMutations;
