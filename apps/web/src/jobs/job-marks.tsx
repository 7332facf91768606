import type { Job } from '@lock-in/contracts';
import { Group } from '@mantine/core';
import { StatusBadge } from '../ui/status-badge.tsx';
import { BookmarkIcon } from './bookmark-button.tsx';

/** How a job on the board stands for a job seeker; others see nothing of it. */
export function JobMarks({ job, applied }: { job: Job; applied: boolean }) {
  return (
    <Group gap={8} wrap="nowrap" flex="none">
      {applied && <StatusBadge status="Applied" />}
      <BookmarkIcon job={job} />
    </Group>
  );
}
