import type { JobDetails } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { CopyPublicLink } from '../../ui/feedback/copy-link.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { FormattedText } from '../../ui/markdown/formatted-text.tsx';
import { count, deadline, salaryRange } from '../../ui/words/format.ts';
import { standingOf, useRenderAt } from '../../shared/jobs/job-standing.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { AdminLinks } from '../../shared/admin-links.tsx';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import { JobActions } from '../own/job-actions.tsx';
import { JobChanges } from './job-changes.tsx';
import { JobStatus } from '../own/job-status.tsx';
import { closing, isClosingSoon, years } from '../../shared/jobs/job-words.ts';
import classes from './job-view.module.css';

interface JobViewProps {
  readonly job: JobDetails;
  readonly apply: ReactNode;
  readonly application: ReactNode;
}

export function JobView({ job, apply, application }: JobViewProps) {
  const { company, experiencePreferred, responsibilities } = job;
  useRenderAt(job.applicationDeadline);
  const standing = standingOf(job);
  return (
    <Card component="article" aria-labelledby="job-title">
      <Stack>
        <Group wrap="nowrap" gap={12} align="flex-start">
          <CompanyLogo company={company} size={48} />
          <div className={classes.head}>
            <Group justify="space-between" align="flex-start" gap="4px 8px">
              <Title id="job-title" flex="1 1 220px">
                <bdi>{job.title}</bdi>
              </Title>
              <JobStatus job={job} />
            </Group>
            <Text c="dimmed">
              <Anchor component={Link} to={paths.profile(company.accountId)} underline="always">
                <bdi>{company.name}</bdi>
              </Anchor>
              {company.location !== null && (
                <>
                  {' · '}
                  <bdi>{company.location}</bdi>
                </>
              )}{' '}
              · Posted <RelativeTime at={job.createdAt} />
              {job.postedBy && (
                <>
                  {' by '}
                  <bdi>{job.postedBy.name}</bdi>
                </>
              )}
            </Text>
          </div>
        </Group>
        <Text size="lg" fw={600}>
          {salaryRange(job.minSalary, job.maxSalary)}
        </Text>
        <dl className={classes.facts}>
          <Fact name="Job type">{job.jobType}</Fact>
          <Fact name="Work arrangement">{job.workArrangement}</Fact>
          <Fact name="Field of work">{job.fieldOfWork}</Fact>
          {(experiencePreferred ?? 0) > 0 && (
            <Fact name="Experience preferred">{years(experiencePreferred ?? 0)}</Fact>
          )}
          <Fact name="Application deadline">
            {deadline(job.applicationDeadline)}
            {standing === 'Expired' && ' (closed)'}
            {isClosingSoon(job) && ` (${closing(job).toLowerCase()})`}
          </Fact>
          <Fact name="Applicants">{count(job.numApplicants)}</Fact>
          {company.answers !== null && <Fact name="Replies to">{describeAnswerRate(company.answers)}</Fact>}
        </dl>
        {application}
        <JobActions job={job} apply={apply} />
        <AdminLinks kind="job" id={job.jobId} authorId={company.accountId} />
        {job.publicUrl !== undefined && (
          <div>
            <CopyPublicLink to={job.publicUrl} />
          </div>
        )}
        <JobChanges changes={job.changes} />
        <Divider />
        <section>
          <Title order={2} mb={4}>
            Description
          </Title>
          <FormattedText text={job.description} headings={3} mentions={false} />
        </section>
        {responsibilities.length > 0 && (
          <section>
            <Title order={2} mb={4}>
              Responsibilities
            </Title>
            <ul className={classes.list}>
              {responsibilities.map((line, at) => (
                <li key={at} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Card>
  );
}
