import { deleteJob, listJobViolations, setJobViolation } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { isApiError, type ApiError } from '../../lib/calls/api-error.ts';
import type { Meta } from '../../lib/calls/base-query.ts';
import { type Answer, call } from '../../lib/calls/call.ts';
import { logFailure } from '../../lib/calls/log-failure.ts';
import { showUntilVisible } from '../../lib/calls/pending-writes.ts';
import { dropJob } from '../../shared/jobs/drop-job.ts';

interface Removal {
  readonly jobId: number;
  /** Violation ids chosen by an admin; empty for a company. */
  readonly violations: readonly number[];
}

const record = call(setJobViolation, (reason: { jobId: number; violationId: number }) => ({
  params: reason,
}));
const remove = call(deleteJob, (jobId: number) => ({ params: { jobId } }));
type Removed = Answer<typeof deleteJob>;
type Outcome = { data: Removed; meta?: Meta } | { error: ApiError };

/** Calls of the delete dialog, loaded together with it. */
const removals = api.injectEndpoints({
  endpoints: (build) => ({
    jobViolations: build.query({
      ...call(listJobViolations),
      keepUnusedDataFor: 600,
      onQueryStarted: (_, started) => logFailure('Violations could not be loaded.', started),
    }),
    /**
     * Saves the reasons first and deletes last: after a failure in between, the job still exists, and saving its reasons
     * again does not duplicate them.
     */
    deleteJob: build.mutation<Removed, Removal>({
      queryFn: async ({ jobId, violations }, _api, _options, baseQuery) => {
        for (const violationId of violations) {
          const { error } = await baseQuery(record.query({ jobId, violationId }));
          if (error) return { error };
        }
        return (await baseQuery(remove.query(jobId))) as Outcome;
      },
      invalidatesTags: (_answer, error) =>
        error
          ? isApiError(error) && error.status === 404
            ? ['Job']
            : []
          : ['Application', { type: 'Activity', id: 'posted' }, 'Moderation'],
      onQueryStarted: async ({ jobId }, cache) => {
        try {
          await cache.queryFulfilled;
          await showUntilVisible(cache, () => dropJob(cache, jobId));
        } catch (failure) {
          console.error('The job could not be deleted.', failure);
        }
      },
    }),
  }),
});

export const { useJobViolationsQuery, useDeleteJobMutation } = removals;
