import { Stack, Text, TextInput } from '@mantine/core';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useChangeEmailMutation } from '../security/security-endpoints.ts';

interface ChangeEmailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Nothing changes until the link that is mailed to the new address is opened. */
export default function ChangeEmailDialog({ opened, onClose }: ChangeEmailDialogProps) {
  const [change, { isLoading }] = useChangeEmailMutation();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ ...(email.trim() === '' && { email: 'Email is required' }) }),
    send: async ({ email }) => {
      await change({ body: { email: email.trim() } }).unwrap();
      toast.success('The link is on its way. Check your new mailbox.');
      onClose();
    },
    fallback: 'The email could not be sent. Please try again.',
  });
  return (
    <Modal opened={opened} busy={isLoading} onClose={onClose} title="Change email address">
      <form {...form.props}>
        <Stack>
          <Text>
            We mail a link to the new address. Once you open it, you sign in with that address. The old one is
            told, and can be taken back for seven days.
          </Text>
          <TextInput
            {...form.field('email')}
            label="New email address"
            type="email"
            autoComplete="email"
            data-autofocus
          />
          <FormActions form={form} submit="Send link" onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
