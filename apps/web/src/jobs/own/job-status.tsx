import type { Job, JobDetails } from '@lock-in/contracts';
import { Stack } from '@mantine/core';
import { statusOf, useRenderAt } from '../../shared/jobs/job-status.ts';
import { ListingBadge } from '../../shared/listing-badge.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { applicationStatus } from '../../shared/jobs/application-status.ts';

interface JobStatusProps {
  readonly job: Job & { readonly application?: JobDetails['application'] };
}

/** At the top right of a job: why it takes no applications, and the status of the reader's application. */
export function JobStatus({ job }: JobStatusProps) {
  const { application } = job;
  useRenderAt(job.applicationDeadline);
  const standing = statusOf(job);
  if (!standing && !application) return null;
  return (
    <Stack gap={4} align="flex-end" flex="none">
      {standing && <ListingBadge standing={standing} />}
      {application && <StatusBadge status={applicationStatus(application)} />}
    </Stack>
  );
}
