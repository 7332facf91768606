import type { PublicJobs as Listed } from '@lock-in/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { FirstView } from '../../lib/first-view.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { count, plural } from '../../ui/words/format.ts';
import { JobSkeletons } from '../board/job-skeletons.tsx';
import { feedAt, listAt, listIn } from './public-address.ts';
import { PublicError } from './public-error.tsx';
import { PublicFilters } from './public-filters.tsx';
import { NoIndex } from './public-head.tsx';
import { PublicJobList } from './public-job-card.tsx';
import { publicQueries, usePublicJobsQuery } from './public-endpoints.ts';
import classes from './public.module.css';

const summary =
  'Open jobs at verified companies: software, data, design, infrastructure. Read without an account; apply with one.';

/** The open jobs. Search engines index the whole list only: the sitemap lists the jobs. */
export function PublicJobs() {
  const [search] = useSearchParams();
  const list = listIn(search);
  const { currentData: found, error } = usePublicJobsQuery(list);
  if (error) return <PublicError error={error} />;
  if (!found)
    return (
      <Page title="Jobs" heading={false}>
        <JobSkeletons cards={4} />
      </Page>
    );
  const { cursor, ...filters } = list;
  const next = found.nextCursor === null ? undefined : listAt({ ...filters, cursor: found.nextCursor });
  return (
    <Page title="Jobs" heading={false}>
      {listAt(list) === listAt({}) ? <WholeHead url={found.url} /> : <NoIndex />}
      {next !== undefined && <link rel="next" href={next} />}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`New jobs on Lock In${feedAt(list) === feedAt({}) ? '' : ' that match these filters'}`}
        href={feedAt(list)}
      />
      <div className={classes.columns} data-of="list">
        <PublicFilters list={list} fields={found.fields} />
        <Stack>
          <div>
            <Title>Jobs</Title>
            <Text c="dimmed">{wordsOf(found)}</Text>
          </div>
          {found.jobs.length === 0 ? <NoJobs /> : <PublicJobList jobs={found.jobs} order={2} />}
          <Pages first={cursor === undefined ? undefined : listAt(filters)} next={next} />
        </Stack>
      </div>
    </Page>
  );
}

export const firstView: FirstView = ({ search, read }) =>
  read(publicQueries.endpoints.publicJobs.initiate(listIn(search)));

const WholeHead = ({ url }: { url: string }) => (
  <>
    <meta name="description" content={summary} />
    <link rel="canonical" href={url} />
    <meta property="og:title" content="Jobs on Lock In" />
    <meta property="og:description" content={summary} />
    <meta property="og:url" content={url} />
  </>
);

const wordsOf = ({ totalCount, moreThanCounted }: Listed) =>
  moreThanCounted ? `More than ${count(totalCount)} open jobs` : plural(totalCount, 'open job');

const NoJobs = () => (
  <Card>
    <EmptyState
      text="No open jobs match these filters."
      action={
        <Button component="a" href={listAt({})} variant="default">
          Show all jobs
        </Button>
      }
    />
  </Card>
);

/** Forwards by a cursor, and back to the beginning. */
const Pages = ({ first, next }: Record<'first' | 'next', string | undefined>) =>
  (first !== undefined || next !== undefined) && (
    <Group component="nav" gap={8} aria-label="Pages">
      {first !== undefined && (
        <Button component="a" href={first} variant="default">
          First page
        </Button>
      )}
      {next !== undefined && (
        <Button component="a" href={next} rel="next" variant="default">
          Next page
        </Button>
      )}
    </Group>
  );
