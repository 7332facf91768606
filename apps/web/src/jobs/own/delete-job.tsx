import type { Job } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazy } from '../../ui/lazy.tsx';
import { IconTrash } from '../../ui/icons/frame.ts';

const DeleteJobDialog = lazy(() => import('./delete-job-dialog.tsx'));

interface DeleteJobProps {
  readonly job: Job;
  /** Set on the job's own page, which has nothing left to show. */
  readonly onDeleted?: () => void;
}

/** For the company that posted the job and for admins. */
export function DeleteJob({ job, onDeleted }: DeleteJobProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        size="compact-sm"
        aria-label={`Delete ${job.title}`}
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Delete
      </Button>
      <DeleteJobDialog job={job} opened={opened} onClose={() => setOpened(false)} onDeleted={onDeleted} />
    </>
  );
}
