import { paths } from '@lock-in/contracts/paths';
import { recent } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { EntryList } from '../../ui/lists/entry-list.tsx';
import { useRecentInteractionsQuery } from '../posts/post-endpoints.ts';

/** The posts that the reader liked or commented on most recently. */
export function RecentInteractions() {
  const { accountId } = useMe();
  const { data, error, refetch } = useRecentInteractionsQuery(accountId, recent);
  return (
    <EntryList
      label="Recent Interactions"
      entries={data?.map(({ id, title }) => ({
        id,
        to: paths.post(id),
        title,
        detail: 'Click to view post',
      }))}
      error={error}
      onRetry={refetch}
      empty="No recent interactions"
      failure="Error loading recent interactions."
    />
  );
}
