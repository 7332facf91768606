import type { Job } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { cardDate, cardSalary, deadline } from '../../ui/words/format.ts';
import { statusOf, useRenderAt } from '../../shared/jobs/job-status.ts';
import { ListingBadge } from '../../shared/listing-badge.tsx';
import classes from './profile-view.module.css';
import { useMayView } from './use-may-view.ts';

export function ProfileJobCard({ job }: { job: Job }) {
  const mayView = useMayView();
  const id = useId();
  useRenderAt(job.applicationDeadline);
  const standing = statusOf(job);
  return (
    <article className={classes.job} aria-labelledby={id}>
      <div>
        <Group gap="4px 8px">
          <Title order={3} id={id}>
            <bdi>{job.title}</bdi>
          </Title>
          {standing && <ListingBadge standing={standing} />}
        </Group>
        <Text c="dimmed">
          {cardDate(job.createdAt)} · {job.jobType} · {cardSalary(job.minSalary, job.maxSalary)}
        </Text>
        <Text c="dimmed">Deadline: {deadline(job.applicationDeadline)}</Text>
      </div>
      {mayView(job) && (
        <Button component={Link} to={paths.job(job.jobId)} variant="default" size="xs">
          View
        </Button>
      )}
    </article>
  );
}
