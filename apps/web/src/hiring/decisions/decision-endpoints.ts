import {
  approveApplication,
  rejectApplication,
  rejectWithWords,
  undoApplicationDecision,
  type Rejection,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { type Sent, showUntilVisible } from '../../lib/calls/pending-writes.ts';
import { changeOwnJobs, type Cache } from '../../shared/jobs/cache-updates.ts';
import { applicantQueries } from '../applicants/applicant-endpoints.ts';

type Verdict = 'Accepted' | 'Rejected';

/** After a refusal somebody else has decided, and the cached data is stale. */
const afterRefusal = (_answer: unknown, error: unknown) => (error ? (['Application', 'Job'] as const) : []);

const decisionMutations = api.injectEndpoints({
  endpoints: (build) => ({
    approveApplication: build.mutation({
      ...call(approveApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: afterRefusal,
      onQueryStarted: (id, cache) => showDecision(cache, id, 'Accepted'),
    }),
    rejectApplication: build.mutation({
      ...call(rejectApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: afterRefusal,
      onQueryStarted: (id, cache) => showDecision(cache, id, 'Rejected'),
    }),
    rejectWithWords: build.mutation({
      ...call(rejectWithWords, ({ applicationId, reason, words }: Rejection & { applicationId: number }) => ({
        params: { applicationId },
        body: { reason, words },
      })),
      invalidatesTags: afterRefusal,
      onQueryStarted: ({ applicationId }, cache) => showDecision(cache, applicationId, 'Rejected'),
    }),
    undoApplicationDecision: build.mutation({
      ...call(undoApplicationDecision, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: ['Application', 'Job'],
    }),
  }),
});

async function showDecision(
  cache: Cache & Sent<unknown>,
  applicationId: number,
  verdict: Verdict,
): Promise<void> {
  const jobId = jobOf(cache, applicationId);
  try {
    await cache.queryFulfilled;
    await showUntilVisible(cache, () => {
      changeApplicant(cache, applicationId, verdict);
      if (jobId !== undefined) countDecision(cache, jobId, applicationId, verdict);
    });
  } catch {
    // Its button reports the refusal.
  }
}

/**
 * Updates the decided application and the counts that include it everywhere in the cache. The application stays in a
 * list of waiting ones, so that the reader does not lose the place. Idempotent.
 */
function changeApplicant({ dispatch, getState }: Cache, id: number, verdict: Verdict): void {
  const { updateQueryData, selectCachedArgsForQuery } = applicantQueries.util;
  for (const argument of selectCachedArgsForQuery(getState(), 'applicants')) {
    dispatch(
      updateQueryData('applicants', argument, ({ applicants, counts }) => {
        const applicant = applicants.find((one) => one.applicationId === id);
        if (!applicant || applicant.status === verdict) return;
        counts[applicant.status]--;
        counts[verdict]++;
        applicant.status = verdict;
      }),
    );
  }
}

const countDecision = (cache: Cache, jobId: number, applicationId: number, verdict: Verdict) =>
  changeOwnJobs(cache, ({ jobs }) => {
    const job = jobs.find((one) => one.jobId === jobId);
    if (!job?.applicationCounts || job.decided?.includes(applicationId)) return;
    job.decided = [...(job.decided ?? []), applicationId];
    job.applicationCounts.waiting--;
    job.applicationCounts[verdict === 'Accepted' ? 'accepted' : 'rejected']++;
  });

function jobOf({ getState }: Cache, applicationId: number): number | undefined {
  const { selectCachedArgsForQuery } = applicantQueries.util;
  for (const argument of selectCachedArgsForQuery(getState(), 'applicants')) {
    const { data } = applicantQueries.endpoints.applicants.select(argument)(getState());
    const found = data?.applicants.find((one) => one.applicationId === applicationId);
    if (found) return found.jobId;
  }
  return undefined;
}

export const {
  useApproveApplicationMutation,
  useRejectApplicationMutation,
  useRejectWithWordsMutation,
  useUndoApplicationDecisionMutation,
} = decisionMutations;
