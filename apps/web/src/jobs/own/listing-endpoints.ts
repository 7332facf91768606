import { closeJob, pauseJob, reopenJob, resumeJob } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

/** Also after a refusal: somebody else was faster, and the cached data is stale. */
const invalidatesTags = ['Job', 'Application'] as const;

const listingMutations = api.injectEndpoints({
  endpoints: (build) => ({
    pauseJob: build.mutation({
      ...call(pauseJob, (jobId: number) => ({ params: { jobId } })),
      invalidatesTags,
    }),
    resumeJob: build.mutation({
      ...call(resumeJob, (jobId: number) => ({ params: { jobId } })),
      invalidatesTags,
    }),
    closeJob: build.mutation({
      ...call(closeJob, ({ jobId, filled }: { jobId: number; filled: boolean }) => ({
        params: { jobId },
        body: { filled },
      })),
      invalidatesTags,
    }),
    reopenJob: build.mutation({
      ...call(
        reopenJob,
        ({ jobId, applicationDeadline }: { jobId: number; applicationDeadline: string }) => ({
          params: { jobId },
          body: { applicationDeadline },
        }),
      ),
      invalidatesTags,
    }),
  }),
});

export const { usePauseJobMutation, useResumeJobMutation, useCloseJobMutation, useReopenJobMutation } =
  listingMutations;
