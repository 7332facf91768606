import type { Job } from '@lock-in/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { api } from '../app/api.ts';
import { jobQueries } from './job-queries.ts';

/** What an endpoint's `onQueryStarted` is given, as far as the cache is changed with it. */
export interface Cache {
  readonly dispatch: BaseQueryApi['dispatch'];
  readonly getState: () => Parameters<typeof api.util.selectInvalidatedBy>[0];
}

/** Changes a job wherever a job seeker sees it: on the board and on its own page. */
export function changeJob({ dispatch, getState }: Cache, jobId: number, change: (job: Job) => void): void {
  const { updateQueryData, selectInvalidatedBy } = jobQueries.util;
  for (const { endpointName } of selectInvalidatedBy(getState(), [{ type: 'Job', id: jobId }])) {
    if (endpointName === 'job') dispatch(updateQueryData('job', jobId, change));
    if (endpointName === 'jobs') {
      dispatch(
        updateQueryData('jobs', undefined, ({ pages }) => {
          for (const job of pages.flatMap(({ jobs }) => jobs)) if (job.jobId === jobId) change(job);
        }),
      );
    }
  }
}
