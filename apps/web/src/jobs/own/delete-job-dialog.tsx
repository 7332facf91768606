import type { Job } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { requestIdOf } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ReasonPicker } from '../../shared/reason-picker.tsx';
import { toastResult } from '../../ui/feedback/toast-action.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDeleteJobMutation, useJobViolationsQuery } from './removal-endpoints.ts';

interface DeleteJobDialogProps {
  readonly job: Job;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

const failure = 'Failed to delete job. Please try again.';

/** The card that opened the dialog disappears with the job. A failure is shown in the dialog, which keeps the chosen reasons. */
export default function DeleteJobDialog({ job, opened, onClose, onDeleted }: DeleteJobDialogProps) {
  const { role } = useMe();
  const navigate = useNavigate();
  const [violations, setViolations] = useState<number[]>([]);
  const [send, { isLoading, error, reset }] = useDeleteJobMutation();
  const isAdmin = role === 'Admin';
  const reasons = useJobViolationsQuery(undefined, { skip: !isAdmin || !opened });

  const close = () => {
    reset();
    setViolations([]);
    onClose();
  };
  const confirm = async () => {
    const outcome = await send({ jobId: job.jobId, violations });
    if (outcome.error) return toast.error(failure);
    if (outcome.data && isAdmin)
      toastResult('Job deleted successfully!', 'View history', () => void navigate(paths.moderationHistory));
    else if (outcome.data) toast.success('Job deleted successfully!');
    onDeleted?.();
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete “${job.title}”?`}
      text={
        isAdmin
          ? 'Select the violation reasons for deleting this job:'
          : 'It leaves the job board and stops accepting applications. This action cannot be undone.'
      }
      confirm={isAdmin ? 'Delete & Record Violations' : 'Delete job'}
      pendingText="Deleting…"
      destructive
      disabled={isAdmin && violations.length === 0}
      pending={isLoading}
      problem={error && { text: failure, requestId: requestIdOf(error) }}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {isAdmin && <ReasonPicker list={reasons} chosen={violations} onChoose={setViolations} />}
    </ConfirmDialog>
  );
}
