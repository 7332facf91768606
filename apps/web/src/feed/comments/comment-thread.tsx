import type { Comment } from '@lock-in/contracts';
import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { uniqueBy } from '../../ui/lists/unique-by.ts';
import { useNextPage } from '../../ui/lists/use-next-page.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { countedOf } from './is-complete.ts';
import classes from './comment.module.css';
import { useRepliesInfiniteQuery } from './comment-endpoints.ts';
import { freshForFiveMinutes } from '../posts/post-endpoints.ts';

interface CommentThreadProps {
  readonly comment: Comment;
  /** Nobody can reply in it. */
  readonly closed: boolean;
  /** The comment or reply that a link points to. */
  readonly linked: number | undefined;
}

/** A comment with its replies, oldest first. */
export function CommentThread({ comment, closed, linked }: CommentThreadProps) {
  const { role } = useMe();
  const { commentId: threadId, postId } = comment;
  const [answered, answer] = useState<Comment>();
  const { replies, missing, showMore } = useReplies(comment);
  const mayReply = !closed && role !== 'Admin' && threadId > 0;
  const opener = useRef<Element>(null);
  const form = useRef<HTMLDivElement>(null);
  const onReply = !mayReply
    ? undefined
    : (to: Comment) => {
        opener.current = document.activeElement;
        answer(to);
      };
  const close = () => {
    const { activeElement } = document;
    const wasThere = activeElement === document.body || form.current?.contains(activeElement);
    if (wasThere && opener.current instanceof HTMLElement) opener.current.focus();
    answer(undefined);
  };

  return (
    <CommentItem comment={comment} linked={linked} onReply={comment.isDeleted ? undefined : onReply}>
      {replies.length > 0 && (
        <ul className={classes.replies} aria-label="Replies">
          {replies.map((reply) => (
            <CommentItem key={reply.commentId} comment={reply} linked={linked} onReply={onReply} />
          ))}
        </ul>
      )}
      {missing > 0 && (
        <Text>
          <Anchor component="button" type="button" className={classes.more} onClick={showMore}>
            {missing === 1 ? 'Show 1 more reply' : `Show ${missing} more replies`}
          </Anchor>
        </Text>
      )}
      {answered && mayReply && (
        <div ref={form} className={classes.reply}>
          <CommentForm
            key={answered.commentId}
            postId={postId}
            answers={{ threadId, commentId: answered.commentId, username: answered.username }}
            onDone={close}
          />
        </div>
      )}
    </CommentItem>
  );
}

/** The replies that came with the comment, and further ones on request. */
function useReplies(comment: Comment) {
  const { commentId, postId, replies: first = [], replyCount = 0 } = comment;
  const [wanted, want] = useState(false);
  const list = useRepliesInfiniteQuery({ commentId, postId }, { ...freshForFiveMinutes, skip: !wanted });
  const { currentData, isError, error, hasNextPage, refetch } = list;
  const { load } = useNextPage(list);
  useEffect(() => {
    if (isError) toastError(error, 'Failed to load the replies. Try again.');
  }, [isError, error]);
  const loaded = currentData?.pages.flatMap(({ replies }) => replies) ?? [];
  const replies = uniqueBy([...first, ...loaded], (reply) => reply.commentId).toSorted(inOrder);
  return {
    replies,
    missing: Math.max(0, replyCount - countedOf(replies)),
    showMore: () => {
      if (!wanted) want(true);
      else if (hasNextPage) load();
      else if (isError) void refetch();
    },
  };
}

/** Oldest first; replies without a server id are the newest. */
const inOrder = (one: Comment, other: Comment) => placeOf(one) - placeOf(other);
const placeOf = ({ commentId }: Comment) => (commentId < 0 ? 2 ** 31 - commentId : commentId);
