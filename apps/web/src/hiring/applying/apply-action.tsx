import type { JobDetails } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { mayApply } from '../../shared/jobs/job-status.ts';
import { ApplyDialog } from './apply-dialog.tsx';

/** The button to apply: for a job seeker, once, while the job takes applications. OwnApplication says why it is not possible. */
export function ApplyAction({ job }: { job: JobDetails }) {
  const { role } = useMe();
  const [opened, setOpened] = useState(false);

  if (!mayApply(role, job)) return null;
  // A change of the questions resets the form.
  const questions = job.questions.map(({ questionId }) => questionId).join();
  return (
    <>
      <Button onClick={() => setOpened(true)}>Apply</Button>
      <ApplyDialog key={questions} job={job} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
