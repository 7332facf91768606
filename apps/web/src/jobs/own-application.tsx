import type { JobDetails } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { useMe } from '../app/session.ts';
import { date, deadline } from '../ui/format.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './job-view.module.css';
import { useApplied } from './use-applied.ts';

/** Where the reader's application stands, or that it is too late for one; nothing while the job waits for it. */
export function OwnApplication({ job }: { job: JobDetails }) {
  const { role } = useMe();
  const applied = useApplied();
  const { application } = job;

  if (role !== 'User') return null;
  if (application || applied.has(job.jobId)) {
    return (
      <div className={classes.own} role="status">
        <Text>You have applied for this job.</Text>
        {application && (
          <>
            <StatusBadge status={application.status} />
            <Text c="dimmed">
              Sent on {date(application.appliedAt)}
              {application.decidedAt !== null && `, answered on ${date(application.decidedAt)}`}
            </Text>
          </>
        )}
      </div>
    );
  }
  if (!job.isClosed) return null;
  return (
    <div className={classes.own}>
      <Text>Applications closed on {deadline(job.applicationDeadline)}.</Text>
    </div>
  );
}
