import type { Job, JobDetails } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Stack, VisuallyHidden } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import { useActivityColumn } from '../../shared/activity-column.tsx';
import { idOf, noSuchId } from '../../lib/calls/id-of.ts';
import { current } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { OwnerCard } from '../../shared/owner-card.tsx';
import { JobView } from './job-view.tsx';
import { jobQueries, useJobQuery } from '../../shared/jobs/job-endpoints.ts';
import { JobSkeleton } from '../board/job-skeletons.tsx';
import { isGone, JobError } from '../form/job-error.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { useListing } from '../../shared/jobs/use-listing.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { seekerQueries } from '../../shared/jobs/seeker-endpoints.ts';

interface JobDetailsPageProps {
  /** The panel beside a company's own job; other readers see similar jobs there. */
  readonly activity: ReactNode;
  /** The follower count and follow button; passed in, because they belong to another slice. */
  readonly Follow: ComponentType<{ accountId: number; name: string; size: 'xs' }>;
  /** The button to apply, the reader's application, and the company's applicants; passed in for the same reason. */
  readonly hiring: (job: JobDetails) => Record<'apply' | 'application' | 'applicants', ReactNode>;
}

export function JobDetailsPage({ activity, Follow, hiring }: JobDetailsPageProps) {
  const { jobId = '' } = useParams();
  const { role, companyId } = useMe();
  const id = idOf(jobId);
  const {
    currentData: job,
    error = id === undefined ? noSuchId : undefined,
    refetch,
  } = useJobQuery(id ?? skipToken, current);
  const from = useListing();
  const listing = role === 'Company' ? paths.recruitmentDashboard : paths.jobBoard;
  const shown = isGone(error) ? undefined : job;
  const parts = shown && hiring(shown);

  const recent = useActivityColumn(activity);

  return (
    <ColumnsPage
      title={job?.title ?? 'Job'}
      heading={false}
      left={
        shown || !error
          ? {
              label: 'Company',
              content: (
                <OwnerCard
                  owner={job && companyOf(job)}
                  view="View company"
                  follow={
                    job && <Follow accountId={job.company.accountId} name={job.company.name} size="xs" />
                  }
                />
              ),
            }
          : undefined
      }
      right={
        role === 'Company'
          ? recent
          : { label: 'Similar jobs', content: shown && <SimilarJobs to={shown} />, inDrawer: true }
      }
      tools={
        <BackLink to={from.listing ?? listing} stepBack={from.stepBack}>
          Back to Listing
        </BackLink>
      }
    >
      {!shown && <VisuallyHidden component="h1">Job</VisuallyHidden>}
      {shown && parts ? (
        <Stack gap="xl">
          <JobView job={shown} apply={parts.apply} application={parts.application} />
          {companyId === shown.company.companyId && parts.applicants}
        </Stack>
      ) : error ? (
        <Card>
          <JobError error={error} onRetry={refetch} />
        </Card>
      ) : (
        <JobSkeleton />
      )}
    </ColumnsPage>
  );
}

const companyOf = ({ company: { accountId, name, location, profilePicUrl } }: Job) => ({
  accountId,
  name,
  location,
  picture: profilePicUrl,
  isCompany: true,
});

export const firstView: FirstView = async ({ params: { jobId = '' }, me, isWide, read }) => {
  const id = idOf(jobId);
  if (id === undefined || !me) return;
  const { userId } = me;
  if (userId !== null) {
    void read(seekerQueries.endpoints.appliedJobIds.initiate(userId));
    void read(seekerQueries.endpoints.bookmarkedJobIds.initiate(userId));
  }
  if (me.role !== 'Company' && isWide) void read(jobQueries.endpoints.similarJobs.initiate(id));
  await read(jobQueries.endpoints.job.initiate(id));
};
