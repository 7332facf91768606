import type { Job } from '@lock-in/contracts';
import { changeOwnJobs, type Cache } from './cache-updates.ts';
import { jobQueries } from './job-endpoints.ts';

interface Page {
  jobs: Job[];
  totalCount: number;
}

/** Removes a deleted job from every cached list without refetching. */
export function dropJob(cache: Cache, jobId: number): void {
  const leave = (page: Page) => {
    const others = page.jobs.filter((job) => job.jobId !== jobId);
    page.totalCount -= page.jobs.length - others.length;
    page.jobs = others;
  };
  const { selectCachedArgsForQuery, updateQueryData } = jobQueries.util;
  for (const argument of selectCachedArgsForQuery(cache.getState(), 'jobs'))
    cache.dispatch(updateQueryData('jobs', argument, leave));
  changeOwnJobs(cache, leave);
}
