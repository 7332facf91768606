import type { CompanyApplication } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts';
import { IconNote } from '../../ui/icons/later.ts';
import { NotesDialog, notesIntent } from './notes-dialog.tsx';

interface NotesButtonProps {
  readonly application: CompanyApplication;
  /** Called when the notes open or close. */
  readonly onDialogChange?: (opened: boolean) => void;
}

/** Opens the notes on an application. Stops key events: J or Escape would otherwise reach a resume below. */
export function NotesButton({ application, onDialogChange }: NotesButtonProps) {
  const [opened, setOpened] = useDialogState(onDialogChange);
  return (
    <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconNote size={18} stroke={1.75} aria-hidden />}
        aria-label={`Notes on ${application.name}`}
        onClick={() => setOpened(true)}
        {...notesIntent}
      >
        Notes
      </Button>
      <NotesDialog opened={opened} application={application} onClose={() => setOpened(false)} />
    </div>
  );
}
