import type { Post } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ColumnsPage } from '../ui/columns-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { neighbourOf } from '../ui/focus.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { toastAction } from '../ui/toast-action.tsx';
import { toastError } from '../ui/toast.ts';
import { dropSaved, useSavedPostsInfiniteQuery } from './following-endpoints.ts';
import { isListed } from './is-listed.ts';
import { PostRow } from './post-row.tsx';
import { useSavePostMutation } from './mutations.ts';
import { TagChips } from './tag-chip.tsx';

/** The posts that the reader keeps for later. */
export default function SavedPostsPage() {
  const list = useSavedPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
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
