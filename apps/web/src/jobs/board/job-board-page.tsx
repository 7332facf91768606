import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useActivityColumn } from '../../shared/activity-column.tsx';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { NumberedList } from '../../ui/lists/numbered-list.tsx';
import { toSearch } from '../../ui/forms/use-choice.ts';
import { pageIn, usePage } from '../../ui/lists/use-page.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { ActiveFilters, useClearFilters } from './active-filters.tsx';
import { JobSearchBar } from '../searches/job-search-bar.tsx';
import { BookmarkIcon } from './bookmark-button.tsx';
import { foundId, foundJobs } from './found-jobs.ts';
import { choiceOf, filtersOf } from '../../shared/jobs/job-choice.ts';
import { JobCard } from './job-card.tsx';
import classes from './job-board-page.module.css';
import { JobFilters } from './job-filters.tsx';
import { JobFilterSheet } from './job-filter-sheet.tsx';
import { jobQueries, useJobsQuery } from '../../shared/jobs/job-endpoints.ts';
import { JobSkeletons } from './job-skeletons.tsx';
import { current } from '../../lib/calls/query-options.ts';
import { IconBookmarks } from '../../ui/icons/frame.ts';
import { useApplied } from '../../shared/jobs/use-applied.ts';
import { SearchActions } from '../searches/search-actions.tsx';
import { useJobChoice } from './use-job-choice.ts';
import { openedIn } from '../searches/opened-search.ts';
import { useOpenedSearch } from '../searches/use-opened-search.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { seekerQueries } from '../../shared/jobs/seeker-endpoints.ts';
import { jobSearchApi } from '../searches/job-search-endpoints.ts';

/** `activity` is the panel beside the board, as beside the feed. */
export default function JobBoardPage({ activity }: { activity: ReactNode }) {
  const { role } = useMe();
  const [choice] = useJobChoice();
  const at = usePage();
  const isOpening = useOpenedSearch();
  const list = useJobsQuery({ ...choice, page: at.page, cursor: at.cursor }, { ...current, skip: isOpening });
  const found = foundJobs(list.currentData ?? list.data);
  // On a phone a card's status may take its own line, so it must be rendered together with the card.
  const applied = useApplied();

  return (
    <ColumnsPage
      title="Job Opportunities Board"
      heading={false}
      left={{
        label: 'Filters',
        content: (
          <Card>
            <JobFilters inForm />
          </Card>
        ),
      }}
      right={useActivityColumn(activity)}
      tools={
        <>
          <Title className={classes.heading}>Job Opportunities Board</Title>
          {role !== 'Admin' && (
            <Button
              component={Link}
              to={paths.myJobs}
              variant="default"
              className={role === 'User' ? classes.inBottomBar : undefined}
              leftSection={<IconBookmarks size={18} stroke={1.75} aria-hidden />}
            >
              My Jobs
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <JobSearchBar>
          <JobFilterSheet found={found} />
        </JobSearchBar>
        <ActiveFilters />
        <Group justify="space-between" gap={8} mih={role === 'User' ? 30 : undefined}>
          <Text id={foundId} role="status" tabIndex={-1} c="dimmed" mih={20}>
            {found}
          </Text>
          {role === 'User' && <SearchActions />}
        </Group>
        <NumberedList
          list={applied ? list : { ...list, data: undefined, currentData: undefined }}
          at={at}
          label="Jobs"
          rowsOf={({ jobs }) => jobs}
          keyOf={({ jobId }) => jobId}
          show={(job) => (
            <JobCard
              job={job}
              status={applied?.has(job.jobId) && <StatusBadge status="Applied" />}
              action={<BookmarkIcon job={job} />}
            />
          )}
          skeleton={<JobSkeletons cards={4} />}
          empty={<NoJobs />}
          failure="Error loading jobs."
        />
      </Stack>
    </ColumnsPage>
  );
}

function NoJobs() {
  const [choice] = useJobChoice();
  const clear = useClearFilters();
  if (Object.keys(toSearch(filtersOf(choice))).length === 0) {
    return <EmptyState text="There are no open jobs at the moment. Check back soon." />;
  }
  return (
    <EmptyState
      text="No open jobs match these filters."
      action={
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      }
    />
  );
}

export const firstView: FirstView = async ({ me, search, read }) => {
  const { jobs, presentFields } = jobQueries.endpoints;
  const readJobs = (address: URLSearchParams) =>
    void read(jobs.initiate({ ...choiceOf(address), page: pageIn(search), cursor: undefined }));
  if (!search.has('search')) readJobs(search);
  void read(presentFields.initiate());
  if (typeof me?.userId !== 'number') return;
  const { appliedJobIds, bookmarkedJobIds } = seekerQueries.endpoints;
  void read(appliedJobIds.initiate(me.userId));
  void read(bookmarkedJobIds.initiate(me.userId));
  const searches = read(jobSearchApi.endpoints.jobSearches.initiate());
  if (search.has('search')) readJobs(openedIn(search, (await searches).data));
};
