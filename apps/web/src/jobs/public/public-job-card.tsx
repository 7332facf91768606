import type { PublicJob } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { Text, Title } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { deadline, salaryRange } from '../../ui/words/format.ts';
import { Day } from '../../ui/words/time.tsx';
import { JobChips } from '../board/job-chips.tsx';
import cardClasses from '../board/job-card.module.css';
import { Place } from './place.tsx';
import classes from './public.module.css';

interface PublicJobListProps {
  readonly jobs: readonly PublicJob[];
  /** Level of the jobs' headings. */
  readonly order: 2 | 3;
}

export const PublicJobList = ({ jobs, order }: PublicJobListProps) => (
  <ul className={classes.list}>
    {jobs.map((job) => (
      <li key={job.jobId}>
        <PublicJobCard job={job} order={order} />
      </li>
    ))}
  </ul>
);

/** An open job in a list. The link in its title covers the whole card. */
function PublicJobCard({ job, order }: { job: PublicJob } & Pick<PublicJobListProps, 'order'>) {
  const { company, title, path } = job;
  return (
    <Card component="article" className={cardClasses.card}>
      <div>
        <Title order={order} size="h2">
          <a href={path} className={cardClasses.lead} dir="auto">
            {title}
          </a>
        </Title>
        <Text c="dimmed">
          <bdi>{company.name}</bdi>
          <Place of={company} />
        </Text>
        {company.answers !== null && (
          <Text c="dimmed" size="xs">
            Replies to {describeAnswerRate(company.answers)}
          </Text>
        )}
      </div>
      <Text fw={600}>{salaryRange(job.minSalary, job.maxSalary)}</Text>
      <JobChips job={job} />
      <Text c="dimmed" size="xs">
        Posted <Day at={job.createdAt} /> · Apply by {deadline(job.applicationDeadline)}
      </Text>
    </Card>
  );
}
