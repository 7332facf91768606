import type { JobDetails } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../app/session.ts';
import { ApplyDialog } from './apply-dialog.tsx';

/** The way to apply: for a job seeker, once, until the deadline. What stands against it is told by OwnApplication. */
export function ApplyAction({ job }: { job: JobDetails }) {
  const { role } = useMe();
  const [opened, setOpened] = useState(false);

  if (role !== 'User' || job.isClosed || job.application) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>Apply</Button>
      <ApplyDialog job={job} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
