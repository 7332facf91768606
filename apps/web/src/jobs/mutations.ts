import {
  addJob,
  applyJob,
  approveApplication,
  rejectApplication,
  type Application,
} from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call, type OnProgress } from '../app/call.ts';
import { jobQueries } from './queries.ts';

interface Apply {
  readonly jobId: number;
  readonly userId: number;
  readonly resume: File;
  readonly onProgress: OnProgress;
}

/** What an endpoint's `onQueryStarted` is given, as far as the cache is changed with it. */
interface Cache {
  readonly dispatch: (change: ReturnType<typeof jobQueries.util.updateQueryData>) => unknown;
  readonly getState: () => Parameters<typeof jobQueries.util.selectInvalidatedBy>[0];
}

export const jobMutations = api.injectEndpoints({
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
    approveApplication: build.mutation({
      ...call(approveApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: (_answer, error) => (error ? ['Application'] : []),
      onQueryStarted: (_, cache) => showDecision(cache, cache.queryFulfilled),
    }),
    rejectApplication: build.mutation({
      ...call(rejectApplication, (applicationId: number) => ({ params: { applicationId } })),
      invalidatesTags: (_answer, error) => (error ? ['Application'] : []),
      onQueryStarted: (_, cache) => showDecision(cache, cache.queryFulfilled),
    }),
    addJob: build.mutation({
      ...call(addJob),
      invalidatesTags: (_job, error) => (error ? [] : ['Job']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: job } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!job) return;
        const { jobId, title, description, company } = job;
        dispatch(
          jobQueries.util.updateQueryData('latestJobListings', company.companyId, (list) =>
            onTop({ jobId, title, description }, list),
          ),
        );
      },
    }),
  }),
});

const shownLately = 5;

/** Newest first, and no job twice: a list that was read meanwhile may have it already. */
const onTop = <Entry extends { jobId: number }>(entry: Entry, list: readonly Entry[]): Entry[] =>
  [entry, ...list.filter(({ jobId }) => jobId !== entry.jobId)].slice(0, shownLately);

/** At once and without asking again: the job counts one more, and stands among those applied for. */
function markApplied(cache: Cache, jobId: number, userId: number): void {
  const { updateQueryData, selectInvalidatedBy } = jobQueries.util;
  let name: string | undefined;
  for (const holder of selectInvalidatedBy(cache.getState(), [{ type: 'Job', id: jobId }])) {
    if (holder.endpointName === 'job') {
      cache.dispatch(
        updateQueryData('job', jobId, (job) => {
          job.numApplicants++;
          name = job.title;
        }),
      );
    } else if (holder.endpointName === 'jobs') {
      cache.dispatch(
        updateQueryData('jobs', undefined, ({ pages }) => {
          for (const job of pages.flatMap(({ jobs }) => jobs)) if (job.jobId === jobId) job.numApplicants++;
        }),
      );
    }
  }
  cache.dispatch(updateQueryData('appliedJobIds', userId, (ids) => void ids.push(jobId)));
  if (name === undefined) return;
  const entry = { jobId, name, status: 'Applied' as const };
  cache.dispatch(updateQueryData('latestAppliedJobs', userId, (list) => onTop(entry, list)));
}

/** The decided application, in every list that holds it. */
async function showDecision(cache: Cache, decided: PromiseLike<{ data: Application }>): Promise<void> {
  const answer = await decided.then(
    ({ data }) => data,
    () => undefined,
  );
  if (!answer) return;
  const { updateQueryData, selectCachedArgsForQuery } = jobQueries.util;
  for (const argument of selectCachedArgsForQuery(cache.getState(), 'applicants')) {
    cache.dispatch(
      updateQueryData('applicants', argument, ({ pages }) => {
        for (const applicant of pages.flatMap(({ applicants }) => applicants)) {
          if (applicant.applicationId === answer.applicationId) applicant.status = answer.status;
        }
      }),
    );
  }
}

export const {
  useApplyJobMutation,
  useApproveApplicationMutation,
  useRejectApplicationMutation,
  useAddJobMutation,
} = jobMutations;
