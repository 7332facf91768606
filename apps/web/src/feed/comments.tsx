import type { Post } from '@lock-in/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMe } from '../lib/session.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { Avatar } from '../ui/avatar.tsx';
import { FormattedText } from '../ui/formatted-text.tsx';
import { dateTimeShort, relativeTime } from '../ui/format.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { PendingMark } from '../ui/pending-mark.tsx';
import { uniqueBy } from '../ui/unique-by.ts';
import { CommentForm } from './comment-form.tsx';
import { noteAbsence, type HeldComment } from './cache-updates.ts';
import { DeleteComment } from './delete-comment.tsx';
import classes from './post-card.module.css';
import { fresh, useCommentsInfiniteQuery } from './queries.ts';

/** A post's comments, newest first. The first five came with the post; the list is asked for only where there are more. */
export function Comments({ post }: { post: Post }) {
  const { role } = useMe();
  const complete = post.comments.length >= post.commentCount;
  const pages = useCommentsInfiniteQuery(post.id, { ...fresh, skip: complete });
  const loaded = pages.currentData?.pages.flatMap(({ comments }) => comments);
  const { isError, error, isFetching, refetch } = pages;
  const comments = uniqueBy(loaded ?? post.comments, ({ commentId }) => commentId);

  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isError) dispatch((send, getState) => noteAbsence({ dispatch: send, getState }, post.id, { error }));
  }, [dispatch, post.id, isError, error]);

  // The way to the rest is there from the start, and stays when the list could not be asked for.
  const following =
    complete || loaded
      ? pages
      : {
          hasNextPage: true,
          isFetchingNextPage: isFetching,
          isFetchNextPageError: isError,
          fetchNextPage: refetch,
        };

  return (
    <Stack className={classes.comments}>
      {role !== 'Admin' && <CommentForm postId={post.id} />}
      {comments.length === 0 && <Text c="dimmed">No comments yet.</Text>}
      <ul className={classes.list} aria-label="Comments">
        {comments.map((comment) => (
          <CommentItem key={comment.commentId} comment={comment} />
        ))}
      </ul>
      <LoadMore pages={following} label="Load More Comments" failure="Error loading comments." />
    </Stack>
  );
}

function CommentItem({ comment }: { comment: HeldComment }) {
  const { pending, commentId, accountId, username, displayPicUrl, content, createdAt } = comment;
  return (
    <Group component="li" wrap="nowrap" gap={12} align="flex-start">
      <Avatar accountId={accountId} name={username} src={displayPicUrl} size={32} />
      <div className={classes.comment} data-guess={commentId < 0 || undefined}>
        <Text c="dimmed" size="xs">
          <Link to={`/profile/${accountId}`} className={classes.author}>
            @{username}
          </Link>
          {' · '}
          <time dateTime={createdAt} title={relativeTime(createdAt)}>
            {dateTimeShort(createdAt)}
          </time>
        </Text>
        <FormattedText text={content} headings={3} />
        {pending && <PendingMark />}
      </div>
      {/* The server finds a comment by its id once it is visible. */}
      {!pending && <DeleteComment comment={comment} />}
    </Group>
  );
}
