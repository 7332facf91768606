import type { JobDetails } from '@lock-in/contracts';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMe } from '../../lib/session.ts';
import { date, deadline } from '../../ui/words/format.ts';
import { type JobStatus, statusOf } from '../../shared/jobs/job-status.ts';
import { RejectionNote } from './rejection-note.tsx';
import classes from './own-application.module.css';
import { applicationStatus } from '../../shared/jobs/application-status.ts';
import { ReplaceResume, ResumeOpened } from './sent-resume.tsx';
import { ViewSentResume } from './view-sent-resume.tsx';
import { WithdrawalButton } from './withdrawal-button.tsx';

/** When the reader applied, or why they no longer can; empty while they can apply. */
export function OwnApplication({ job }: { job: JobDetails }) {
  const { role } = useMe();
  const { application } = job;
  const status = statusOf(job);
  const panel = useArrival(application !== null);

  if (role !== 'User') return null;
  if (application) {
    return (
      <div ref={panel} className={classes.own} role="status" tabIndex={-1}>
        <Text>
          {application.withdrawnAt ? 'You withdrew your application.' : 'You have applied for this job.'}
        </Text>
        {/* Shown at the top of the card; repeated here for screen readers. */}
        <VisuallyHidden>{applicationStatus(application)}. </VisuallyHidden>
        <Text c="dimmed">
          Sent on {date(application.appliedAt)}
          {application.decidedAt !== null && `, decided on ${date(application.decidedAt)}`}
          {application.withdrawnAt && `, withdrawn on ${date(application.withdrawnAt)}`}
        </Text>
        <ResumeOpened application={application} />
        {application.rejection && <RejectionNote rejection={application.rejection} />}
        <Group gap={8} className={classes.apart}>
          <ViewSentResume job={job} />
          <ReplaceResume job={job} application={application} />
          <WithdrawalButton job={job} />
        </Group>
      </div>
    );
  }
  if (!status) return null;
  return (
    <div className={classes.own}>
      <Text>{whyClosed(status, job)}</Text>
    </div>
  );
}

function whyClosed(status: JobStatus, { applicationDeadline, listing }: JobDetails): string {
  if (status === 'Expired') return `Applications closed on ${deadline(applicationDeadline)}.`;
  if (status === 'Paused') return 'The company has paused this job. It takes no applications at the moment.';
  if (status === 'Filled') return 'This job has been filled. It no longer accepts applications.';
  if (listing === 'closed') return 'The company has closed this job. It no longer accepts applications.';
  // The company is not verified, is suspended or has left.
  return 'This job takes no applications at the moment.';
}

/** Moves the focus to the confirmation when the apply button disappears. */
function useArrival(there: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const was = useRef(there);
  useEffect(() => {
    if (there && !was.current) panel.current?.focus();
    was.current = there;
  }, [there]);
  return panel;
}
