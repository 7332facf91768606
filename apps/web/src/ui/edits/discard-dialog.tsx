import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly opened: boolean;
  /** Describes the unsaved changes. */
  readonly text: string;
  readonly confirm?: string;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before unsaved changes are discarded. */
export const DiscardDialog = ({
  text,
  confirm = 'Discard changes',
  onDiscard,
  onKeep,
  opened,
}: DiscardDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title="Leave without saving?"
    text={text}
    confirm={confirm}
    cancel="Keep editing"
    destructive
    onConfirm={onDiscard}
    onCancel={onKeep}
  />
);
