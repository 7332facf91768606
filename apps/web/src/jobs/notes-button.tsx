import type { CompanyApplication } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useAsking } from '../ui/use-asking.ts';
import { NotesDialog, notesIntent } from './notes-dialog.tsx';

interface NotesButtonProps {
  readonly application: CompanyApplication;
  /** Told whether they are open. */
  readonly onAsking?: (asking: boolean) => void;
}

/** Opens the notes on an application. Its keys are its own: neither J nor Escape reaches a resume beneath. */
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
