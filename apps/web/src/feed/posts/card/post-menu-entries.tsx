import type { Post } from '@lock-in/contracts';
import { Menu } from '@mantine/core';
import { useMe } from '../../../lib/session.ts';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import { IconLock, IconLockOpen, IconPencil } from '../../../ui/icons/frame.ts';
import { AdminMenuItems } from '../../../shared/admin-links.tsx';
import { isAbsent } from '../../writing/cache-updates.ts';
import { useCloseCommentsMutation, useOpenCommentsMutation } from '../post-text-endpoints.ts';

const icon = { size: 18, stroke: 1.75 } as const;

interface PostMenuEntriesProps {
  readonly post: Post;
  readonly onEdit: () => void;
}

/** For the author and for admins. Only admins can reopen comments that an admin closed. */
export default function PostMenuEntries({ post, onEdit }: PostMenuEntriesProps) {
  const { accountId, role } = useMe();
  const [close] = useCloseCommentsMutation();
  const [open] = useOpenCommentsMutation();
  const closed = post.commentsClosedBy;
  const mayOpen = closed === 'author' || role === 'Admin';

  const set = async () => {
    const { error } = await (closed ? open(post.id) : close(post.id));
    if (!error) toast.success(closed ? 'Comments opened.' : 'Comments closed.');
    else if (!isAbsent(error)) toastError(error, 'Failed to change the comments, please try again.');
  };

  return (
    <>
      {post.accountId === accountId && !post.held && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          Edit
        </Menu.Item>
      )}
      {(!closed || mayOpen) && !post.held && (
        <Menu.Item
          leftSection={closed ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
          onClick={() => void set()}
        >
          {closed ? 'Open comments' : 'Close comments'}
        </Menu.Item>
      )}
      <AdminMenuItems kind="post" id={post.id} authorId={post.accountId} />
    </>
  );
}
