import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { CountedTabs } from '../../ui/lists/counted-tabs.tsx';
import { pageIn, usePage } from '../../ui/lists/use-page.ts';
import type { MyJobCardProps } from './my-job-card.tsx';
import { MyJobs } from './my-jobs.tsx';
import { NewestJobs, readNewestJobs } from '../board/newest-jobs.tsx';
import { current } from '../../lib/calls/query-options.ts';
import { IconSearch } from '../../ui/icons/frame.ts';
import { SavedSearches } from '../searches/saved-searches.tsx';
import { seekerQueries, useMyJobsQuery } from '../../shared/jobs/seeker-endpoints.ts';
import { jobSearchApi, useJobSearchesQuery } from '../searches/job-search-endpoints.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** The reader's saved and applied jobs, and saved searches. Each tab's answer includes the counts of both. */
export function MyJobsPage({ Application }: MyJobCardProps) {
  const { userId } = useMe();
  const [search] = useSearchParams();
  const at = usePage();
  const tab = search.get('tab') === 'applied' ? 'applied' : 'saved';
  const list = useMyJobsQuery({ userId: userId ?? 0, tab, page: at.page, cursor: at.cursor }, current);
  const counts = (list.currentData ?? list.data)?.counts;
  const searches = useJobSearchesQuery(undefined, current).data?.searches.length;
  const panel = <MyJobs tab={tab} list={list} at={at} Application={Application} />;

  return (
    <ColumnsPage
      title="My Jobs"
      right={{ label: 'New on the board', content: <NewestJobs /> }}
      actions={
        <Button
          component={Link}
          to={paths.jobBoard}
          variant="default"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        >
          Find jobs
        </Button>
      }
    >
      <CountedTabs
        label="My Jobs"
        tabs={[
          { value: 'saved', label: 'Saved Jobs', count: counts?.saved, panel },
          { value: 'applied', label: 'Applied Jobs', count: counts?.applied, panel },
          { value: 'searches', label: 'Saved Searches', count: searches, panel: <SavedSearches /> },
        ]}
      />
    </ColumnsPage>
  );
}

export const firstView: FirstView = ({ me, search, isWide, read }) => {
  if (typeof me?.userId !== 'number') return;
  const tab = search.get('tab') === 'applied' ? 'applied' : 'saved';
  void read(
    seekerQueries.endpoints.myJobs.initiate({
      userId: me.userId,
      tab,
      page: pageIn(search),
      cursor: undefined,
    }),
  );
  void read(jobSearchApi.endpoints.jobSearches.initiate());
  void read(seekerQueries.endpoints.bookmarkedJobIds.initiate(me.userId));
  if (isWide) readNewestJobs(read);
};
