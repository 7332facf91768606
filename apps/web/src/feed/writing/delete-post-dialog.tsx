import type { Post } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { ReasonPicker } from '../../shared/reason-picker.tsx';
import { toastResult } from '../../ui/feedback/toast-action.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDeletePostMutation, useViolationsQuery } from './delete-endpoints.ts';

interface DeletePostDialogProps {
  readonly post: Post;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called before the removal; the function it returns moves the focus afterwards. */
  readonly prepareFocus: () => () => void;
}

const text = {
  author: 'Are you sure you want to delete this post? This action cannot be undone.',
  admin: 'Select the violation reasons for deleting this post:',
};

/** The card that opened the dialog disappears with the post. A failure is shown in the dialog, which keeps the chosen reasons. */
export default function DeletePostDialog(props: DeletePostDialogProps) {
  const {
    post: { id: postId, title, username },
    opened,
    onClose,
    prepareFocus,
  } = props;
  const { accountId, role } = useMe();
  const navigate = useNavigate();
  const [violations, setViolations] = useState<number[]>([]);
  const [send, { isLoading, error, reset }] = useDeletePostMutation();
  const isAdmin = role === 'Admin';
  const reasons = useViolationsQuery(undefined, { skip: !isAdmin || !opened });

  const confirm = async () => {
    const moveFocus = prepareFocus();
    const { data, error: refused } = await send({ postId, accountId, violations });
    if (refused) return;
    moveFocus();
    if (data && isAdmin)
      toastResult('Post deleted.', 'View history', () => void navigate(paths.moderationHistory));
    else if (data) toast.success('Post deleted.');
  };

  const close = () => {
    reset();
    setViolations([]);
    onClose();
  };

  return (
    <ConfirmDialog
      opened={opened}
      title="Delete post"
      about={isAdmin ? `“${title}” by @${username}` : `“${title}”`}
      text={isAdmin ? text.admin : text.author}
      confirm={isAdmin ? 'Delete & Record Violations' : 'Delete'}
      pendingText="Deleting…"
      destructive
      disabled={isAdmin && violations.length === 0}
      pending={isLoading}
      problem={problemIn(error, 'Failed to delete the post, please try again.')}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {isAdmin && <ReasonPicker list={reasons} chosen={violations} onChoose={setViolations} />}
    </ConfirmDialog>
  );
}
