import type { Job } from '@lock-in/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { api } from '../../lib/calls/api.ts';
import { jobQueries } from './job-endpoints.ts';
import { recruitmentQueries } from './recruitment-endpoints.ts';

type BoardPage = ReturnType<typeof jobQueries.util.selectCachedArgsForQuery<'jobs'>>[number];

/** A job in the cache: the server's answer plus local changes. */
export interface HeldJob extends Job {
  /** `numApplicants` includes the reader's own application. */
  counted?: true;
  /** Applications whose decision is included in `applicationCounts`, although the server's answer did not include it. */
  decided?: number[];
}

/** The part of `onQueryStarted`'s argument that cache updates need. */
export interface Cache {
  readonly dispatch: BaseQueryApi['dispatch'];
  readonly getState: () => Parameters<typeof api.util.selectInvalidatedBy>[0];
}

/** Changes a job wherever a job seeker sees it: on the pages of the board and on its own page. */
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

/** Changes every cached page of a company's own jobs. */
export function changeOwnJobs({ dispatch, getState }: Cache, change: (page: OwnPage) => void): void {
  const { selectCachedArgsForQuery, updateQueryData } = recruitmentQueries.util;
  for (const list of ['companyJobs', 'newestJobs'] as const)
    for (const argument of selectCachedArgsForQuery(getState(), list))
      dispatch(updateQueryData(list, argument as never, change));
}
