import { Button } from '@mantine/core';
import { IconArrowBackUp } from '../icons/frame.ts';
import { unlessSecondClick } from './second-click.ts';

interface UndoButtonProps {
  /** Names the undone decision, for the accessible name. */
  readonly label: string;
  readonly pending: boolean;
  readonly onUndo: () => void;
}

/** Undoes a decision. It appears in the place of the decision button, so it ignores a second click. */
export function UndoButton({ label, pending, onUndo }: UndoButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      loading={pending}
      aria-label={label}
      leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
      onClick={unlessSecondClick(onUndo)}
    >
      Undo
    </Button>
  );
}
