import type { Post } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { neighbourOf } from '../../ui/forms/focus.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { followingApi, dropSaved, useSavedPostsInfiniteQuery } from '../following/following-endpoints.ts';
import { isListed } from './is-listed.ts';
import { PostRow } from './post-row.tsx';
import { useSavePostMutation } from '../writing/writing-endpoints.ts';
import { TagChips } from '../tags/tag-chip.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** The posts that the reader keeps for later. */
export default function SavedPostsPage() {
  const list = useSavedPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <ColumnsPage
      title="Saved posts"
      intro="Posts you saved for later. Only you see this list."
      tools={<BackLink to={paths.home}>Back to the feed</BackLink>}
    >
      <PagedList
        list={list}
        rowsOf={({ posts }) => posts.filter(isListed)}
        keyOf={({ id }) => id}
        show={(post) => <SavedPost post={post} onBack={() => void list.refetch()} />}
        skeleton={<SkeletonCards label="Loading saved posts…" />}
        empty={<EmptyState text="You haven’t saved any posts. Use Save below a post to keep it here." />}
        failure="Error loading saved posts."
      />
    </ColumnsPage>
  );
}

/** Removed at once; the toast's undo puts it on top, as the latest saved post. */
function SavedPost({ post, onBack }: { post: Post; onBack: () => void }) {
  const { id, labels } = post;
  const [save, { isLoading }] = useSavePostMutation();
  const dispatch = useAppDispatch();
  const undo = async () => {
    const { error } = await save({ postId: id, saved: true });
    if (error) return toastError(error, 'Failed to save the post, please try again.');
    onBack();
  };
  const remove = async (card: Element | null) => {
    const focusNext = neighbourOf(card);
    const { error } = await save({ postId: id, saved: false });
    if (error) return toastError(error, 'Failed to remove the post, please try again.');
    dropSaved(dispatch, id);
    focusNext();
    toastAction('Removed from your saved posts.', ['Undo', () => void undo()]);
  };
  return (
    <PostRow
      post={post}
      action="Remove"
      label={`Remove ${post.title}`}
      isLoading={isLoading}
      onAct={(card) => void remove(card)}
    >
      {labels.length > 0 && <TagChips labels={labels} linked />}
    </PostRow>
  );
}

export const firstView: FirstView = ({ read }) => read(followingApi.endpoints.savedPosts.initiate(undefined));
