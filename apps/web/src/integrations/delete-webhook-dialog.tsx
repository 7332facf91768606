import type { Webhook } from '@lock-in/contracts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { problemIn } from '../ui/forms/problem-in.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useRemoveWebhookMutation } from './endpoints.ts';

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export default function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const [remove, { isLoading, error }] = useRemoveWebhookMutation();
  const confirm = async () => {
    const { error: refused } = await remove(webhook.webhookId);
    if (refused) return;
    onClose();
    toast.success('The webhook was deleted.');
  };
  return (
    <ConfirmDialog
      opened
      title="Delete webhook"
      about={webhook.url}
      text="Nothing more is sent there, and its deliveries are deleted. This can’t be undone."
      confirm="Delete webhook"
      destructive
      pending={isLoading}
      problem={problemIn(error, 'The webhook could not be deleted. Please try again.')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
