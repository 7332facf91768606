import type { Post } from '@lock-in/contracts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../lib/api.ts';
import { isPending, savedText } from '../lib/pending-answer.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { ColumnsPage } from '../ui/columns-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { neighbourOf } from '../ui/focus.ts';
import { dateTime } from '../ui/format.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { useUnhidePostMutation } from './mutations.ts';
import { useHiddenPostsInfiniteQuery } from './queries.ts';

/** What the reader keeps out of the feed, and the way back into it. */
export default function HiddenPostsPage() {
  const list = useHiddenPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ColumnsPage
      title="Hidden posts"
      intro="Posts that you keep out of your feed. Only you see this list."
      tools={
        <BackLink to="/" stepBack={undefined}>
          Back to the feed
        </BackLink>
      }
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

function HiddenPost({ post: { id, title, username, date }, onShown }: { post: Post; onShown: () => void }) {
  const [unhide, { isLoading }] = useUnhidePostMutation();
  const dispatch = useAppDispatch();
  const show = async (card: Element | null) => {
    const focusNext = neighbourOf(card);
    const { data, error } = await unhide(id);
    if (error) return toastError(error, 'Failed to show the post again, please try again.');
    toast.success(isPending(data) ? savedText : 'The post is back in your feed.');
    dispatch(api.util.invalidateTags(['Post']));
    onShown();
    focusNext();
  };
  return (
    <Card component="article" aria-labelledby={`hidden-${id}`}>
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Anchor component={Link} to={`/post/${id}`} id={`hidden-${id}`} fw={600}>
            {title}
          </Anchor>
          <Text c="dimmed">
            @{username} · {dateTime(date)}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          flex="none"
          loading={isLoading}
          onClick={({ currentTarget }) => void show(currentTarget.closest('article'))}
        >
          Show again
        </Button>
      </Group>
    </Card>
  );
}
