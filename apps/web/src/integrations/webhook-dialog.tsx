import { type Webhook, type WebhookTopic, webhookUrlLimit } from '@lock-in/contracts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { useForm } from '../ui/use-form.ts';
import { useAddWebhookMutation, useEditWebhookMutation } from './calls.ts';
import { Choices } from './choices.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { topicWords } from './words.ts';

interface WebhookDialogProps {
  readonly opened: boolean;
  /** The one that is edited; absent: another one is added. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}

/** Once there is a secret, the way out leads over its being stored. */
export default function WebhookDialog({ opened, webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  const [add, adding] = useAddWebhookMutation();
  const [edit, editing] = useEditWebhookMutation();
  const bound = adding.isLoading || editing.isLoading || secret !== undefined;
  const send = async (body: { url: string; topics: WebhookTopic[] }) => {
    if (webhook === undefined) return setSecret((await add({ body }).unwrap()).secret);
    const { webhookId, isActive } = webhook;
    await edit({ params: { webhookId }, body: { ...body, isActive } }).unwrap();
    onClose();
  };
  const doing = webhook === undefined ? 'Add webhook' : 'Edit webhook';
  return (
    <Modal
      opened={opened}
      onClose={bound ? () => {} : onClose}
      withCloseButton={!bound}
      title={secret === undefined ? doing : 'Store the signing secret'}
    >
      {secret === undefined ? (
        <WebhookForm
          initial={{ url: webhook?.url ?? '', topics: [...(webhook?.topics ?? [])] }}
          submit={webhook === undefined ? 'Add webhook' : 'Save'}
          send={send}
          onCancel={onClose}
        />
      ) : (
        <WebhookSecret secret={secret} onDone={onClose} />
      )}
    </Modal>
  );
}

export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <OneTimeSecret
    label="Signing secret"
    secret={secret}
    text="Your receiver verifies with it that messages come from us, as Standard Webhooks describes. It is not shown again: if you lose it, make a new one."
    onDone={onDone}
  />
);

interface Wanted {
  readonly url: string;
  readonly topics: WebhookTopic[];
}

interface WebhookFormProps {
  readonly initial: Wanted;
  readonly submit: string;
  readonly send: (wanted: Wanted) => Promise<void>;
  readonly onCancel: () => void;
}

function WebhookForm({ initial, submit, send, onCancel }: WebhookFormProps) {
  const form = useForm({
    initial,
    check: ({ url, topics }) => ({
      ...(url.trim() === '' && { url: 'Address is required.' }),
      ...(topics.length === 0 && { topics: 'Choose at least one kind of event.' }),
    }),
    send,
    fallback: 'The webhook could not be saved. Please try again.',
  });
  return (
    <form {...form.props}>
      <Stack>
        <TextInput
          {...form.field('url')}
          label="Address"
          description="Messages are sent here by POST, over https."
          placeholder="https://ats.example.com/webhooks"
          type="url"
          maxLength={webhookUrlLimit}
          autoComplete="off"
          data-autofocus
        />
        <Choices
          label="Send a message when"
          words={topicWords}
          chosen={form.values.topics}
          error={form.errors.topics}
          onChange={(topics) => form.set('topics', topics)}
        />
        <Problem problem={form.problem} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={form.sending}>
            Cancel
          </Button>
          <Button type="submit" loading={form.sending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
