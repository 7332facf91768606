import { replaceResume } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call, type OnProgress } from '../../lib/calls/call.ts';
import { jobTag } from '../../shared/jobs/job-tag.ts';

interface Replacing {
  readonly applicationId: number;
  readonly jobId: number;
  readonly resume: File;
  readonly onProgress: OnProgress;
}

const replaceMutation = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also after a refusal: the company has opened the resume meanwhile, so the cached data is stale. */
    replaceResume: build.mutation({
      ...call(replaceResume, ({ applicationId, resume, onProgress }: Replacing) => ({
        params: { applicationId: String(applicationId) },
        files: { resume },
        onProgress,
      })),
      invalidatesTags: (_answer, _error, { jobId }) => ['Application', jobTag(jobId)],
    }),
  }),
});

export const { useReplaceResumeMutation } = replaceMutation;
