import type { Job } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../app/session.ts';
import { deadline } from '../ui/format.ts';
import { AppliedMark } from './applied-mark.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { isClosed } from './job-words.ts';
import { useApplied } from './use-applied.ts';

/** What a job seeker can do about a job: apply once, until the deadline. */
export function ApplyAction({ job }: { job: Job }) {
  const { role } = useMe();
  const applied = useApplied();
  const [opened, setOpened] = useState(false);

  if (role !== 'User') return null;
  if (applied.has(job.jobId)) {
    return (
      <Group gap={8}>
        <AppliedMark />
        <Text c="dimmed">You have applied for this job.</Text>
      </Group>
    );
  }
  if (isClosed(job)) {
    return <Text c="dimmed">Applications closed on {deadline(job.applicationDeadline)}.</Text>;
  }
  return (
    <div>
      <Button onClick={() => setOpened(true)}>Apply</Button>
      <ApplyDialog job={job} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}
