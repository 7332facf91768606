import { appealDays } from '@lock-in/contracts';
import { useEffect } from 'react';
import { ColumnsPage } from '../ui/columns-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { useMarkRemovalsSeenMutation, useRemovalsInfiniteQuery } from './removal-endpoints.ts';
import { RemovalCard } from './removal-card.tsx';
import { Suspensions } from './suspensions.tsx';
import { TransparencyLink } from './transparency-link.tsx';
import { Warnings } from './warnings.tsx';

/** The reader's content that admins removed, for the lifetime of the account. Admins are not named. */
export default function RemovalsPage() {
  const list = useRemovalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
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
      intro={`Your posts, comments and jobs that an administrator removed, with the reasons. Only you see this page. You can appeal a decision once, within ${appealDays} days.`}
      actions={<TransparencyLink />}
    >
      <Suspensions />
      <Warnings />
      <PagedList
        list={list}
        rowsOf={({ removals }) => removals}
        keyOf={({ position }) => position}
        show={(removal) => <RemovalCard removal={removal} />}
        skeleton={<SkeletonCards label="Loading removals…" />}
        empty={<EmptyState text="None of your content has been removed." />}
        failure="Error loading removals."
      />
    </ColumnsPage>
  );
}
