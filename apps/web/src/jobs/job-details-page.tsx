import { Stack, VisuallyHidden } from '@mantine/core';
import { useParams } from 'react-router';
import { useMe } from '../app/session.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { BackToListing } from './back-to-listing.tsx';
import { JobApplicants } from './job-applicants.tsx';
import { JobView } from './job-view.tsx';
import { useJobQuery } from './job-queries.ts';
import { JobSkeleton } from './job-skeletons.tsx';
import { isGone, JobTrouble } from './job-trouble.tsx';
import { current } from '../app/reading.ts';

export default function JobDetailsPage() {
  const { jobId = '' } = useParams();
  const { role, companyId } = useMe();
  const { currentData: job, error, refetch } = useJobQuery(Number(jobId), current);
  const listing = role === 'Company' ? '/company/recruitmentDashboard' : '/jobListing';
  const isShown = job !== undefined && !isGone(error);

  return (
    <Page title={job?.title ?? 'Job'} heading={false} width="reading">
      <BackToListing fallback={listing} />
      {!isShown && <VisuallyHidden component="h1">Job</VisuallyHidden>}
      {isShown ? (
        <Stack gap="xl">
          <JobView job={job} />
          {companyId === job.company.companyId && <JobApplicants job={job} />}
        </Stack>
      ) : error ? (
        <Card>
          <JobTrouble error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <JobSkeleton />
      )}
    </Page>
  );
}
