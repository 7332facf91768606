import {
  rejectionReasonNames,
  rejectionReasons,
  rejectionWordsLimit,
  type Rejection,
} from '@lock-in/contracts';
import { fillPlaceholders, placeholderProblem, placeholdersAre } from '@lock-in/contracts/placeholders';
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { undoHint } from '../../shared/use-recent-decisions.ts';
import { isWithin, withLimit } from '../../ui/forms/with-limit.ts';
import { TemplateMenu } from './template-menu.tsx';

interface RejectDialogProps {
  readonly opened: boolean;
  readonly applications: readonly { readonly applicationId: number; readonly name: string }[];
  /** Title of the job. */
  readonly job: string;
  /** Resolves with whether it was done; if not, the text is kept. */
  readonly onConfirm: (rejection: Rejection) => Promise<boolean>;
  readonly onCancel: () => void;
}

const nothing: Rejection = { reason: null, words: null };

/** Confirms a rejection and asks for an optional reason and message to the applicants. */
export function RejectDialog({ opened, applications, ...props }: RejectDialogProps) {
  const [opening, setOpening] = useState({ opened: false, applications, count: 0 });
  // Resets the form on each opening; keeps its texts while the dialog closes.
  if (opening.opened !== opened)
    setOpening(opened ? { opened, applications, count: opening.count + 1 } : { ...opening, opened });
  if (opening.count === 0) return null;
  return <Rejecting key={opening.count} opened={opened} applications={opening.applications} {...props} />;
}

function Rejecting({ opened, applications, job, onConfirm, onCancel }: RejectDialogProps) {
  const [{ reason, words }, setRejection] = useState(nothing);
  const isOne = applications.length === 1;
  const text = words ?? '';
  const draft = useDraft(
    `reject-${applications.map(({ applicationId }) => applicationId).join('-')}`,
    text,
    (kept) => setRejection({ reason, words: kept }),
  );
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      if (await onConfirm({ reason, words: text.trim() || null })) draft.clear();
    } finally {
      setSending(false);
    }
  };
  const use = (template: string) => {
    setRejection({ reason, words: template });
    if (text.trim() !== '' && text !== template)
      toastAction('Your message was replaced.', ['Undo', () => setRejection({ reason, words: text })]);
  };
  const problem = placeholderProblem(text);
  /** What the only applicant will read. The server fills in the placeholders, once. */
  const filled = isOne ? fillPlaceholders(text, { name: applications[0]!.name, job }) : text;
  const { description, ...limit } = withLimit({ value: text, error: problem }, rejectionWordsLimit);
  return (
    <ConfirmDialog
      opened={opened}
      title={isOne ? `Reject ${applications[0]!.name}?` : `Reject ${applications.length} applicants?`}
      text={undoHint}
      confirm={isOne ? 'Reject applicant' : 'Reject applicants'}
      destructive
      pending={isSending}
      disabled={problem !== undefined || !isWithin(text, rejectionWordsLimit)}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <NativeSelect
        label="Reason (optional)"
        data={[
          { value: '', label: 'None' },
          ...rejectionReasons.map((one) => ({ value: one, label: rejectionReasonNames[one] })),
        ]}
        value={reason ?? ''}
        onChange={({ currentTarget }) =>
          setRejection({ reason: rejectionReasons.find((one) => one === currentTarget.value) ?? null, words })
        }
      />
      <TemplateMenu words={text} onChoose={use} />
      <RestoredNote draft={draft} inline />
      <Textarea
        label={isOne ? 'Message to the applicant (optional)' : 'Message to each applicant (optional)'}
        autosize
        minRows={3}
        maxRows={10}
        {...limit}
        description={problem === undefined && (description ?? placeholdersAre)}
        value={text}
        onChange={({ currentTarget }) => setRejection({ reason, words: currentTarget.value })}
      />
      {problem === undefined && filled !== text && (
        <div role="group" aria-label="Preview">
          <Text c="dimmed" size="xs">
            {applications[0]!.name} will read:
          </Text>
          <Prose text={filled} lines={6} />
        </div>
      )}
    </ConfirmDialog>
  );
}
