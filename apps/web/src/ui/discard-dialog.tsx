import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly opened: boolean;
  /** What was not saved. */
  readonly text: string;
  readonly confirm?: string;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before changes that are not saved are dropped. */
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
