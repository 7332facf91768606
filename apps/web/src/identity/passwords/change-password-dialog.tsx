import { Button } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PasswordForm } from './password-form.tsx';

interface ChangePasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Modal opened={opened} busy={sending} onClose={onClose} title="Change password">
      <PasswordForm
        onSending={setSending}
        onChanged={onClose}
        aside={
          <Button variant="default" onClick={onClose} disabled={sending}>
            Cancel
          </Button>
        }
      />
    </Modal>
  );
}
