import type { Comment } from '@lock-in/contracts';
import { useMe } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { isAbsent } from '../writing/cache-updates.ts';
import { useDeleteCommentMutation } from '../writing/delete-endpoints.ts';

interface DeleteCommentDialogProps {
  readonly comment: Comment;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called before the removal; the function it returns moves the focus afterwards. */
  readonly prepareFocus: () => () => void;
}

/** Confirming removes the comment and closes the dialog at once; a toast reports a failure. */
export default function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { comment, opened, onClose, prepareFocus } = props;
  const { accountId } = useMe();
  const [send] = useDeleteCommentMutation();
  const { commentId, postId, replyTo, held } = comment;

  const confirm = async () => {
    const moveFocus = prepareFocus();
    onClose();
    const calling = send({ commentId, postId, replyTo, held, accountId });
    moveFocus();
    const { error } = await calling;
    if (!error) toast.success('Comment deleted.');
    else if (!isAbsent(error)) toastError(error, 'Failed to delete comment, please try again.');
  };

  return (
    <ConfirmDialog
      opened={opened}
      title="Delete comment"
      text="Are you sure you want to delete this comment? This action cannot be undone."
      confirm="Delete comment"
      destructive
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
