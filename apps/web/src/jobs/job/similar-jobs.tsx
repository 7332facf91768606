import type { Job } from '@lock-in/contracts';
import { recent } from '../../lib/calls/query-options.ts';
import { JobEntries } from '../own/job-entries.tsx';
import { NewestJobs } from '../board/newest-jobs.tsx';
import { useSimilarJobsQuery } from '../../shared/jobs/job-endpoints.ts';

/**
 * Similar open jobs, those of the same field of work first; the newest jobs if there are none. The page is complete
 * without them, so a failure is not shown.
 */
export function SimilarJobs({ to: { jobId } }: { to: Job }) {
  const { currentData, isError } = useSimilarJobsQuery(jobId, recent);
  if (isError && !currentData) return null;
  if (currentData?.length === 0) return <NewestJobs except={jobId} />;
  return <JobEntries title="Similar jobs" jobs={currentData} empty="" />;
}
