import type { Comment, Post } from '@lock-in/contracts';
import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useMe } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { LaterPictures } from '../../ui/layout/later-pictures.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { uniqueBy } from '../../ui/lists/unique-by.ts';
import { isAbsent, noteAbsence } from '../writing/cache-updates.ts';
import { isComplete } from './is-complete.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import classes from '../posts/card/post-card.module.css';
import { useThreadQuery } from './comment-endpoints.ts';
import { freshForFiveMinutes, useCommentsInfiniteQuery } from '../posts/post-endpoints.ts';

interface CommentsProps {
  readonly post: Post;
  /** The comment or reply that a link points to, on the post's own page. */
  readonly linked?: number | undefined;
}

/** A post's comments, newest first. The first five came with the post; the list is requested only if there are more, or replies. */
export default function Comments({ post, linked }: CommentsProps) {
  const { role } = useMe();
  const complete = isComplete(post);
  const pages = useCommentsInfiniteQuery(post.id, { ...freshForFiveMinutes, skip: complete });
  const loaded = pages.currentData?.pages.flatMap(({ comments }) => comments);
  const { isError, error, isFetching, refetch } = pages;
  const listed = uniqueBy(loaded ?? post.comments, ({ commentId }) => commentId);
  const comments = withLinked(listed, useLinkedThread(post.id, linked));
  const closed = post.commentsClosedBy !== undefined;

  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isError) dispatch((send, getState) => noteAbsence({ dispatch: send, getState }, post.id, { error }));
  }, [dispatch, post.id, isError, error]);

  // The button to load the rest is there from the start, and stays after a failure.
  const following =
    complete || loaded
      ? pages
      : {
          hasNextPage: true,
          isFetching,
          isFetchingNextPage: isFetching,
          isFetchNextPageError: isError,
          fetchNextPage: refetch,
        };

  return (
    <Stack className={classes.comments}>
      {closed ? (
        <Text c="dimmed">
          {post.commentsClosedBy === 'admin' ? 'An administrator' : 'The author'} closed the comments on this
          post.
        </Text>
      ) : (
        role !== 'Admin' && <CommentForm postId={post.id} />
      )}
      {comments.length === 0 && !closed && <Text c="dimmed">No comments yet.</Text>}
      <LaterPictures value>
        <ul className={classes.list} aria-label="Comments">
          {comments.map((comment) => (
            <CommentThread key={comment.commentId} comment={comment} closed={closed} linked={linked} />
          ))}
        </ul>
      </LaterPictures>
      <LoadMore pages={following} label="Load More Comments" failure="Error loading comments." />
    </Stack>
  );
}

/** The thread that a link points to, even if it is not in the loaded part of the list. */
function useLinkedThread(postId: number, linked: number | undefined): Comment | undefined {
  const { currentData, error } = useThreadQuery(
    { postId, commentId: linked ?? 0 },
    { ...freshForFiveMinutes, skip: linked === undefined },
  );
  useEffect(() => {
    if (isAbsent(error)) toast('We can’t find this comment. It may have been deleted.');
  }, [error]);
  return currentData?.postId === postId ? currentData : undefined;
}

/** Merges the linked thread into its listed comment, or appends it: all listed comments are newer. */
function withLinked(listed: readonly Comment[], thread: Comment | undefined): readonly Comment[] {
  if (!thread) return listed;
  if (!listed.some(({ commentId }) => commentId === thread.commentId)) return [...listed, thread];
  return listed.map((comment) =>
    comment.commentId === thread.commentId
      ? { ...comment, replies: [...(comment.replies ?? []), ...(thread.replies ?? [])] }
      : comment,
  );
}
