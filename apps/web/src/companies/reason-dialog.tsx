import { reasonLimit, type Company } from '@lock-in/contracts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { FormProblem } from '../ui/use-form.ts';

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

/** Unsent reasons by company, restored after a decision that could not be saved. */
const drafts = new Map<number, string>();
export const forgetDraft = (companyId: number) => drafts.delete(companyId);

/** Asks for confirmation and a reason that the company will read. */
export function ReasonDialog({
  company,
  onConfirm,
  required = false,
  disabled,
  ...dialog
}: ReasonDialogProps) {
  const { companyId } = company;
  const [reason, setReason] = useState(() => drafts.get(companyId) ?? '');
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
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            drafts.set(companyId, value);
          }}
        />
      </ConfirmDialog>
    </div>
  );
}
