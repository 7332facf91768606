import { recent } from '../../lib/calls/query-options.ts';
import { JobEntries } from '../own/job-entries.tsx';
import type { View } from '../../lib/first-view.ts';
import { jobQueries, useJobsQuery } from '../../shared/jobs/job-endpoints.ts';

const newest = { page: 1, cursor: undefined };

/** The newest jobs on the board. The page is complete without them, so a failure is not shown. */
export function NewestJobs({ except }: { except?: number }) {
  const { currentData, isError } = useJobsQuery(newest, recent);
  if (isError && !currentData) return null;
  return (
    <JobEntries
      title="New on the board"
      jobs={currentData?.jobs.filter(({ jobId }) => jobId !== except)}
      empty="No open jobs"
    />
  );
}

export const readNewestJobs = (read: View['read']): void =>
  void read(jobQueries.endpoints.jobs.initiate(newest));
