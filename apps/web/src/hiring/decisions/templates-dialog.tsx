import { type RejectionTemplate, templateLimits } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { IconPlus } from '../../ui/icons/frame.ts';
import {
  useAddTemplateMutation,
  useDeleteTemplateMutation,
  useRejectionTemplatesQuery,
} from './template-endpoints.ts';
import { TemplateForm } from './template-form.tsx';
import classes from '../notes/notes.module.css';

interface TemplatesDialogProps {
  /** Text with which a new template starts. */
  readonly words: string;
  readonly onClose: () => void;
}

/** The company's templates for rejection messages. */
export default function TemplatesDialog({ words, onClose }: TemplatesDialogProps) {
  const { data, error, refetch } = useRejectionTemplatesQuery();
  const [editing, setEditing] = useState<RejectionTemplate | 'new'>();
  const isFull = data !== undefined && data.templates.length >= templateLimits.number;
  const [sending, setSending] = useState(false);
  const close = () => setEditing(undefined);
  return (
    <Modal opened busy={sending} onClose={onClose} title="Rejection templates" roomy>
      {editing !== undefined ? (
        <TemplateForm
          template={editing === 'new' ? undefined : editing}
          words={words}
          onSending={setSending}
          onDone={close}
        />
      ) : data === undefined ? (
        error ? (
          <ErrorState text="Error loading the templates." error={error} onRetry={refetch} />
        ) : (
          <Loading label="Loading templates…" />
        )
      ) : (
        <Stack>
          <Text c="dimmed">Your whole team can choose from these when rejecting an applicant.</Text>
          {data.templates.length === 0 ? (
            <Text c="dimmed">No templates yet.</Text>
          ) : (
            <ul className={classes.list} aria-label="Templates">
              {data.templates.map((template) => (
                <Template key={template.templateId} template={template} onEdit={() => setEditing(template)} />
              ))}
            </ul>
          )}
          {isFull && (
            <Text role="status">
              You can have {templateLimits.number} templates at most. Delete one to add another.
            </Text>
          )}
          <Group justify="space-between">
            <Button
              variant="default"
              disabled={isFull}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setEditing('new')}
            >
              Add template
            </Button>
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Template({ template, onEdit }: { template: RejectionTemplate; onEdit: () => void }) {
  const { templateId, name, words } = template;
  const [remove, { isLoading }] = useDeleteTemplateMutation();
  const [add] = useAddTemplateMutation();

  const onUndo = async () => {
    const { data, error } = await add({ name, words });
    if (error) toastError(error, 'Failed to restore the template. Try again.');
    else if (data) toast.success('Template restored.');
  };
  const onDelete = async () => {
    const { error } = await remove(templateId);
    if (error) toastError(error, 'Failed to delete the template. Check your connection and try again.');
    else toastAction('Template deleted.', ['Undo', () => void onUndo()]);
  };
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={8}>
        <div className={classes.words}>
          <Text fw={600} className={classes.head ?? ''}>
            {name}
          </Text>
          <Prose text={words} lines={2} />
        </div>
        <Group gap={4} wrap="nowrap">
          <Button variant="subtle" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Delete ${name}`}
            disabled={isLoading}
            onClick={() => void onDelete()}
          >
            Delete
          </Button>
        </Group>
      </Group>
    </li>
  );
}
