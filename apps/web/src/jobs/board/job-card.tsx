import type { Job } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { paths } from '@lock-in/contracts/paths';
import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { salaryRange } from '../../ui/words/format.ts';
import { useRenderAt } from '../../shared/jobs/job-status.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { PlainWords } from '../../ui/markdown/plain-words.tsx';
import type { FromListing } from '../../shared/jobs/use-listing.ts';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import classes from './job-card.module.css';
import { JobChips } from './job-chips.tsx';
import { applicants, closing, isClosingSoon } from '../../shared/jobs/job-texts.ts';

interface JobCardProps {
  readonly job: Job;
  /** Shown beside the title, or below it on a phone: the job's status for the reader. */
  readonly status?: ReactNode;
  /** Shown at the top right: a quick action. */
  readonly action?: ReactNode;
  /** `false` where every job is the reader's own. */
  readonly company?: boolean;
  /** Details from the list, shown above the last line. */
  readonly children?: ReactNode;
}

/** A job in a list. The link in its title covers the whole card; a removed job has no link. */
export function JobCard({ job, status, action, company = true, children }: JobCardProps) {
  const id = useId();
  const { location, answers } = job.company;
  useRenderAt(job.applicationDeadline);
  return (
    <Card component="article" aria-labelledby={id} className={classes.card}>
      <Group wrap="nowrap" gap={12} align="flex-start">
        {company && <CompanyLogo company={job.company} />}
        <div className={classes.head}>
          <Group align="flex-start" gap="4px 8px">
            <Title order={2} id={id} className={classes.title}>
              {job.isDeleted ? job.title : <JobLink job={job} />}
            </Title>
            {status}
          </Group>
          {company && (
            <Text c="dimmed">
              <bdi>{job.company.name}</bdi>
              {location !== null && (
                <>
                  {' · '}
                  <bdi>{location}</bdi>
                </>
              )}
            </Text>
          )}
          {company && answers !== null && (
            <Text c="dimmed" size="xs">
              Replies to {describeAnswerRate(answers)}
            </Text>
          )}
        </div>
        {action}
      </Group>
      <Text fw={600}>{salaryRange(job.minSalary, job.maxSalary)}</Text>
      <JobChips job={job} />
      <PlainWords text={job.description}>
        {(words) => <Prose text={words} lines={3} inLink={!job.isDeleted} />}
      </PlainWords>
      {children}
      <Text c="dimmed" size="xs">
        <span className={classes.closing} data-soon={isClosingSoon(job) || undefined}>
          {closing(job)}
        </span>{' '}
        · {applicants(job.numApplicants)} · Posted <RelativeTime at={job.createdAt} />
      </Text>
    </Card>
  );
}

function JobLink({ job }: { job: Job }) {
  const { pathname, search } = useLocation();
  const from: FromListing = { listing: pathname + search };
  return (
    <Link to={paths.job(job.jobId)} state={from} className={classes.lead} data-covers-card>
      <bdi>{job.title}</bdi>
    </Link>
  );
}
