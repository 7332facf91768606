import type { Job } from '@lock-in/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useMe } from '../app/session.ts';
import { cardDate, cardSalary, deadline } from '../ui/format.ts';
import classes from './profile-view.module.css';

/** A job on its company's profile. A company reads the details of its own jobs only, so others' have no link for it. */
export function ProfileJobCard({ job }: { job: Job }) {
  const { role, companyId } = useMe();
  const mayView = role !== 'Company' || companyId === job.company.companyId;
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
      {mayView && (
        <Button component={Link} to={`/jobDetails/${job.jobId}`} variant="default" size="xs">
          View
        </Button>
      )}
    </article>
  );
}
