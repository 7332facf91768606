import type { Comment } from '@lock-in/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { neighbourOf } from '../../ui/forms/focus.ts';
import { lazy } from '../../ui/lazy.tsx';
import { IconTrash } from '../../ui/icons/frame.ts';
import classes from './delete-comment.module.css';

const DeleteCommentDialog = lazy(() => import('./delete-comment-dialog.tsx'));

/** For the comment's author and for admins, once the comment has its server id. */
export function DeleteComment({ comment }: { comment: Comment }) {
  const { accountId, role } = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  if (comment.commentId < 0 || (role !== 'Admin' && comment.accountId !== accountId)) return null;
  return (
    <>
      <Tooltip label="Delete comment">
        <ActionIcon
          ref={button}
          className={classes.button}
          size={24}
          aria-label="Delete comment"
          onClick={() => setOpened(true)}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <DeleteCommentDialog
        comment={comment}
        opened={opened}
        onClose={() => setOpened(false)}
        prepareFocus={() => neighbourOf(button.current?.closest('li'))}
      />
    </>
  );
}
