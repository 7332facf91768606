import { PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { mapErrorToField } from '../../lib/calls/map-error-to-field.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface PasswordDialogProps {
  readonly opened: boolean;
  /** Further effects, shown below the description. */
  readonly details: string;
  /** Error text for a failure without a message. */
  readonly fallback: string;
  /** Called with the password. A rejection is shown: `Incorrect password.` at the field, anything else above the buttons. */
  readonly onConfirm: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks for the password before an action that cannot be undone. The password is cleared when the dialog closes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { opened, onConfirm, onCancel } = props;
  const [sending, setSending] = useState(false);
  const confirm = async (password: string) => {
    setSending(true);
    try {
      await onConfirm(password).catch(mapErrorToField({ 'Incorrect password.': 'password' }));
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened={opened} busy={sending} onClose={onCancel} title="Are you sure?" withCloseButton={false}>
      <PasswordForm {...props} onConfirm={confirm} />
    </Modal>
  );
}

function PasswordForm({ details, fallback, onConfirm, onCancel }: PasswordDialogProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    send: ({ password }) => onConfirm(password),
    fallback,
  });
  return (
    <form {...form.props}>
      <Stack>
        <Text>This action cannot be undone.</Text>
        <Text c="dimmed">{details}</Text>
        <PasswordInput
          {...form.field('password')}
          label="Enter your password to confirm:"
          autoComplete="current-password"
          data-autofocus
          disabled={form.sending}
        />
        <FormActions form={form} submit="Yes" pendingText="Deleting…" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
