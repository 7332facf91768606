import { type Webhook, type WebhookTopic, webhookUrlLimit } from '@lock-in/contracts';
import { Stack, TextInput } from '@mantine/core';
import { FormActions } from '../ui/forms/form-actions.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useAddWebhookMutation, useEditWebhookMutation } from './endpoints.ts';
import { Choices } from './choices.tsx';
import { SecretDialog, signingSecret } from './secret-dialog.tsx';
import { topicWords } from './texts.ts';

interface WebhookDialogProps {
  /** The webhook to edit; if absent, a new one is added. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}

export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [add, adding] = useAddWebhookMutation();
  const [edit, editing] = useEditWebhookMutation();
  const send = async (body: Wanted, show: (secret: string) => void) => {
    if (webhook === undefined) return show((await add({ body }).unwrap()).secret);
    const { webhookId, isActive } = webhook;
    await edit({ params: { webhookId }, body: { ...body, isActive } }).unwrap();
    onClose();
  };
  return (
    <SecretDialog
      title={webhook === undefined ? 'Add webhook' : 'Edit webhook'}
      secret={signingSecret}
      sending={adding.isLoading || editing.isLoading}
      onClose={onClose}
    >
      {(show) => (
        <WebhookForm
          initial={{ url: webhook?.url ?? '', topics: [...(webhook?.topics ?? [])] }}
          submit={webhook === undefined ? 'Add webhook' : 'Save'}
          send={(wanted) => send(wanted, show)}
          onCancel={onClose}
        />
      )}
    </SecretDialog>
  );
}

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
          label="Events"
          words={topicWords}
          chosen={form.values.topics}
          error={form.errors.topics}
          onChange={(topics) => form.set('topics', topics)}
        />
        <FormActions form={form} submit={submit} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
