import { Box, Stack, VisuallyHidden } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import { idOf, noSuchId } from '../app/id-of.ts';
import { current } from '../app/reading.ts';
import { useMe } from '../app/session.ts';
import { Card } from '../ui/card.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { JobApplicants } from './job-applicants.tsx';
import { JobView } from './job-view.tsx';
import { useJobQuery } from './job-queries.ts';
import { JobSkeleton } from './job-skeletons.tsx';
import { isGone, JobTrouble } from './job-trouble.tsx';
import { useListing } from './use-listing.ts';

export default function JobDetailsPage() {
  const { jobId = '' } = useParams();
  const { role, companyId } = useMe();
  const id = idOf(jobId);
  const {
    currentData: job,
    error = id === undefined ? noSuchId : undefined,
    refetch,
  } = useJobQuery(id ?? skipToken, current);
  const from = useListing();
  const listing = role === 'Company' ? '/company/recruitmentDashboard' : '/jobListing';
  const isShown = job !== undefined && !isGone(error);

  return (
    <Page title={job?.title ?? 'Job'} heading={false} width="reading">
      <Box mb={8}>
        <BackLink to={from.listing ?? listing} stepBack={from.stepBack}>
          Back to Listing
        </BackLink>
      </Box>
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
