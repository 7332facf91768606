import type { Job } from '@lock-in/contracts';
import { recent } from '../lib/reading.ts';
import { JobEntries } from './job-entries.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { useJobsQuery } from './job-queries.ts';

/**
 * The newest open jobs in the same field of work, or of all where there are no others. Without them the job is whole, so a
 * failure is not told.
 */
export function SimilarJobs({ to: { jobId, fieldOfWork } }: { to: Job }) {
  const { currentData, isError } = useJobsQuery({ fieldOfWork, page: 1, cursor: undefined }, recent);
  if (isError && !currentData) return null;
  const others = currentData?.jobs.filter((job) => job.jobId !== jobId);
  if (others?.length === 0) return <NewestJobs except={jobId} />;
  return <JobEntries title="Similar jobs" jobs={others} empty="" />;
}
