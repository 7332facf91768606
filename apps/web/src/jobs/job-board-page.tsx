import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { AppliedMark } from './applied-mark.tsx';
import { JobCard } from './job-card.tsx';
import { JobSkeletons } from './job-skeletons.tsx';
import { useJobsInfiniteQuery } from './job-queries.ts';
import { current } from './reading.ts';
import { useApplied } from './use-applied.ts';

export default function JobBoardPage() {
  const list = useJobsInfiniteQuery(undefined, current);
  const applied = useApplied();
  return (
    <Page title="Job Opportunities Board" width="reading">
      <PagedList
        list={list}
        rowsOf={({ jobs }) => jobs}
        keyOf={({ jobId }) => jobId}
        show={(job) => <JobCard job={job} status={applied.has(job.jobId) && <AppliedMark />} />}
        skeleton={<JobSkeletons />}
        empty={<EmptyState text="There are no open jobs at the moment. Look again soon." />}
        failure="Error loading jobs."
      />
    </Page>
  );
}
