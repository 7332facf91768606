import { Modal } from '../../ui/dialogs/modal.tsx';
import { lazy } from '../../ui/lazy.tsx';
import type { Noted } from './application-notes.tsx';

const ApplicationNotes = lazy(() => import('./application-notes.tsx'));

/** Handlers for the element that opens it. */
export const { onIntent: notesIntent } = ApplicationNotes;

interface NotesDialogProps {
  readonly opened: boolean;
  readonly application: Noted;
  readonly onClose: () => void;
}

export const NotesDialog = ({ opened, application, onClose }: NotesDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`Notes on ${application.name}`} roomy>
    <ApplicationNotes application={application} />
  </Modal>
);
