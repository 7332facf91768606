import { closeJob, pauseJob, reopenJob, resumeJob } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Meta } from '../lib/base-query.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf } from '../lib/pending-changes.ts';
import type { Cache } from './cache-updates.ts';

const read = api.util.invalidateTags(['Job', 'Application']);

/** A refusal means that somebody else decided: what is shown is old. */
async function readAnew(
  { dispatch }: Cache,
  queryFulfilled: PromiseLike<{ data: unknown; meta: Meta | undefined }>,
): Promise<void> {
  const answer = await queryFulfilled.then(
    (done) => done,
    () => undefined,
  );
  if (answer && isPending(answer.data)) await settledOf(answer.meta)();
  dispatch(read);
}

const listingMutations = api.injectEndpoints({
  endpoints: (build) => ({
    pauseJob: build.mutation({
      ...call(pauseJob, (jobId: number) => ({ params: { jobId } })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    resumeJob: build.mutation({
      ...call(resumeJob, (jobId: number) => ({ params: { jobId } })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    closeJob: build.mutation({
      ...call(closeJob, ({ jobId, filled }: { jobId: number; filled: boolean }) => ({
        params: { jobId },
        body: { filled },
      })),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
    reopenJob: build.mutation({
      ...call(
        reopenJob,
        ({ jobId, applicationDeadline }: { jobId: number; applicationDeadline: string }) => ({
          params: { jobId },
          body: { applicationDeadline },
        }),
      ),
      onQueryStarted: (_, cache) => readAnew(cache, cache.queryFulfilled),
    }),
  }),
});

export const { usePauseJobMutation, useResumeJobMutation, useCloseJobMutation, useReopenJobMutation } =
  listingMutations;
