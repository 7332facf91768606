import { PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { FormActions } from './form-actions.tsx';
import { Modal } from './modal.tsx';
import { useForm } from './use-form.ts';

interface PasswordDialogProps {
  readonly opened: boolean;
  readonly title?: string;
  readonly description?: string;
  /** Further effects, shown below the description. */
  readonly details?: string;
  readonly confirm?: string;
  readonly cancel?: string;
  /** The button's text while pending. */
  readonly pending?: string;
  /** Error text for a failure without a message. */
  readonly fallback?: string;
  /** Called with the password. A rejection is shown: `Incorrect password.` at the field, anything else above the buttons. */
  readonly onConfirm: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks for the password before an action that cannot be undone. The password is cleared when the dialog closes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { opened, title = 'Are you sure?', onConfirm, onCancel } = props;
  const [sending, setSending] = useState(false);
  const confirm = async (password: string) => {
    setSending(true);
    try {
      await onConfirm(password);
    } catch (error) {
      throw isApiError(error) && error.error === incorrect
        ? { ...error, error: { password: incorrect } }
        : error;
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened={opened} onClose={sending ? () => {} : onCancel} title={title} withCloseButton={false}>
      <PasswordForm {...props} onConfirm={confirm} />
    </Modal>
  );
}

const incorrect = 'Incorrect password.';

function PasswordForm(props: PasswordDialogProps) {
  const { description = 'This action cannot be undone.', details, fallback, onConfirm, onCancel } = props;
  const { confirm = 'Yes', cancel = 'Cancel', pending = 'Deleting…' } = props;
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    send: ({ password }) => onConfirm(password),
    ...(fallback !== undefined && { fallback }),
  });
  return (
    <form {...form.props}>
      <Stack>
        <Text>{description}</Text>
        {details !== undefined && <Text c="dimmed">{details}</Text>}
        <PasswordInput
          {...form.field('password')}
          label="Enter your password to confirm:"
          autoComplete="current-password"
          data-autofocus
          disabled={form.sending}
        />
        <FormActions form={form} submit={confirm} pendingText={pending} cancel={cancel} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
