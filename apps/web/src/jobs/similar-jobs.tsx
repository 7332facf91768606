import type { Job } from '@lock-in/contracts';
import { recent } from '../lib/reading.ts';
import { JobEntries } from './job-entries.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { useSimilarJobsQuery } from './job-queries.ts';

/**
 * Open jobs of the same field of work first, then others that say the same; the newest of all where there are none. Without them the
 * job is whole, so a failure is not told.
 */
export function SimilarJobs({ to: { jobId } }: { to: Job }) {
  const { currentData, isError } = useSimilarJobsQuery(jobId, recent);
  if (isError && !currentData) return null;
  if (currentData?.length === 0) return <NewestJobs except={jobId} />;
  return <JobEntries title="Similar jobs" jobs={currentData} empty="" />;
}
