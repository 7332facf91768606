import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { isListed } from './is-listed.ts';
import { PostCard } from './card/post-card.tsx';
import { PostSkeletons } from './card/post-skeleton.tsx';
import { useAccountPostsInfiniteQuery } from './post-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';

/** All posts of one account, newest first. */
export default function AccountPosts({ accountId }: { accountId: number }) {
  const list = useAccountPostsInfiniteQuery(accountId, { refetchOnMountOrArgChange: everyVisit });
  return (
    <PagedList
      list={list}
      rowsOf={({ posts }) => posts.filter(isListed)}
      keyOf={({ id }) => id}
      show={(post) => <PostCard post={post} />}
      skeleton={<PostSkeletons label="Loading posts…" />}
      empty={<EmptyState text="No posts yet." />}
      failure="Error loading posts."
    />
  );
}
