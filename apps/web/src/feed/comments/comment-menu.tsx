import type { Comment } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { hiding } from '../../shared/hiding.ts';
import { reporting } from '../../shared/reporting.ts';
import { useMe } from '../../lib/session.ts';
import { AdminMenuItems } from '../../shared/admin-links.tsx';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { IconBan, IconDots, IconFlag, IconLink, IconPencil, IconVolumeOff } from '../../ui/icons/frame.ts';
import classes from './delete-comment.module.css';

const icon = { size: 18, stroke: 1.75 } as const;

export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { accountId, role } = useMe();
  const target = useRef<HTMLButtonElement>(null);
  const { postId, commentId } = comment;
  const isOthers = comment.accountId !== accountId && role !== 'Admin';
  const author = { accountId: comment.accountId, name: comment.username };
  const hideAuthor = (act: 'mute' | 'block') => hiding.set({ act, ...author, from: target.current });
  const copy = () => copyText(`${location.origin}${paths.comment(postId, commentId)}`, 'Link copied.');
  return (
    <Menu position="bottom-end" width={160} radius="lg">
      <Tooltip label="Comment options">
        <span className={classes.button}>
          <Menu.Target>
            <ActionIcon ref={target} size={24} aria-label="Comment options" c="dimmed">
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copy()}>
          Copy link
        </Menu.Item>
        {isOthers && (
          <Menu.Item leftSection={<IconVolumeOff {...icon} />} onClick={() => hideAuthor('mute')}>
            Mute author
          </Menu.Item>
        )}
        {isOthers && role === 'User' && (
          <Menu.Item leftSection={<IconBan {...icon} />} onClick={() => hideAuthor('block')}>
            Block author
          </Menu.Item>
        )}
        {isOthers && (
          <Menu.Item
            leftSection={<IconFlag {...icon} />}
            onClick={() =>
              reporting.set({
                thing: 'comment',
                id: commentId,
                noun: 'this comment',
                author,
                from: target.current,
              })
            }
          >
            Report
          </Menu.Item>
        )}
        <AdminMenuItems kind="post" id={postId} authorId={comment.accountId} />
        {comment.accountId === accountId && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
