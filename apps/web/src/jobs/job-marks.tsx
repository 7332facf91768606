import type { Job } from '@lock-in/contracts';
import { Group } from '@mantine/core';
import { StatusBadge } from '../ui/status-badge.tsx';
import { BookmarkIcon } from './bookmark-button.tsx';
import { useApplied } from './use-applied.ts';

/** How a job on the board stands for a job seeker; others see nothing of it. */
export function JobMarks({ job }: { job: Job }) {
  const applied = useApplied();
  return (
    <Group gap={8} wrap="nowrap" flex="none">
      {applied.has(job.jobId) && <StatusBadge status="Applied" />}
      <BookmarkIcon job={job} />
    </Group>
  );
}
