import { linkedComment, paths } from '@lock-in/contracts/paths';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { useActivityColumn } from '../../shared/activity-column.tsx';
import { noteStatus } from '../../lib/conditions.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { OwnerCard } from '../../shared/owner-card.tsx';
import { heldInFeed, isAbsent, noteAbsence, type HeldPost } from '../writing/cache-updates.ts';
import Comments from '../comments/comments.tsx';
import FollowAccount from '../following/follow-account.tsx';
import { absentPost } from './absent-post.tsx';
import { useBackToFeed } from './from-feed.ts';
import { PostCard } from './card/post-card.tsx';
import { PostSkeleton } from './card/post-skeleton.tsx';
import { feedQueries, freshForFiveMinutes, usePostQuery } from './post-endpoints.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { followingApi } from '../following/following-endpoints.ts';
import { isComplete } from '../comments/is-complete.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { useInBrowser } from '../../lib/use-stored.ts';

/** `activity` is the panel beside the post, as beside the feed. */
export default function PostPage({ activity }: { activity: ReactNode }) {
  const { postId = '' } = useParams();
  return /^\d+$/.test(postId) ? (
    <PostDetail key={postId} postId={Number(postId)} activity={activity} />
  ) : (
    <Redirect to={paths.home} />
  );
}

function PostDetail({ postId, activity }: { postId: number; activity: ReactNode }) {
  const { data, error, refetch } = usePostQuery(postId, freshForFiveMinutes);
  const inFeed = useSelector((state: Parameters<typeof heldInFeed>[0]) => heldInFeed(state, postId));
  const post: HeldPost | undefined = data ?? (error ? undefined : inFeed);
  const stepBack = useBackToFeed();
  const { hash } = useLocation();
  // The server does not know the hash, and what is hydrated keeps the server's attributes.
  const linked = useInBrowser() ? linkedComment(hash) : undefined;
  const right = useActivityColumn(activity);

  // Marks the card in the feed as deleted, so that it explains on return why the post did not open.
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (error) dispatch((send, getState) => noteAbsence({ dispatch: send, getState }, postId, { error }));
  }, [dispatch, postId, error]);

  if (isAbsent(error) || isDeletedHere(post)) {
    noteStatus(404);
    return <Redirect to={paths.home} state={isAbsent(error) && inFeed === undefined ? absentPost : null} />;
  }
  return (
    <ColumnsPage
      title={post?.title ?? 'Post'}
      heading={false}
      left={
        post || !error
          ? {
              label: 'Author',
              content: (
                <OwnerCard
                  owner={post && authorOf(post)}
                  view="View profile"
                  follow={post && <FollowAccount accountId={post.accountId} name={post.username} size="xs" />}
                />
              ),
            }
          : undefined
      }
      right={right}
      tools={
        <BackLink to={paths.home} stepBack={stepBack}>
          Back to the feed
        </BackLink>
      }
    >
      {!post && <VisuallyHidden component="h1">Post</VisuallyHidden>}
      {post ? (
        <PostCard post={post} detail comments={<Comments post={post} linked={linked} />} />
      ) : error ? (
        <ErrorCard text="Error loading post." error={error} onRetry={refetch} />
      ) : (
        <Stack role="status" aria-label="Loading post…">
          <Text c="dimmed">Loading post...</Text>
          <PostSkeleton />
        </Stack>
      )}
    </ColumnsPage>
  );
}

const authorOf = ({ accountId, username: name, displayPicUrl: picture }: HeldPost) => ({
  accountId,
  name,
  picture,
});

const isDeletedHere = (post: HeldPost | undefined) => post?.deleted === 'here';

export const firstView: FirstView = async ({ params: { postId = '' }, read }) => {
  if (!/^\d+$/.test(postId)) return;
  const { data: post } = await read(feedQueries.endpoints.post.initiate(Number(postId)));
  if (!post) return;
  void read(followingApi.endpoints.followState.initiate(post.accountId));
  if (!isComplete(post)) void read(feedQueries.endpoints.comments.initiate(post.id));
};
