import { Anchor, Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../app/api-error.ts';
import { useMe } from '../app/session.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeletons.tsx';
import { JobApplicants } from './applicant-list.tsx';
import { JobView } from './job-view.tsx';
import classes from './job-details-page.module.css';
import { useJobQuery } from './job-queries.ts';
import { current } from './reading.ts';

export default function JobDetailsPage() {
  const { jobId = '' } = useParams();
  const { role, companyId } = useMe();
  const { currentData: job, error, refetch } = useJobQuery(Number(jobId), current);
  const listing = role === 'Company' ? '/company/recruitmentDashboard' : '/jobListing';

  return (
    <Page title={job?.title ?? 'Job'} heading={false} width="reading">
      <Anchor component={Link} to={listing} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Back to Listing
      </Anchor>
      {job ? (
        <Stack gap="xl">
          <JobView job={job} />
          {companyId === job.company.companyId && <JobApplicants jobId={job.jobId} companyId={companyId} />}
        </Stack>
      ) : error ? (
        <Card>
          <Trouble error={error} listing={listing} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div role="status" aria-label="Loading job…">
          <SkeletonCard lines={8} />
        </div>
      )}
    </Page>
  );
}

/** What is not there or not this reader's stays so; the rest may be tried again. */
function Trouble({ error, listing, onRetry }: { error: unknown; listing: string; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : 0;
  if (status !== 404 && status !== 403) {
    return <ErrorState text="Error loading job." error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      text={
        status === 403
          ? 'You do not have access to view this job details.'
          : 'This job is not there. It may have been removed.'
      }
      action={
        <Button component={Link} to={listing} variant="default">
          See other jobs
        </Button>
      }
    />
  );
}
