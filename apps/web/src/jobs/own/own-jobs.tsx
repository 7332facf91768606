import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { NumberedList } from '../../ui/lists/numbered-list.tsx';
import { usePage } from '../../ui/lists/use-page.ts';
import { JobSkeletons } from '../board/job-skeletons.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import classes from './own-jobs.module.css';
import { current } from '../../lib/calls/query-options.ts';
import { useCompanyJobsQuery } from '../../shared/jobs/recruitment-endpoints.ts';

interface OwnJobsProps {
  readonly companyId: number;
  /** Of the applications; passed in, because it belongs to another slice. */
  readonly chart: ReactNode;
}

/** A company's own jobs, newest first, and a chart of their applications. */
export function OwnJobs({ companyId, chart }: OwnJobsProps) {
  const at = usePage();
  const list = useCompanyJobsQuery({ companyId, page: at.page, cursor: at.cursor }, current);
  const isNew = list.data?.totalCount === 0;
  return (
    <div className={classes.columns} data-alone={isNew || undefined}>
      {!isNew && (
        <aside aria-label="Statistics" className={classes.aside}>
          {chart}
        </aside>
      )}
      <NumberedList
        list={list}
        at={at}
        label="Jobs"
        rowsOf={({ jobs }) => jobs}
        keyOf={({ jobId }) => jobId}
        show={(job) => <OwnJobCard job={job} />}
        skeleton={<JobSkeletons />}
        empty={
          <EmptyState
            text="You have not posted a job yet."
            action={
              <Button component={Link} to={paths.newJob} variant="default">
                Post your first job
              </Button>
            }
          />
        }
        failure="Error loading jobs."
      />
    </div>
  );
}
