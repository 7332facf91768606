import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { unlessSecondClick } from './second-click.ts';

interface UndoButtonProps {
  /** What is undone, for who hears the button without what stands around it. */
  readonly label: string;
  readonly pending: boolean;
  readonly onUndo: () => void;
}

/** Takes back a decision. It comes where the button that decided was, so it does not hear a second click. */
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
