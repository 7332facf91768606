import { applyJob, type GivenAnswers, type JobDetails } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call, type OnProgress } from '../../lib/calls/call.ts';
import { changeJob, type Cache } from '../../shared/jobs/cache-updates.ts';
import { jobQueries } from '../../shared/jobs/job-endpoints.ts';
import { moveToFront } from '../../shared/jobs/move-to-front.ts';
import { jobTag } from '../../shared/jobs/job-tag.ts';
import { seekerQueries } from '../../shared/jobs/seeker-endpoints.ts';

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
        if (sent) showApplied(cache, userId, jobId, { ...sent, ...untouched });
        // Refused (applied in another tab, closed meanwhile), lost or cancelled: the cached data may be stale.
        else if (sent === undefined) cache.dispatch(api.util.invalidateTags(['Application', jobTag(jobId)]));
      },
    }),
  }),
});

type OwnApplication = NonNullable<JobDetails['application']>;

/** Fields of a new application. */
const untouched = { decidedAt: null, withdrawnAt: null, resumeOpenedAt: null, rejection: null } as const;

/** Updates the cache: increments the job's count and adds the job to the applied ones. Idempotent. */
function showApplied(cache: Cache, userId: number, jobId: number, application: OwnApplication): void {
  const { applicationId, status, appliedAt, resumeURL } = application;
  let name: string | undefined;
  changeJob(cache, jobId, (job) => {
    name = job.title;
    if (job.counted || ('application' in job && job.application)) return;
    job.numApplicants++;
    job.counted = true;
  });
  cache.dispatch(
    jobQueries.util.updateQueryData('job', jobId, (job) => {
      const own: OwnApplication = {
        applicationId,
        status,
        appliedAt,
        ...untouched,
        resumeURL,
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
  cache.dispatch(updateQueryData('latestAppliedJobs', userId, (list) => moveToFront(entry, list)));
}

export const { useApplyJobMutation } = applyMutation;
