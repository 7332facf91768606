import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Post } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hiding } from '../../../shared/hiding.ts';
import { reporting } from '../../../shared/reporting.ts';
import { useMe } from '../../../lib/session.ts';
import { focusFirst, neighbourOf } from '../../../ui/forms/focus.ts';
import { lazy } from '../../../ui/lazy.tsx';
import { toastAction } from '../../../ui/feedback/toast-action.tsx';
import { toastError } from '../../../ui/feedback/toast.ts';
import {
  IconBan,
  IconDots,
  IconEyeOff,
  IconFlag,
  IconTrash,
  IconVolumeOff,
} from '../../../ui/icons/frame.ts';
import { isAbsent } from '../../writing/cache-updates.ts';
import { cardId } from './card-id.ts';
import { useHidePostMutation, useUnhidePostMutation } from '../../writing/writing-endpoints.ts';
import classes from './post-menu.module.css';

const DeletePostDialog = lazy(() => import('../../writing/delete-post-dialog.tsx'));
const EditPostDialog = lazy(() => import('../../writing/edit-post-dialog.tsx'));
const Entries = lazy(() => import('./post-menu-entries.tsx'));
const icon = { size: 18, stroke: 1.75 } as const;

/**
 * For the author and for admins: edit, close comments, delete. For posts of others: hide (in a list), mute or block the
 * author, and report.
 */
export function PostMenu({ post, detail }: { post: Post; detail: boolean }) {
  const { accountId, role } = useMe();
  const hide = useHide(post.id);
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [editing, setEditing] = useState(false);
  const isOwn = post.accountId === accountId;
  const mayDelete = role === 'Admin' || isOwn;
  const mayHide = !detail && !isOwn;
  const mayReport = !isOwn && role !== 'Admin';

  const author = { accountId: post.accountId, name: post.username };
  const hideAuthor = (act: 'mute' | 'block') => hiding.set({ act, ...author, from: target.current });

  /** The dialog would return the focus to the menu item, which no longer exists. */
  const cancel = () => {
    setDeleting(false);
    setEditing(false);
    setTimeout(() => target.current?.focus());
  };

  /** Waits for all entries: one added later would move the others and leave the focus among them. */
  const open = async () => {
    if (mayDelete) await Entries.load().catch(() => {});
    setOpened(true);
  };

  if (!mayHide && !mayDelete && !mayReport) return null;
  return (
    <>
      <Menu
        position="bottom-end"
        width={180}
        radius="lg"
        opened={opened}
        onChange={(wish) => (wish ? void open() : setOpened(false))}
      >
        <Tooltip label="Post options">
          <span className={classes.menu}>
            <Menu.Target>
              <ActionIcon ref={target} aria-label="Post options" {...(mayDelete && Entries.onIntent)}>
                <IconDots {...icon} />
              </ActionIcon>
            </Menu.Target>
          </span>
        </Tooltip>
        <Menu.Dropdown>
          {mayHide && (
            <Menu.Item
              leftSection={<IconEyeOff {...icon} />}
              onClick={() => void hide(cardAround(target.current))}
            >
              Hide
            </Menu.Item>
          )}
          {mayReport && (
            <Menu.Item leftSection={<IconVolumeOff {...icon} />} onClick={() => hideAuthor('mute')}>
              Mute author
            </Menu.Item>
          )}
          {mayReport && role === 'User' && (
            <Menu.Item leftSection={<IconBan {...icon} />} onClick={() => hideAuthor('block')}>
              Block author
            </Menu.Item>
          )}
          {mayReport && (
            <Menu.Item
              leftSection={<IconFlag {...icon} />}
              onClick={() =>
                reporting.set({ thing: 'post', id: post.id, noun: 'this post', author, from: target.current })
              }
            >
              Report
            </Menu.Item>
          )}
          {mayDelete && <Entries post={post} onEdit={() => setEditing(true)} />}
          {mayDelete && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash {...icon} />}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {editing && <EditPostDialog post={post} onClose={cancel} />}
      <DeletePostDialog
        post={post}
        opened={deleting}
        onClose={cancel}
        prepareFocus={() => neighbourOf(cardAround(target.current))}
      />
    </>
  );
}

const cardAround = (element: Element | null) => element?.closest('article');

/** Hides at once. The toast follows when the call succeeded; its undo works although the card is gone by then. */
function useHide(postId: number) {
  const [hide] = useHidePostMutation();
  const [unhide] = useUnhidePostMutation();
  const navigate = useNavigate();
  const undo = async () => {
    const calling = unhide(postId);
    setTimeout(() => focusFirst(document.getElementById(cardId(postId))));
    const { error } = await calling;
    if (error) toastError(error, 'Failed to show the post again, please try again.');
  };
  return async (card: Element | null | undefined) => {
    const focusNext = neighbourOf(card);
    const calling = hide(postId);
    focusNext();
    const { error } = await calling;
    if (!error) {
      toastAction(
        'Post hidden.',
        ['Undo', () => void undo()],
        ['Hidden posts', () => void navigate(paths.hiddenPosts)],
      );
    } else if (!isAbsent(error)) toastError(error, 'Failed to hide the post, please try again.');
  };
}
