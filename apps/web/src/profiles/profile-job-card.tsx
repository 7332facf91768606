import type { Job } from '@lock-in/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { cardDate, cardSalary, deadline } from '../ui/format.ts';
import classes from './profile-view.module.css';
import { useMayView } from './use-may-view.ts';

/** A job on its company's profile. */
export function ProfileJobCard({ job }: { job: Job }) {
  const mayView = useMayView();
  const id = useId();
  return (
    <article className={classes.job} aria-labelledby={id}>
      <div>
        <Title order={3} id={id}>
          {job.title}
        </Title>
        <Text c="dimmed">
          {cardDate(job.createdAt)} · {job.jobType} · {cardSalary(job.minSalary, job.maxSalary)}
        </Text>
        <Text c="dimmed">
          Deadline: {deadline(job.applicationDeadline)}
          {job.isClosed && ' · Closed'}
        </Text>
      </div>
      {mayView(job) && (
        <Button component={Link} to={`/jobDetails/${job.jobId}`} variant="default" size="xs">
          View
        </Button>
      )}
    </article>
  );
}
