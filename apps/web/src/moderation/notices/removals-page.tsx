import { appealDays } from '@lock-in/contracts';
import { useEffect } from 'react';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { removalApi, useMarkRemovalsSeenMutation, useRemovalsInfiniteQuery } from './removal-endpoints.ts';
import { TransparencyLink } from './transparency-link.tsx';
import { useNotices } from './use-notices.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { suspensionApi } from './suspension-endpoints.ts';
import { reportApi } from '../reports/report-endpoints.ts';

/**
 * The reader's content that admins removed, and their warnings and suspensions, newest first, for the lifetime of the account. Admins are
 * not named.
 */
export default function RemovalsPage() {
  const list = useRemovalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  const notices = useNotices(list);
  const [mark] = useMarkRemovalsSeenMutation();

  // Marks the shown removals as seen. Their rows keep the mark until the next visit.
  const first = list.currentData?.pages[0];
  const newest = first?.unseen ? first.removals[0]?.position : undefined;
  useEffect(() => {
    if (newest !== undefined) void mark(newest);
  }, [newest, mark]);

  return (
    <ColumnsPage
      title="Removed by Administrators"
      intro={`Your posts, comments, jobs and profile pictures that an administrator removed, with the reasons. Only you see this page. You can appeal a decision once, within ${appealDays} days.`}
      actions={<TransparencyLink />}
    >
      <PagedList
        list={notices}
        rows={notices.rows}
        keyOf={({ key }) => key}
        show={({ card }) => card}
        skeleton={<SkeletonCards label="Loading removals…" />}
        empty={<EmptyState text="None of your content has been removed." />}
        failure="Error loading removals."
      />
    </ColumnsPage>
  );
}

export const firstView: FirstView = ({ read }) => {
  void read(removalApi.endpoints.removals.initiate());
  void read(suspensionApi.endpoints.suspensions.initiate());
  void read(reportApi.endpoints.warnings.initiate());
};
