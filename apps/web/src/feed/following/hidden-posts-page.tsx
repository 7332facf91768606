import type { Post } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { api } from '../../lib/calls/api.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { neighbourOf } from '../../ui/forms/focus.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { PostRow } from '../posts/post-row.tsx';
import { useUnhidePostMutation } from '../writing/writing-endpoints.ts';
import { feedQueries, useHiddenPostsInfiniteQuery } from '../posts/post-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** The posts that the reader has hidden, each with a button to show it again. */
export default function HiddenPostsPage() {
  const list = useHiddenPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <ColumnsPage
      title="Hidden posts"
      intro="Posts you keep out of your feed. Only you see this list."
      tools={<BackLink to={paths.home}>Back to the feed</BackLink>}
    >
      <PagedList
        list={list}
        rowsOf={({ posts }) => posts}
        keyOf={({ id }) => id}
        show={(post) => <HiddenPost post={post} onShown={() => void list.refetch()} />}
        skeleton={<SkeletonCards label="Loading hidden posts…" />}
        empty={<EmptyState text="You haven’t hidden any posts." />}
        failure="Error loading hidden posts."
      />
    </ColumnsPage>
  );
}

function HiddenPost({ post, onShown }: { post: Post; onShown: () => void }) {
  const [unhide, { isLoading }] = useUnhidePostMutation();
  const dispatch = useAppDispatch();
  const show = async (card: Element | null) => {
    const focusNext = neighbourOf(card);
    const { data, error } = await unhide(post.id);
    if (error) return toastError(error, 'Failed to show the post again, please try again.');
    if (data) toast.success('The post is back in your feed.');
    dispatch(api.util.invalidateTags(['Post']));
    onShown();
    focusNext();
  };
  return (
    <PostRow
      post={post}
      action="Show again"
      label={`Show again: ${post.title}`}
      isLoading={isLoading}
      onAct={(card) => void show(card)}
    />
  );
}

export const firstView: FirstView = ({ read }) => read(feedQueries.endpoints.hiddenPosts.initiate(undefined));
