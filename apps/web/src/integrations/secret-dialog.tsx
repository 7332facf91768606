import { type ReactNode, useState } from 'react';
import { Modal } from '../ui/dialogs/modal.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

interface SecretDialogProps {
  readonly title: string;
  /** Texts while the secret is shown: its name, what it is for, and what to do if it is lost. */
  readonly secret: { readonly title: string; readonly label: string; readonly text: string };
  /** Whether a request is running; the dialog cannot be closed meanwhile. */
  readonly sending: boolean;
  readonly onClose: () => void;
  /** The form, which passes the secret from its answer to `show`. */
  readonly children: (show: (secret: string) => void) => ReactNode;
}

/** Once there is a secret, the dialog can only be closed by confirming that it is stored. */
export function SecretDialog({ title, secret: words, sending, onClose, children }: SecretDialogProps) {
  const [secret, setSecret] = useState<string>();
  const bound = sending || secret !== undefined;
  return (
    <Modal
      opened
      busy={bound}
      onClose={onClose}
      withCloseButton={!bound}
      title={secret === undefined ? title : words.title}
    >
      {secret === undefined ? (
        children(setSecret)
      ) : (
        <OneTimeSecret label={words.label} secret={secret} text={words.text} onDone={onClose} />
      )}
    </Modal>
  );
}

export const signingSecret = {
  title: 'Store the signing secret',
  label: 'Signing secret',
  text: 'Your receiver verifies with it that messages come from us, as Standard Webhooks describes. It is not shown again: if you lose it, make a new one.',
};
