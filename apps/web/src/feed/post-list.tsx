import { Button } from '@mantine/core';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { PostCard } from './post-card.tsx';
import { PostSkeletons } from './post-skeleton.tsx';
import { fresh, useFeedInfiniteQuery } from './queries.ts';
import { useFeedChoice } from './use-feed-choice.ts';

/** The feed as it is chosen beside it. */
export function PostList() {
  const [choice] = useFeedChoice();
  const feed = useFeedInfiniteQuery(choice, fresh);
  return (
    <PagedList
      list={feed}
      rowsOf={({ posts }) => posts}
      keyOf={({ id }) => id}
      show={(post) => <PostCard post={post} />}
      skeleton={<PostSkeletons label="Loading posts…" />}
      empty={<NoPosts />}
      failure="Error loading posts."
    />
  );
}

function NoPosts() {
  const [{ filterLabel }, choose] = useFeedChoice();
  if (filterLabel === undefined) return <EmptyState text="There are no posts yet." />;
  return (
    <EmptyState
      text={`There are no posts with #${filterLabel} yet.`}
      action={
        <Button variant="default" onClick={() => choose({ filterLabel: undefined })}>
          Show all posts
        </Button>
      }
    />
  );
}
