import type { CompanyApplication } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { NotesDialog, notesIntent } from './notes-dialog.tsx';

/** Opens the notes on an application. Its keys are its own: neither J nor Escape reaches a resume beneath. */
export function NotesButton({ application }: { application: CompanyApplication }) {
  const [opened, setOpened] = useState(false);
  const { name, notes } = application;
  return (
    <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconNote size={18} stroke={1.75} aria-hidden />}
        aria-label={`Notes on ${name}`}
        onClick={() => setOpened(true)}
        {...notesIntent}
      >
        {notes === 0 ? 'Notes' : `Notes (${notes})`}
      </Button>
      <NotesDialog opened={opened} application={application} onClose={() => setOpened(false)} />
    </div>
  );
}
