import { reasonLimit, type Company } from '@lock-in/contracts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { useDraft } from '../../ui/edits/use-draft.ts';
import type { FormProblem } from '../../ui/forms/use-form.ts';

interface ReasonDialogProps {
  readonly company: Company;
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly required?: boolean;
  readonly pending: boolean;
  readonly problem: FormProblem | undefined;
  readonly disabled?: boolean;
  /** Called with the trimmed text. */
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** The draft of a company's reason; it is also restored after a decision that could not be saved. */
export const reasonDraft = (companyId: number) => `company-reason-${companyId}`;

/** Asks for confirmation and a reason that the company will read. */
export function ReasonDialog({
  company,
  onConfirm,
  required = false,
  disabled,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const draft = useDraft(reasonDraft(company.companyId), reason, setReason);
  const { length } = reason.trim();
  const tooLong = length > reasonLimit;

  return (
    // Stops key events: J or Escape would otherwise turn or close the document below.
    <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
      <ConfirmDialog
        {...dialog}
        destructive
        disabled={tooLong || disabled === true || (required && length === 0)}
        onConfirm={() => onConfirm(reason.trim())}
      >
        <RestoredNote draft={draft} inline />
        <Textarea
          label={required ? 'Reason' : 'Reason (optional)'}
          description={tooLong ? undefined : `The company reads it. ${length} of ${reasonLimit} characters`}
          error={tooLong && `${length} of ${reasonLimit} characters`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </ConfirmDialog>
    </div>
  );
}
