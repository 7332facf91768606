import type { ApplicationStatus, Job } from '@lock-in/contracts';
import { Stack } from '@mantine/core';
import { StatusBadge } from '../ui/status-badge.tsx';

interface JobStatusProps {
  readonly job: Job & { readonly application?: { readonly status: ApplicationStatus } | null };
}

/** At the top right of a job: that it is removed or closed, and how the reader's application for it stands. */
export function JobStatus({ job: { isDeleted, isClosed, application } }: JobStatusProps) {
  const ended = isDeleted ? 'Removed' : isClosed ? 'Closed' : undefined;
  if (!ended && !application) return null;
  return (
    <Stack gap={4} align="flex-end" flex="none">
      {ended && <StatusBadge status={ended} />}
      {application && <StatusBadge status={application.status} />}
    </Stack>
  );
}
