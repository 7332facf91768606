import { paths } from '@lock-in/contracts/paths';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMe } from '../../lib/session.ts';
import { EntryList } from '../../ui/lists/entry-list.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { recent } from '../../lib/calls/query-options.ts';
import { applicationStatus } from '../../shared/jobs/application-status.ts';
import { useLatestAppliedJobsQuery } from '../../shared/jobs/seeker-endpoints.ts';

/** The reader's latest applications, with their status. */
export function RecentlyAppliedJobs() {
  const { userId } = useMe();
  const { data, error, refetch } = useLatestAppliedJobsQuery(userId ?? skipToken, recent);
  return (
    <EntryList
      label="Recently Applied Job"
      entries={data?.map(({ jobId, name, ...application }) => ({
        id: jobId,
        to: paths.job(jobId),
        title: name,
        detail: <StatusBadge status={applicationStatus(application)} />,
      }))}
      error={error}
      onRetry={refetch}
      empty="No recent applications"
      failure="Error loading recent applications."
    />
  );
}
