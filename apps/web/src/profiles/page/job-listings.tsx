import { Stack } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { ProfileJobCard } from './profile-job-card.tsx';
import { useProfileJobsInfiniteQuery } from '../profile-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';

const shown = [
  { value: 'all', name: 'All' },
  { value: 'open', name: 'Open' },
] as const;

/** The jobs of the profile's company. */
export function JobListings({ companyId }: { companyId: number }) {
  const [which, setWhich] = useState<'all' | 'open'>('all');
  const open = which === 'open';
  const list = useProfileJobsInfiniteQuery({ companyId, open }, { refetchOnMountOrArgChange: everyVisit });
  return (
    <Stack>
      <Segments label="Jobs" segments={shown} chosen={which} onChoose={setWhich} />
      <PagedList
        list={list}
        rowsOf={({ jobs }) => jobs}
        keyOf={({ jobId }) => jobId}
        show={(job) => <ProfileJobCard job={job} />}
        skeleton={<SkeletonCards label="Loading jobs…" />}
        empty={<EmptyState text={open ? 'No open jobs at the moment.' : 'No jobs posted yet.'} />}
        failure="Error loading jobs."
      />
    </Stack>
  );
}
