import { answerWindow, type PublicCompanyDetails } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import { idOf, noSuchId } from '../../lib/calls/id-of.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { OutwardLink } from '../../ui/markdown/prose.tsx';
import { plural } from '../../ui/words/format.ts';
import { Day } from '../../ui/words/time.tsx';
import { JobSkeleton } from '../board/job-skeletons.tsx';
import jobClasses from '../job/job-view.module.css';
import { PublicError } from './public-error.tsx';
import { PublicHead } from './public-head.tsx';
import { PublicJobList } from './public-job-card.tsx';
import { PublicLogo } from './public-logo.tsx';
import { publicQueries, usePublicCompanyQuery } from './public-endpoints.ts';
import { PublicText } from './public-text.tsx';
import classes from './public.module.css';

/** A verified company with its open jobs, under one address. */
export function PublicCompany() {
  const { companyId = '', slug } = useParams();
  const id = idOf(companyId);
  const { currentData: company, error = id === undefined ? noSuchId : undefined } = usePublicCompanyQuery(
    id ?? skipToken,
  );
  if (error) return <PublicError error={error} />;
  if (!company)
    return (
      <Page title="Company" heading={false}>
        <JobSkeleton />
      </Page>
    );
  const { path, name, location, description, jobs } = company;
  if (slug !== undefined && !path.endsWith(`/${slug}`)) return <Redirect to={path} isPermanent />;
  return (
    <Page title={name} heading={false}>
      <PublicHead title={name} head={company.head} />
      <div className={classes.columns} data-of="company">
        <Card component="article" aria-labelledby="company">
          <Stack>
            <Group wrap="nowrap" gap={12} align="flex-start">
              <PublicLogo company={company} />
              <div className={jobClasses.head}>
                <Title id="company">
                  <bdi>{name}</bdi>
                </Title>
                {location !== null && (
                  <Text c="dimmed">
                    <bdi>{location}</bdi>
                  </Text>
                )}
              </div>
              <StatusBadge status="Verified" />
            </Group>
            <Facts company={company} />
            {description !== '' && (
              <section>
                <Title order={2} mb={4}>
                  About
                </Title>
                <PublicText text={description} />
              </section>
            )}
            <div>
              <Button component="a" href={paths.profile(company.accountId)} variant="default">
                Open in Lock In
              </Button>
            </div>
          </Stack>
        </Card>
        <section aria-labelledby="open">
          <Title order={2} id="open" mb={12}>
            {plural(jobs.length, 'open job')}
          </Title>
          {jobs.length === 0 ? (
            <Card>
              <Text>This company has no open jobs at the moment.</Text>
            </Card>
          ) : (
            <PublicJobList jobs={jobs} order={3} />
          )}
        </section>
      </div>
    </Page>
  );
}

export const firstView: FirstView = ({ params: { companyId = '' }, read }) => {
  const id = idOf(companyId);
  return id === undefined ? undefined : read(publicQueries.endpoints.publicCompany.initiate(id));
};

/** The same facts, under the same labels, as on its page for people who are signed in. */
function Facts({ company: { page, answers } }: { company: PublicCompanyDetails }) {
  const { verifiedSince, size, foundedYear, website, links } = page;
  return (
    <dl className={jobClasses.facts}>
      {verifiedSince !== null && (
        <Fact name="Verified since">
          <Day at={verifiedSince} />
        </Fact>
      )}
      {size !== null && <Fact name="Size">{size} employees</Fact>}
      {foundedYear !== null && <Fact name="Founded">{foundedYear}</Fact>}
      <Fact name={`Replies, last ${answerWindow.days} days`}>
        {answers === null ? 'Not enough applications yet' : describeAnswerRate(answers)}
      </Fact>
      {website !== null && (
        <div className={classes.whole}>
          <dt>Website</dt>
          <dd>
            <OutwardLink href={website}>{hostOf(website)}</OutwardLink>
          </dd>
        </div>
      )}
      {links.length > 0 && (
        <div className={classes.whole}>
          <dt>Links</dt>
          {links.map(({ label, url }, at) => (
            <dd key={at}>
              <OutwardLink href={url}>{label}</OutwardLink>{' '}
              <span className={classes.host}>{hostOf(url)}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

/** The host that a link leads to, whatever its label says. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
