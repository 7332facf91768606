import {
  applyAgain,
  getSentWords,
  type GivenAnswers,
  undoWithdrawal,
  withdrawApplication,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call, type OnProgress } from '../../lib/calls/call.ts';
import { type Sent, showUntilVisible } from '../../lib/calls/pending-writes.ts';
import type { Cache } from '../../shared/jobs/cache-updates.ts';
import { jobQueries } from '../../shared/jobs/job-endpoints.ts';
import { jobTag } from '../../shared/jobs/job-tag.ts';
import { seekerQueries } from '../../shared/jobs/seeker-endpoints.ts';

/** The reader's own application for a job. */
export interface OwnApplicationIds {
  readonly applicationId: number;
  readonly jobId: number;
}

/** A withdrawn application that is sent again; without `resume` the earlier one is. */
export interface SentAgain extends OwnApplicationIds {
  readonly resume: File | null;
  readonly answers: GivenAnswers;
  readonly coverNote: string;
  readonly onProgress: OnProgress;
}

/** Also after a refusal: the cached data was stale. */
const invalidatesTags = (_answer: unknown, _error: unknown, { jobId }: OwnApplicationIds) => [
  'Application' as const,
  jobTag(jobId),
  { type: 'Activity' as const, id: 'applied' },
];

const path = ({ applicationId }: OwnApplicationIds) => ({ params: { applicationId } });

const withdrawalMutations = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawApplication: build.mutation({
      ...call(withdrawApplication, path),
      invalidatesTags,
      onQueryStarted: (own, cache) => showWithdrawal(cache, own, new Date().toISOString()),
    }),
    undoWithdrawal: build.mutation({
      ...call(undoWithdrawal, path),
      invalidatesTags,
      onQueryStarted: (own, cache) => showWithdrawal(cache, own, null),
    }),
    sentWords: build.query({
      ...call(getSentWords, (applicationId: number) => ({ params: { applicationId }, background: true })),
      keepUnusedDataFor: 0,
    }),
    applyAgain: build.mutation({
      ...call(applyAgain, ({ applicationId, resume, answers, coverNote, onProgress }: SentAgain) => ({
        params: { applicationId: String(applicationId) },
        body: { ...(answers.length > 0 && { answers: JSON.stringify(answers) }), coverNote },
        files: { resume: resume ?? undefined },
        onProgress,
      })),
      invalidatesTags,
      onQueryStarted: (own, cache) => showWithdrawal(cache, own, null),
    }),
  }),
});

async function showWithdrawal(
  cache: Cache & Sent<unknown>,
  own: OwnApplicationIds,
  at: string | null,
): Promise<void> {
  try {
    await cache.queryFulfilled;
    await showUntilVisible(cache, () => changeOwn(cache, own, at));
  } catch {
    // Its button reports the refusal.
  }
}

function changeOwn(
  { dispatch, getState }: Cache,
  { applicationId, jobId }: OwnApplicationIds,
  at: string | null,
) {
  dispatch(
    jobQueries.util.updateQueryData('job', jobId, ({ application }) => {
      if (application) application.withdrawnAt = at;
    }),
  );
  const { selectCachedArgsForQuery, updateQueryData } = seekerQueries.util;
  for (const argument of selectCachedArgsForQuery(getState(), 'myJobs'))
    dispatch(
      updateQueryData('myJobs', argument, ({ jobs }) => {
        for (const { application } of jobs)
          if (application?.applicationId === applicationId) application.withdrawnAt = at;
      }),
    );
}

export const {
  useApplyAgainMutation,
  useLazySentWordsQuery,
  useUndoWithdrawalMutation,
  useWithdrawApplicationMutation,
} = withdrawalMutations;
