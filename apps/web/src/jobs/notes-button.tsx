import type { CompanyApplication } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useAsking } from '../ui/use-asking.ts';
import { NotesDialog, notesIntent } from './notes-dialog.tsx';

interface NotesButtonProps {
  readonly application: CompanyApplication;
  /** Called when the notes open or close. */
  readonly onAsking?: (asking: boolean) => void;
}

/** Opens the notes on an application. Stops key events: J or Escape would otherwise reach a resume below. */
export function NotesButton({ application, onAsking }: NotesButtonProps) {
  const [opened, setOpened] = useAsking(onAsking);
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
