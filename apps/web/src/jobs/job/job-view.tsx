import type { JobDetails } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Divider, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { CopyPublicLink } from '../../ui/feedback/copy-link.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { FormattedText } from '../../ui/markdown/formatted-text.tsx';
import { count, salaryRange } from '../../ui/words/format.ts';
import { statusOf, useRenderAt } from '../../shared/jobs/job-status.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { AdminLinks } from '../../shared/admin-links.tsx';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import { JobActions } from '../own/job-actions.tsx';
import { JobChanges } from './job-changes.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobHead } from './job-head.tsx';
import { JobStatus } from '../own/job-status.tsx';
import { JobText } from './job-text.tsx';
import { closing, isClosingSoon } from '../../shared/jobs/job-texts.ts';

interface JobViewProps {
  readonly job: JobDetails;
  readonly apply: ReactNode;
  readonly application: ReactNode;
}

export function JobView({ job, apply, application }: JobViewProps) {
  const { company } = job;
  useRenderAt(job.applicationDeadline);
  return (
    <Card component="article" aria-labelledby="job-title">
      <Stack>
        <JobHead
          logo={<CompanyLogo company={company} size={48} />}
          title={job.title}
          company={
            <Anchor component={Link} to={paths.profile(company.accountId)} underline="always">
              <bdi>{company.name}</bdi>
            </Anchor>
          }
          location={company.location}
          status={<JobStatus job={job} />}
        >
          Posted <RelativeTime at={job.createdAt} />
          {job.postedBy && (
            <>
              {' by '}
              <bdi>{job.postedBy.name}</bdi>
            </>
          )}
        </JobHead>
        <Text size="lg" fw={600}>
          {salaryRange(job.minSalary, job.maxSalary)}
        </Text>
        <JobFacts job={job} note={noteOn(job)}>
          <Fact name="Applicants">{count(job.numApplicants)}</Fact>
        </JobFacts>
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
        <JobText
          description={<FormattedText text={job.description} headings={3} mentions={false} />}
          responsibilities={job.responsibilities}
        />
      </Stack>
    </Card>
  );
}

function noteOn(job: JobDetails): string {
  if (statusOf(job) === 'Expired') return ' (closed)';
  return isClosingSoon(job) ? ` (${closing(job).toLowerCase()})` : '';
}
