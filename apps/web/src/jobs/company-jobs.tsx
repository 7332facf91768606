import type { Job } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList, type PagedAnswer } from '../ui/paged-list.tsx';
import { JobCard } from './job-card.tsx';
import { JobSkeletons } from './job-skeletons.tsx';

/** A company's own jobs, newest first. */
export function CompanyJobs({ list }: { list: PagedAnswer<{ readonly jobs: readonly Job[] }> }) {
  return (
    <PagedList
      list={list}
      rowsOf={({ jobs }) => jobs}
      keyOf={({ jobId }) => jobId}
      show={(job) => <JobCard job={job} company={false} />}
      skeleton={<JobSkeletons />}
      empty={
        <EmptyState
          text="You have not posted a job yet."
          action={
            <Button component={Link} to="/company/jobForm" variant="default">
              Post your first job
            </Button>
          }
        />
      }
      failure="Error loading jobs."
    />
  );
}
