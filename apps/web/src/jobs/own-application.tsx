import type { JobDetails } from '@lock-in/contracts';
import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMe } from '../lib/session.ts';
import { date, deadline } from '../ui/format.ts';
import { PendingMark } from '../ui/pending-mark.tsx';
import { isOver } from './job-words.ts';
import classes from './job-view.module.css';

/** When the reader applied, or that it is too late for it; nothing while the job waits for that. */
export function OwnApplication({ job }: { job: JobDetails }) {
  const { role } = useMe();
  const { application, isClosed } = job;
  const panel = useArrival(application !== null);

  if (role !== 'User') return null;
  if (application) {
    return (
      <div ref={panel} className={classes.own} role="status" tabIndex={-1}>
        <Text>You have applied for this job.</Text>
        {/* Seen at the top of the card, and heard with the rest of it. */}
        <VisuallyHidden>{application.status}. </VisuallyHidden>
        <Text c="dimmed">
          Sent on {date(application.appliedAt)}
          {application.decidedAt !== null && `, decided on ${date(application.decidedAt)}`}
        </Text>
        {'pending' in application && <PendingMark />}
      </div>
    );
  }
  if (!isClosed) return null;
  // Before its deadline a job is closed while its company is not verified any more.
  return (
    <div className={classes.own}>
      <Text>
        {isOver(job)
          ? `Applications closed on ${deadline(job.applicationDeadline)}.`
          : 'This job takes no applications at the moment.'}
      </Text>
    </div>
  );
}

/** The way to apply is gone with the application, and the keyboard with it: it goes on where the answer stands. */
function useArrival(there: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const was = useRef(there);
  useEffect(() => {
    if (there && !was.current) panel.current?.focus();
    was.current = there;
  }, [there]);
  return panel;
}
