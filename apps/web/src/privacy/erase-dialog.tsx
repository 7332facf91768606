import { PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { forgetCsrfToken } from '../lib/calls/csrf.ts';
import { mapErrorToField } from '../lib/calls/map-error-to-field.ts';
import { ended, useMe } from '../lib/session.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { FormActions } from '../ui/forms/form-actions.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useForm } from '../ui/forms/use-form.ts';
import { useEraseAccountMutation } from './endpoints.ts';

const word = 'erase';

interface EraseDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a confirmation word and the password. Leads to /login. */
export function EraseDialog({ opened, onClose }: EraseDialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Modal
      opened={opened}
      busy={sending}
      onClose={onClose}
      title="Erase your data permanently?"
      withCloseButton={false}
    >
      <EraseForm onSending={setSending} onCancel={onClose} />
    </Modal>
  );
}

interface EraseFormProps {
  readonly onSending: (sending: boolean) => void;
  readonly onCancel: () => void;
}

function EraseForm({ onSending, onCancel }: EraseFormProps) {
  const { accountId } = useMe();
  const dispatch = useAppDispatch();
  const [erase] = useEraseAccountMutation();
  const form = useForm({
    initial: { typed: '', password: '' },
    check: ({ typed, password }) => ({
      ...(typed.trim().toLowerCase() !== word && { typed: `Type the word ${word}.` }),
      ...(password === '' && { password: 'Password is required' }),
    }),
    fallback: 'Your data could not be erased. Please try again.',
    send: async ({ password }) => {
      onSending(true);
      try {
        await erase({ accountId, password })
          .unwrap()
          .catch(mapErrorToField({ 'Incorrect password.': 'password' }));
      } finally {
        onSending(false);
      }
      forgetCsrfToken();
      dispatch(ended('left'));
      toast.success('Your account is deleted and your data is erased.');
    },
  });
  return (
    <form {...form.props}>
      <Stack>
        <Text>This can’t be undone.</Text>
        <TextInput
          {...form.field('typed')}
          label={`Type ${word} to confirm:`}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          disabled={form.sending}
        />
        <PasswordInput
          {...form.field('password')}
          label="Enter your password:"
          autoComplete="current-password"
          disabled={form.sending}
        />
        <FormActions form={form} submit="Erase my data" pendingText="Erasing…" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
