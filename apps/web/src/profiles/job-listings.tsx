import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { ProfileJobCard } from './profile-job-card.tsx';
import { useProfileJobsInfiniteQuery } from './queries.ts';

/** The jobs of the company whose profile this is. */
export function JobListings({ companyId }: { companyId: number }) {
  const list = useProfileJobsInfiniteQuery(companyId, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      list={list}
      rowsOf={({ jobs }) => jobs}
      keyOf={({ jobId }) => jobId}
      show={(job) => <ProfileJobCard job={job} />}
      skeleton={<SkeletonCards label="Loading jobs…" />}
      empty={<EmptyState text="No jobs posted yet." />}
      failure="Error loading jobs."
    />
  );
}
