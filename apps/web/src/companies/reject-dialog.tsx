import { reasonLimit, type Company } from '@lock-in/contracts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface RejectDialogProps {
  readonly company: Company;
  readonly opened: boolean;
  readonly onReject: (reason: string) => void;
  readonly onCancel: () => void;
}

/** What was written is there again after a rejection that could not be saved. */
const drafts = new Map<number, string>();
export const forgetDraft = (companyId: number) => drafts.delete(companyId);

/** Asks once, and for a reason in words for the company, which it may do without. */
export function RejectDialog({ company, opened, onReject, onCancel }: RejectDialogProps) {
  const { companyId, name } = company;
  const [reason, setReason] = useState(() => drafts.get(companyId) ?? '');
  const { length } = reason.trim();
  const tooLong = length > reasonLimit;

  return (
    <ConfirmDialog
      opened={opened}
      title={`Reject ${name}?`}
      text="They can submit another document for review."
      confirm="Reject company"
      destructive
      disabled={tooLong}
      onConfirm={() => onReject(reason.trim())}
      onCancel={onCancel}
    >
      <Textarea
        label="Reason (optional)"
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
  );
}
