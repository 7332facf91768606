import { type ReactNode, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

interface SecretDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** While the secret is shown: its name, what it is for, and what to do where it is lost. */
  readonly secret: { readonly title: string; readonly label: string; readonly text: string };
  /** Whether something is on its way, which must not be left. */
  readonly sending: boolean;
  readonly onClose: () => void;
  /** The form, which shows the secret that it was answered with. */
  readonly children: (show: (secret: string) => void) => ReactNode;
}

/** Once there is a secret, the way out leads over its being stored. */
export function SecretDialog({
  opened,
  title,
  secret: words,
  sending,
  onClose,
  children,
}: SecretDialogProps) {
  const [secret, setSecret] = useState<string>();
  const bound = sending || secret !== undefined;
  return (
    <Modal
      opened={opened}
      onClose={bound ? () => {} : onClose}
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
