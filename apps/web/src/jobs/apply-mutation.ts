import { applyJob, getJob, type GivenAnswers } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { isApiError } from '../lib/api-error.ts';
import { call, type OnProgress } from '../lib/call.ts';
import { pollUntil } from '../lib/polling.ts';
import { isPending } from '../lib/pending-answer.ts';
import { showUntil } from '../lib/pending-changes.ts';
import { changeJob, type Cache, type HeldApplication } from './cache-updates.ts';
import { jobQueries } from './job-queries.ts';
import { prepend } from './prepend.ts';
import { jobTag } from './job-tag.ts';
import { seekerQueries } from './seeker-queries.ts';

interface Apply {
  readonly jobId: number;
  readonly userId: number;
  readonly resume: File;
  readonly answers: GivenAnswers;
  readonly coverNote: string;
  readonly onProgress: OnProgress;
}

const applyMutation = api.injectEndpoints({
  endpoints: (build) => ({
    applyJob: build.mutation({
      ...call(applyJob, ({ jobId, userId, resume, answers, coverNote, onProgress }: Apply) => ({
        body: {
          jobId,
          userId,
          ...(answers.length > 0 && { answers: JSON.stringify(answers) }),
          ...(coverNote.trim() !== '' && { coverNote }),
        },
        files: { resume },
        onProgress,
      })),
      onQueryStarted: async ({ jobId, userId }, cache) => {
        const { data: sent } = await cache.queryFulfilled.catch(() => ({ data: undefined }));
        // Refused (applied in another tab, closed meanwhile), lost or cancelled: the cached data may be stale.
        const readAnew = () => cache.dispatch(api.util.invalidateTags(['Application', jobTag(jobId)]));
        if (!sent) return void readAnew();
        if (!isPending(sent)) return showApplied(cache, userId, jobId, { ...sent, ...untouched });
        const application = {
          applicationId: sent.applicationId!,
          status: 'Applied',
          appliedAt: new Date().toISOString(),
          ...untouched,
          resumeURL: null,
          pending: true,
        } as const;
        const visible = () => cache.dispatch(lookAtJob.initiate(jobId, { track: false }));
        await showUntil(
          () => showApplied(cache, userId, jobId, application),
          // Does not send the resume again to learn the outcome; polls the job until it has the application.
          () =>
            pollUntil(async () => {
              const { data, error } = await visible();
              if (isApiError(error) && error.status === 404) return null;
              return data?.application ?? undefined;
            }),
        );
        readAnew();
      },
    }),
    /** Reads the job without using the cache. */
    lookAtJob: build.mutation(call(getJob, (jobId: number) => ({ params: { jobId }, background: true }))),
  }),
});
const { lookAtJob } = applyMutation.endpoints;

/** Fields of a new application. */
const untouched = { decidedAt: null, withdrawnAt: null, resumeOpenedAt: null, rejection: null } as const;

/** Updates the cache: increments the job's count and adds the job to the applied ones. Idempotent. */
function showApplied(cache: Cache, userId: number, jobId: number, application: HeldApplication): void {
  const { applicationId, status, appliedAt, resumeURL, pending } = application;
  let name: string | undefined;
  changeJob(cache, jobId, (job) => {
    name = job.title;
    if (job.counted || ('application' in job && job.application)) return;
    job.numApplicants++;
    job.counted = true;
  });
  cache.dispatch(
    jobQueries.util.updateQueryData('job', jobId, (job) => {
      const own: HeldApplication = {
        applicationId,
        status,
        appliedAt,
        ...untouched,
        resumeURL,
        ...(pending && { pending }),
      };
      job.application ??= own;
    }),
  );
  const { updateQueryData } = seekerQueries.util;
  cache.dispatch(
    updateQueryData('appliedJobIds', userId, (ids) => {
      if (!ids.includes(jobId)) ids.push(jobId);
    }),
  );
  if (name === undefined) return;
  const entry = { jobId, name, status, withdrawnAt: null };
  cache.dispatch(updateQueryData('latestAppliedJobs', userId, (list) => prepend(entry, list)));
}

export const { useApplyJobMutation } = applyMutation;
