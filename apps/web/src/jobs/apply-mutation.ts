import { applyJob } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call, type OnProgress } from '../app/call.ts';
import { changeJob, type Cache } from './copies.ts';
import { onTop } from './on-top.ts';
import { seekerQueries } from './seeker-queries.ts';

interface Apply {
  readonly jobId: number;
  readonly userId: number;
  readonly resume: File;
  readonly onProgress: OnProgress;
}

const applyMutation = api.injectEndpoints({
  endpoints: (build) => ({
    applyJob: build.mutation({
      ...call(applyJob, ({ jobId, userId, resume, onProgress }: Apply) => ({
        body: { jobId, userId },
        files: { resume },
        onProgress,
      })),
      /** A refusal (applied in another tab, closed meanwhile) means that what is shown is old. */
      invalidatesTags: (_answer, error, { jobId }) =>
        error ? ['Application', { type: 'Job', id: jobId }] : [],
      onQueryStarted: async ({ jobId, userId }, cache) => {
        const applied = await cache.queryFulfilled.then(
          () => true,
          () => false,
        );
        if (applied) markApplied(cache, jobId, userId);
      },
    }),
  }),
});

/** At once and without asking again: the job counts one more, and stands among those applied for. */
function markApplied(cache: Cache, jobId: number, userId: number): void {
  const { updateQueryData } = seekerQueries.util;
  let name: string | undefined;
  changeJob(cache, jobId, (job) => {
    job.numApplicants++;
    name = job.title;
  });
  cache.dispatch(updateQueryData('appliedJobIds', userId, (ids) => void ids.push(jobId)));
  if (name === undefined) return;
  const entry = { jobId, name, status: 'Applied' as const };
  cache.dispatch(updateQueryData('latestAppliedJobs', userId, (list) => onTop(entry, list)));
}

export const { useApplyJobMutation } = applyMutation;
