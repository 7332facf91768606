import { applyJob, type Application } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call, type OnProgress } from '../app/call.ts';
import { changeJob, type Cache } from './copies.ts';
import { jobQueries } from './job-queries.ts';
import { onTop } from './on-top.ts';
import { jobTag } from './job-tag.ts';
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
      onQueryStarted: async ({ jobId, userId }, cache) => {
        const { data: sent } = await cache.queryFulfilled.catch(() => ({ data: undefined }));
        if (sent) return showApplied(cache, userId, sent);
        // Refused (applied in another tab, closed meanwhile), lost or called off: what is shown may be old.
        cache.dispatch(api.util.invalidateTags(['Application', jobTag(jobId)]));
      },
    }),
  }),
});

/** At once and without asking again: the job counts one more, and stands among those applied for. */
function showApplied(cache: Cache, userId: number, sent: Application): void {
  const { jobId, applicationId, status, appliedAt } = sent;
  let name: string | undefined;
  changeJob(cache, jobId, (job) => {
    job.numApplicants++;
    name = job.title;
  });
  cache.dispatch(
    jobQueries.util.updateQueryData('job', jobId, (job) => {
      job.application = { applicationId, status, appliedAt, decidedAt: null };
    }),
  );
  const { updateQueryData } = seekerQueries.util;
  cache.dispatch(updateQueryData('appliedJobIds', userId, (ids) => void ids.push(jobId)));
  if (name === undefined) return;
  const entry = { jobId, name, status };
  cache.dispatch(updateQueryData('latestAppliedJobs', userId, (list) => onTop(entry, list)));
}

export const { useApplyJobMutation } = applyMutation;
