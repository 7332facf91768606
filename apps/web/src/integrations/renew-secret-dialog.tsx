import { previousSecretHours, type Webhook } from '@lock-in/contracts';
import { Stack, Text } from '@mantine/core';
import { FormActions } from '../ui/forms/form-actions.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useRenewWebhookSecretMutation } from './endpoints.ts';
import { SecretDialog, signingSecret } from './secret-dialog.tsx';

interface RenewSecretDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export default function RenewSecretDialog({ webhook, onClose }: RenewSecretDialogProps) {
  const [renew, { isLoading }] = useRenewWebhookSecretMutation();
  return (
    <SecretDialog title="New signing secret" secret={signingSecret} sending={isLoading} onClose={onClose}>
      {(show) => (
        <RenewForm
          send={async () => show((await renew(webhook.webhookId).unwrap()).secret)}
          onCancel={onClose}
        />
      )}
    </SecretDialog>
  );
}

function RenewForm({ send, onCancel }: { send: () => Promise<void>; onCancel: () => void }) {
  const form = useForm({ initial: {}, send, fallback: 'The secret could not be made. Please try again.' });
  return (
    <form {...form.props}>
      <Stack>
        <Text>
          Messages are signed with the new secret at once, and with the present one as well for{' '}
          {previousSecretHours} hours, so that your receiver can change over in its own time.
        </Text>
        <FormActions form={form} submit="Make new secret" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
