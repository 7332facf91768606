import type { Job } from '@lock-in/contracts';
import { recent } from '../app/reading.ts';
import { JobEntries } from './job-entries.tsx';
import { useJobsQuery } from './job-queries.ts';

/** The newest open jobs in the same field of work. Without them the job is whole, so a failure is not told. */
export function SimilarJobs({ to: { jobId, fieldOfWork } }: { to: Job }) {
  const { currentData, isError } = useJobsQuery({ fieldOfWork, page: 1, cursor: undefined }, recent);
  if (isError && !currentData) return null;
  return (
    <JobEntries
      title="Similar jobs"
      jobs={currentData?.jobs.filter((job) => job.jobId !== jobId)}
      empty={`No other open jobs in ${fieldOfWork}`}
    />
  );
}
