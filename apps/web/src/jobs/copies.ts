import type { Job } from '@lock-in/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { api } from '../app/api.ts';
import { jobQueries } from './job-queries.ts';

type BoardPage = ReturnType<typeof jobQueries.util.selectCachedArgsForQuery<'jobs'>>[number];

/** What an endpoint's `onQueryStarted` is given, as far as the cache is changed with it. */
export interface Cache {
  readonly dispatch: BaseQueryApi['dispatch'];
  readonly getState: () => Parameters<typeof api.util.selectInvalidatedBy>[0];
}

/** Changes a job wherever a job seeker sees it: on the pages of the board and on its own. */
export function changeJob({ dispatch, getState }: Cache, jobId: number, change: (job: Job) => void): void {
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
