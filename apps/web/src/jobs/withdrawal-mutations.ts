import { type OutcomeOf, undoWithdrawal, withdrawApplication } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Meta } from '../lib/base-query.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf, showUntil } from '../lib/pending-changes.ts';
import type { Cache } from './cache-updates.ts';
import { jobQueries } from './job-queries.ts';
import { jobTag } from './job-tag.ts';
import { seekerQueries } from './seeker-queries.ts';

/** The reader's own application for a job. */
export interface OwnApplicationIds {
  readonly applicationId: number;
  readonly jobId: number;
}
type Done = PromiseLike<{ data: OutcomeOf<typeof withdrawApplication>; meta: Meta | undefined }>;

const path = ({ applicationId }: OwnApplicationIds) => ({ params: { applicationId } });

const withdrawalMutations = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawApplication: build.mutation({
      ...call(withdrawApplication, path),
      onQueryStarted: (own, cache) => show(cache, own, new Date().toISOString(), cache.queryFulfilled),
    }),
    undoWithdrawal: build.mutation({
      ...call(undoWithdrawal, path),
      onQueryStarted: (own, cache) => show(cache, own, null, cache.queryFulfilled),
    }),
  }),
});

/** Updates the job and My Jobs, then refetches. Also after a refusal, because the cached data was stale. */
async function show(cache: Cache, own: OwnApplicationIds, at: string | null, sent: Done): Promise<void> {
  const done = await sent.then(
    (answer) => answer,
    () => undefined,
  );
  const change = () => changeOwn(cache, own, at);
  if (isPending(done?.data)) await showUntil(change, settledOf(done?.meta));
  else if (done) change();
  cache.dispatch(
    api.util.invalidateTags(['Application', jobTag(own.jobId), { type: 'Activity', id: 'applied' }]),
  );
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

export const { useWithdrawApplicationMutation, useUndoWithdrawalMutation } = withdrawalMutations;
