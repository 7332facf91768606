import { Button } from '@mantine/core';
import { isApiError } from '../../lib/calls/api-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { isListed } from './is-listed.ts';
import { NewPostsPill } from '../home/new-posts-pill.tsx';
import { PostCard } from './card/post-card.tsx';
import { PostSkeletons } from './card/post-skeleton.tsx';
import { TagBar } from '../tags/tag-bar.tsx';
import { freshForFiveMinutes, type FeedChoice, useFeedInfiniteQuery } from './post-endpoints.ts';
import { useFeedChoice } from '../home/use-feed-choice.ts';

interface PostListProps {
  /** Loads the feed but shows placeholders while the content above it is unknown. */
  readonly isHeld?: boolean;
  /** Opens the editor; absent if the account may not write posts. */
  readonly onWrite?: () => void;
}

/** The feed with the current filters. */
export function PostList({ onWrite, isHeld = false }: PostListProps) {
  const [choice] = useFeedChoice();
  const feed = useFeedInfiniteQuery(choice, freshForFiveMinutes);

  if (isHeld) return <PostSkeletons label="Loading posts…" />;
  if (isUnknownTag(feed.error, choice)) {
    return (
      <Card>
        <NoPosts onWrite={onWrite} />
      </Card>
    );
  }
  const list = (
    <PagedList
      list={feed}
      rowsOf={({ posts }) => posts.filter(isListed)}
      keyOf={({ id }) => id}
      show={(post) => <PostCard post={post} />}
      skeleton={<PostSkeletons label="Loading posts…" />}
      empty={<NoPosts onWrite={onWrite} />}
      failure="Error loading posts."
    />
  );
  if (choice.filterLabel !== undefined)
    return (
      <div>
        <TagBar name={choice.filterLabel} />
        {list}
      </div>
    );
  if (!beginsWithNewest(choice)) return list;
  const { currentData, refetch } = feed;
  return (
    <div>
      {currentData && (
        <NewPostsPill
          feed={currentData}
          isFollowing={choice.feed === 'following'}
          read={() => refetch({ refetchCachedPages: false })}
        />
      )}
      {list}
    </div>
  );
}

/** In any other feed, the place of a new post is unknown. */
const beginsWithNewest = ({ filterLabel, sortBy = 'mostRecent' }: FeedChoice) =>
  filterLabel === undefined && sortBy === 'mostRecent';

/** An address may name a tag that does not exist; a retry would not help. */
const isUnknownTag = (error: unknown, { filterLabel }: FeedChoice) =>
  filterLabel !== undefined && isApiError(error) && error.status === 400;

function NoPosts({ onWrite }: { onWrite: PostListProps['onWrite'] | undefined }) {
  const [{ filterLabel, feed }, choose] = useFeedChoice();
  if (feed === 'following') {
    return (
      <EmptyState
        text={
          filterLabel === undefined
            ? 'Posts by people and companies that you follow, and with tags that you follow, appear here.'
            : `No #${filterLabel} posts from anyone you follow yet.`
        }
        action={
          <Button variant="default" onClick={() => choose({ feed: undefined })}>
            Show everything
          </Button>
        }
      />
    );
  }
  if (filterLabel === undefined) {
    return (
      <EmptyState
        text="There are no posts yet."
        action={onWrite && <Button onClick={onWrite}>Write the first one</Button>}
      />
    );
  }
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
