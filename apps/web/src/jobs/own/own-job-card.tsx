import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { salaryRange } from '../../ui/words/format.ts';
import { useRenderAt } from '../../shared/jobs/job-status.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { IconPencil } from '../../ui/icons/frame.ts';
import { IconLayoutKanban } from '../../ui/icons/later.ts';
import { ApplicationCounts } from './application-counts.tsx';
import type { FromListing } from '../../shared/jobs/use-listing.ts';
import type { HeldJob } from '../../shared/jobs/cache-updates.ts';
import { DeleteJob } from './delete-job.tsx';
import { JobMenu } from './job-menu.tsx';
import { JobStatus } from './job-status.tsx';
import { closing } from '../../shared/jobs/job-texts.ts';
import classes from './own-job-card.module.css';

/** A job in the list of the company that posted it: waiting applications, deadline and actions. */
export function OwnJobCard({ job }: { job: HeldJob }) {
  const { jobId, title, jobType, workArrangement, fieldOfWork, createdAt, editedAt } = job;
  const id = useId();
  useRenderAt(job.applicationDeadline);
  const { pathname, search } = useLocation();
  const from: FromListing = { listing: pathname + search };
  return (
    <Card component="article" aria-labelledby={id} className={classes.card}>
      <div>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
          <Title order={2} id={id}>
            <Link to={paths.job(jobId)} state={from} className={classes.title}>
              {title}
            </Link>
          </Title>
          <JobStatus job={job} />
        </Group>
        <Text c="dimmed">
          {jobType} · {workArrangement} · {fieldOfWork} · {salaryRange(job.minSalary, job.maxSalary)}
        </Text>
      </div>
      <ApplicationCounts job={job} />
      <Group justify="space-between" gap={8}>
        <Text c="dimmed" size="xs">
          {closing(job)} · Posted <RelativeTime at={createdAt} />
          {editedAt !== null && (
            <>
              {' '}
              · Edited <RelativeTime at={editedAt} />
            </>
          )}
        </Text>
        <Group gap={4} className={classes.actions}>
          <Button
            component={Link}
            to={`${paths.recruitmentDashboard}?tab=board&job=${jobId}`}
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Board of ${title}`}
            leftSection={<IconLayoutKanban size={16} stroke={1.75} aria-hidden />}
          >
            Board
          </Button>
          <Button
            component={Link}
            to={paths.editJob(jobId)}
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Edit ${title}`}
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          >
            Edit
          </Button>
          <DeleteJob job={job} />
          <JobMenu job={job} />
        </Group>
      </Group>
    </Card>
  );
}
