import type { Tag } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { plural } from '../../ui/words/format.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { SkeletonLines } from '../../ui/lists/skeletons.tsx';
import { useChoice } from '../../ui/forms/use-choice.ts';
import { IconVolumeOff } from '../../ui/icons/frame.ts';
import { IconVolume } from '../../ui/icons/later.ts';
import { FollowButton } from '../following/follow-button.tsx';
import { followingApi, useTagQuery } from '../following/following-endpoints.ts';
import { isListed } from '../posts/is-listed.ts';
import { PostCard } from '../posts/card/post-card.tsx';
import { PostSkeletons } from '../posts/card/post-skeleton.tsx';
import {
  feedQueries,
  freshForFiveMinutes,
  useFeedInfiniteQuery,
  type FeedChoice,
} from '../posts/post-endpoints.ts';
import classes from './tag-page.module.css';
import { useTagChoice } from './use-tag-choice.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

const orders = [
  { value: 'top', name: 'Top' },
  { value: 'recent', name: 'Recent' },
] as const;
type Order = (typeof orders)[number]['value'];

/** A tag: its description, its follower count, and its posts. */
export default function TagPage() {
  const { name = '' } = useParams();
  const { currentData: tag, error, refetch } = useTagQuery(name, { refetchOnMountOrArgChange: everyVisit });
  const isAbsent = isApiError(error) && error.status === 404;
  return (
    <ColumnsPage
      title={`#${name}`}
      {...(tag?.description && { intro: tag.description })}
      actions={tag ? <Actions tag={tag} /> : !error && <HeadSkeleton />}
      tools={<BackLink to={paths.home}>Back to the feed</BackLink>}
    >
      {isAbsent ? (
        <Card>
          <EmptyState
            text="There is no such tag."
            action={
              <Button component={Link} to={paths.home} variant="default">
                Go to the feed
              </Button>
            }
          />
        </Card>
      ) : error && !tag ? (
        <ErrorCard text="Error loading the tag." error={error} onRetry={refetch} />
      ) : (
        <Posts name={name} />
      )}
    </ColumnsPage>
  );
}

/** The description and the actions, so that the posts below do not move on a phone. */
function HeadSkeleton() {
  const { role } = useMe();
  return (
    <>
      <Box w="100%" my={2}>
        <SkeletonLines lines={2} />
      </Box>
      <Skeleton height={14} my={3} width={170} aria-hidden />
      {role !== 'Admin' && <Skeleton className={classes.actions} width={208} aria-hidden />}
    </>
  );
}

function Actions({ tag }: { tag: Tag }) {
  const { role } = useMe();
  const choose = useTagChoice();
  const following = tag.choice === 'followed';
  const muted = tag.choice === 'muted';
  const Sign = muted ? IconVolume : IconVolumeOff;
  return (
    <>
      <Text c="dimmed">
        {plural(tag.followerCount, 'follower')} · {plural(tag.numberofUses, 'post')}
      </Text>
      {role !== 'Admin' && (
        <Group gap={8}>
          <FollowButton
            size="xs"
            name={`#${tag.name}`}
            following={following}
            onToggle={() => void choose(tag, following ? null : 'followed')}
          />
          <Button
            variant="default"
            size="xs"
            miw={100}
            aria-label={`${muted ? 'Unmute' : 'Mute'} #${tag.name}`}
            leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
            onClick={() => void choose(tag, muted ? null : 'muted')}
          >
            {muted ? 'Unmute' : 'Mute'}
          </Button>
        </Group>
      )}
      {muted && <Text c="dimmed">You mute this tag: its posts are left out of your feed.</Text>}
    </>
  );
}

const postsOf = (name: string, order: Order): FeedChoice => ({
  filterLabel: name,
  ...(order === 'top' && { sortBy: 'mostLiked' }),
});

function Posts({ name }: { name: string }) {
  const [{ order = 'top' }, choose] = useChoice<{ order?: Order }>({ choiceOf, searchOf });
  const list = useFeedInfiniteQuery(postsOf(name, order), freshForFiveMinutes);
  return (
    <>
      <Group mb={12}>
        <Segments
          label="Order"
          segments={orders}
          chosen={order}
          onChoose={(chosen) => choose({ order: chosen })}
        />
      </Group>
      <PagedList
        list={list}
        rowsOf={({ posts }) => posts.filter(isListed)}
        keyOf={({ id }) => id}
        show={(post) => <PostCard post={post} />}
        skeleton={<PostSkeletons label="Loading posts…" />}
        empty={<EmptyState text={`There are no posts with #${name} yet.`} />}
        failure="Error loading posts."
      />
    </>
  );
}

const choiceOf = (address: URLSearchParams): { order?: Order } =>
  address.get('order') === 'recent' ? { order: 'recent' } : {};
const searchOf = ({ order }: { order?: Order }): Record<string, string> =>
  order === 'recent' ? { order } : {};

export const firstView: FirstView = ({ params: { name = '' }, search, read }) => {
  void read(followingApi.endpoints.tag.initiate(name));
  void read(feedQueries.endpoints.feed.initiate(postsOf(name, choiceOf(search).order ?? 'top')));
};
