import { paths } from '@lock-in/contracts/paths';
import { recent } from '../../lib/calls/query-options.ts';
import { EntryList } from '../../ui/lists/entry-list.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { SideCard } from '../../ui/layout/side-card.tsx';
import { isListed } from './is-listed.ts';
import { useAccountPostsInfiniteQuery } from './post-endpoints.ts';

const most = 5;

/** Titles of an account's latest posts. The profile is complete without them, so a failure is not shown. */
export default function LatestPosts({ accountId }: { accountId: number }) {
  const { currentData, isError } = useAccountPostsInfiniteQuery(accountId, recent);
  if (isError && !currentData) return null;
  return (
    <SideCard title="Recent posts">
      <EntryList
        label="Recent posts"
        entries={currentData?.pages[0]?.posts
          .filter(isListed)
          .slice(0, most)
          .map(({ id, title, date }) => ({
            id,
            to: paths.post(id),
            title,
            detail: <RelativeTime at={date} />,
          }))}
        empty="No posts yet"
      />
    </SideCard>
  );
}
