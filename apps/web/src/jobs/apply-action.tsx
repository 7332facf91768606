import type { JobDetails } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../app/session.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { useApplied } from './use-applied.ts';

/** The way to apply: for a job seeker, once, until the deadline. What stands against it is told by OwnApplication. */
export function ApplyAction({ job }: { job: JobDetails }) {
  const { role } = useMe();
  const applied = useApplied();
  const [opened, setOpened] = useState(false);

  if (role !== 'User' || job.isClosed || job.application || applied.has(job.jobId)) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>Apply</Button>
      <ApplyDialog job={job} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
