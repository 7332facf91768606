import type { Webhook } from '@lock-in/contracts';
import { useState } from 'react';
import { describeError } from '../lib/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { type FormProblem, problemOf } from '../ui/use-form.ts';
import { useRemoveWebhookMutation } from './endpoints.ts';

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export default function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const [problem, setProblem] = useState<FormProblem>();
  const [remove, { isLoading }] = useRemoveWebhookMutation();
  const confirm = async () => {
    const { error } = await remove(webhook.webhookId);
    if (error)
      return setProblem(
        problemOf(error, describeError(error, 'The webhook could not be deleted. Please try again.')),
      );
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
      problem={problem}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
