import { previousSecretHours, type Webhook } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { useForm } from '../ui/use-form.ts';
import { useRenewWebhookSecretMutation } from './calls.ts';
import { WebhookSecret } from './webhook-dialog.tsx';

interface RenewSecretDialogProps {
  readonly opened: boolean;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Once there is a secret, the way out leads over its being stored. */
export default function RenewSecretDialog({ opened, webhook, onClose }: RenewSecretDialogProps) {
  const [secret, setSecret] = useState<string>();
  const [renew, { isLoading }] = useRenewWebhookSecretMutation();
  const form = useForm({
    initial: {},
    send: async () => setSecret((await renew(webhook.webhookId).unwrap()).secret),
    fallback: 'The secret could not be made. Please try again.',
  });
  const bound = isLoading || secret !== undefined;
  return (
    <Modal
      opened={opened}
      onClose={bound ? () => {} : onClose}
      withCloseButton={!bound}
      title={secret === undefined ? 'New signing secret' : 'Store the signing secret'}
    >
      {secret === undefined ? (
        <form {...form.props}>
          <Stack>
            <Text>
              Messages are signed with the new secret at once, and with the present one as well for{' '}
              {previousSecretHours} hours, so that your receiver can change over in its own time.
            </Text>
            <Problem problem={form.problem} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose} disabled={form.sending}>
                Cancel
              </Button>
              <Button type="submit" loading={form.sending}>
                Make new secret
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <WebhookSecret secret={secret} onDone={onClose} />
      )}
    </Modal>
  );
}
