import { Button, Stack } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { uniqueBy } from '../ui/unique-by.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeletons } from './post-skeleton.tsx';
import { fresh, useFeedInfiniteQuery } from './queries.ts';
import { useFeedChoice } from './use-feed-choice.ts';

const failure = 'Error loading posts.';

/** The feed as it is chosen. Another choice shows skeletons until its own posts are there, never those of the last one. */
export function PostList() {
  const [choice, choose] = useFeedChoice();
  const feed = useFeedInfiniteQuery(choice, fresh);
  const { currentData, isError, error, refetch } = feed;

  if (!currentData) {
    return isError ? (
      <Card>
        <ErrorState text={failure} error={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <PostSkeletons label="Loading posts…" />
    );
  }
  const posts = uniqueBy(
    currentData.pages.flatMap((page) => page.posts),
    ({ id }) => id,
  );
  if (posts.length === 0) {
    const { filterLabel } = choice;
    return (
      <Card>
        {filterLabel === undefined ? (
          <EmptyState text="There are no posts yet." />
        ) : (
          <EmptyState
            text={`There are no posts with #${filterLabel} yet.`}
            action={
              <Button variant="default" onClick={() => choose({ filterLabel: undefined })}>
                Show all posts
              </Button>
            }
          />
        )}
      </Card>
    );
  }
  return (
    <Stack>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      <LoadMore pages={feed} failure={failure} />
    </Stack>
  );
}
