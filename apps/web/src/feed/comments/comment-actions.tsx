import type { Comment } from '@lock-in/contracts';
import { Button, Group } from '@mantine/core';
import { useMe } from '../../lib/session.ts';
import { count } from '../../ui/words/format.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { IconMessageReply, IconThumbUp, IconThumbUpFilled } from '../../ui/icons/frame.ts';
import { isAbsent } from '../writing/cache-updates.ts';
import { useToggleCommentLikeMutation } from './comment-mutation.ts';
import classes from './comment.module.css';

interface CommentActionsProps {
  readonly comment: Comment;
  /** Absent if the comment cannot be answered. */
  readonly onReply: (() => void) | undefined;
}

const quiet = { variant: 'subtle', color: 'gray', size: 'compact-sm', fw: 400 } as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Like and reply buttons of a comment. Admins see only the number of likes. */
export function CommentActions({ comment, onReply }: CommentActionsProps) {
  const { accountId, role } = useMe();
  const [toggle] = useToggleCommentLikeMutation();
  const { liked = false, likeCount = 0 } = comment;
  const number = likeCount > 0 ? count(likeCount) : undefined;

  const like = async () => {
    const { error } = await toggle({ comment, accountId, liked: !liked });
    if (error && !isAbsent(error)) toastError(error, 'Failed to save your like, please try again.');
  };

  if (role === 'Admin')
    return number === undefined ? null : (
      <span className={classes.likes}>
        <IconThumbUp {...icon} /> <span key={number}>{number}</span>
      </span>
    );
  return (
    <Group gap={4} className={classes.actions}>
      <Button
        {...quiet}
        className={classes.action}
        leftSection={liked ? <IconThumbUpFilled size={16} aria-hidden /> : <IconThumbUp {...icon} />}
        aria-label={number === undefined ? 'Like comment' : `Like comment, liked by ${number}`}
        aria-pressed={liked}
        onClick={() => void like()}
      >
        <span key={number}>{number ?? 'Like'}</span>
      </Button>
      {onReply && (
        <Button
          {...quiet}
          className={classes.action}
          leftSection={<IconMessageReply {...icon} />}
          onClick={onReply}
        >
          Reply
        </Button>
      )}
    </Group>
  );
}
