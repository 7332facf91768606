import { type PublicJobDetails, toSignIn } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { noteStatus } from '../../lib/conditions.ts';
import { idOf, noSuchId } from '../../lib/calls/id-of.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { ListingBadge } from '../../shared/listing-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { salaryRange } from '../../ui/words/format.ts';
import { Day } from '../../ui/words/time.tsx';
import { JobSkeleton } from '../board/job-skeletons.tsx';
import { JobFacts } from '../job/job-facts.tsx';
import { JobHead } from '../job/job-head.tsx';
import { JobText } from '../job/job-text.tsx';
import { PublicError } from './public-error.tsx';
import { NoIndex, PublicHead } from './public-head.tsx';
import { PublicJobList } from './public-job-card.tsx';
import { PublicLogo } from './public-logo.tsx';
import { publicQueries, usePublicJobQuery } from './public-endpoints.ts';
import { PublicText } from './public-text.tsx';
import classes from './public.module.css';

/** A job, under one address: any other words after its id lead there. */
export function PublicJob() {
  const { jobId = '', slug } = useParams();
  const id = idOf(jobId);
  const { currentData: job, error = id === undefined ? noSuchId : undefined } = usePublicJobQuery(
    id ?? skipToken,
  );
  if (error) return <PublicError error={error} />;
  if (!job)
    return (
      <Page title="Job" heading={false}>
        <JobSkeleton />
      </Page>
    );
  if (slug !== undefined && !job.path.endsWith(`/${slug}`)) return <Redirect to={job.path} isPermanent />;
  const title = `${job.title} at ${job.company.name}`;
  return (
    <Page title={title} heading={false}>
      {job.head ? <PublicHead title={title} head={job.head} /> : <NoIndex />}
      <div className={classes.columns} data-of="job">
        <Card component="article" aria-labelledby="job-title">
          <Stack>{job.offer ? <Open job={job} offer={job.offer} /> : <Closed job={job} />}</Stack>
        </Card>
        {job.similar.length > 0 && (
          <aside aria-labelledby="similar">
            <Title order={2} id="similar" mb={12}>
              Similar jobs
            </Title>
            <PublicJobList jobs={job.similar} order={3} />
          </aside>
        )}
      </div>
    </Page>
  );
}

export const firstView: FirstView = ({ params: { jobId = '' }, read }) => {
  const id = idOf(jobId);
  return id === undefined ? undefined : read(publicQueries.endpoints.publicJob.initiate(id));
};

function Head({ job, children }: { job: PublicJobDetails; children?: ReactNode }) {
  const { company } = job;
  return (
    <JobHead
      logo={<PublicLogo company={company} />}
      title={job.title}
      company={
        <Anchor href={company.path} underline="always" dir="auto">
          {company.name}
        </Anchor>
      }
      location={company.location}
      status={children}
    >
      Posted <Day at={job.createdAt} />
    </JobHead>
  );
}

function Open({ job, offer }: { job: PublicJobDetails; offer: NonNullable<PublicJobDetails['offer']> }) {
  const inLockIn = `${paths.job(job.jobId)}?${toSignIn}`;
  return (
    <>
      <Head job={job} />
      <Text size="lg" fw={600}>
        {salaryRange(offer.minSalary, offer.maxSalary)}
      </Text>
      <JobFacts job={{ ...offer, company: job.company }} />
      <Group gap={8}>
        <Button component="a" href={inLockIn}>
          Sign in to apply
        </Button>
        <Button component="a" href={inLockIn} variant="default">
          Open in Lock In
        </Button>
      </Group>
      <Text c="dimmed">
        To apply you need a PDF resume and an account. Sign in or create one, and you’ll come back to this
        job.
      </Text>
      <Divider />
      <JobText
        description={<PublicText text={offer.description} />}
        responsibilities={offer.responsibilities}
      />
    </>
  );
}

const closed = {
  standing: 'Closed',
  sentence: 'This job is closed and no longer accepts applications.',
} as const;

/** By the job's own status; an open job may be closed because of its company. */
const closedWords = {
  open: closed,
  closed,
  expired: closed,
  paused: { standing: 'Paused', sentence: 'This job takes no applications at the moment.' },
  filled: { standing: 'Filled', sentence: 'This job is filled and no longer accepts applications.' },
} as const;

function Closed({ job }: { job: PublicJobDetails }) {
  noteStatus(410);
  const { standing, sentence } = closedWords[job.listing];
  return (
    <>
      <Head job={job}>
        <ListingBadge standing={standing} />
      </Head>
      <Text>{sentence}</Text>
      <div>
        <Button component="a" href={paths.publicJobs}>
          See open jobs
        </Button>
      </div>
    </>
  );
}
