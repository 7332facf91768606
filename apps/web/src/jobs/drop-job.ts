import type { Job } from '@lock-in/contracts';
import type { Cache } from './copies.ts';
import { jobQueries } from './job-queries.ts';
import { recruitmentQueries } from './recruitment-queries.ts';

interface Page {
  jobs: Job[];
  totalCount: number;
}

/** A job that is gone leaves every list that is held, without any of them being asked for again. */
export function dropJob({ dispatch, getState }: Cache, jobId: number): void {
  const leave = (page: Page) => {
    const others = page.jobs.filter((job) => job.jobId !== jobId);
    page.totalCount -= page.jobs.length - others.length;
    page.jobs = others;
  };
  const { selectCachedArgsForQuery } = jobQueries.util;
  for (const argument of selectCachedArgsForQuery(getState(), 'jobs')) {
    dispatch(jobQueries.util.updateQueryData('jobs', argument, leave));
  }
  for (const list of ['companyJobs', 'newestJobs'] as const) {
    for (const argument of recruitmentQueries.util.selectCachedArgsForQuery(getState(), list)) {
      dispatch(recruitmentQueries.util.updateQueryData(list, argument as never, leave));
    }
  }
}
