import { closeJob, pauseJob, reopenJob, resumeJob } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { invalidateWhenVisible } from '../lib/invalidate-when-visible.ts';

const invalidate = invalidateWhenVisible('Job', 'Application');

const listingMutations = api.injectEndpoints({
  endpoints: (build) => ({
    pauseJob: build.mutation({
      ...call(pauseJob, (jobId: number) => ({ params: { jobId } })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    resumeJob: build.mutation({
      ...call(resumeJob, (jobId: number) => ({ params: { jobId } })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    closeJob: build.mutation({
      ...call(closeJob, ({ jobId, filled }: { jobId: number; filled: boolean }) => ({
        params: { jobId },
        body: { filled },
      })),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
    reopenJob: build.mutation({
      ...call(
        reopenJob,
        ({ jobId, applicationDeadline }: { jobId: number; applicationDeadline: string }) => ({
          params: { jobId },
          body: { applicationDeadline },
        }),
      ),
      onQueryStarted: (_, cache) => invalidate(cache),
    }),
  }),
});

export const { usePauseJobMutation, useResumeJobMutation, useCloseJobMutation, useReopenJobMutation } =
  listingMutations;
