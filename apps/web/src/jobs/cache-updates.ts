import type { Job, JobDetails } from '@lock-in/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { api } from '../lib/api.ts';
import { jobQueries } from './job-queries.ts';
import { recruitmentQueries } from './recruitment-queries.ts';

type BoardPage = ReturnType<typeof jobQueries.util.selectCachedArgsForQuery<'jobs'>>[number];

/** A job as it is held here: the server's answer, and what happened to it since. */
export interface HeldJob extends Job {
  /** The job, or what the reader changed of it, is saved and not visible to anybody yet. */
  pending?: 'posting' | 'editing';
  /** The reader's own application is among `numApplicants`. */
  counted?: true;
  /** Applications whose decision `applicationCounts` has, though the answer did not. */
  decided?: number[];
}

export type HeldApplication = NonNullable<JobDetails['application']> & { pending?: true };

/** What an endpoint's `onQueryStarted` is given, as far as the cache is changed with it. */
export interface Cache {
  readonly dispatch: BaseQueryApi['dispatch'];
  readonly getState: () => Parameters<typeof api.util.selectInvalidatedBy>[0];
}

/** Changes a job wherever a job seeker sees it: on the pages of the board and on its own. */
export function changeJob(
  { dispatch, getState }: Cache,
  jobId: number,
  change: (job: HeldJob) => void,
): void {
  const { updateQueryData, selectInvalidatedBy } = jobQueries.util;
  for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), [
    { type: 'Job', id: jobId },
  ])) {
    if (endpointName === 'job') dispatch(updateQueryData('job', jobId, change));
    if (endpointName === 'jobs') {
      dispatch(
        updateQueryData('jobs', originalArgs as BoardPage, ({ jobs }) => {
          jobs.filter((job) => job.jobId === jobId).forEach(change);
        }),
      );
    }
  }
}

interface OwnPage {
  jobs: HeldJob[];
  totalCount: number;
  readonly currentPage: number;
}

/** Changes every page that is held of a company's own jobs. */
export function changeOwnJobs({ dispatch, getState }: Cache, change: (page: OwnPage) => void): void {
  const { selectCachedArgsForQuery, updateQueryData } = recruitmentQueries.util;
  for (const list of ['companyJobs', 'newestJobs'] as const)
    for (const argument of selectCachedArgsForQuery(getState(), list))
      dispatch(updateQueryData(list, argument as never, change));
}
