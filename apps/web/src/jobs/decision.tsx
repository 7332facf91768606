import type { Applicant } from '@lock-in/contracts';
import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isPending, savedText } from '../app/pending-answer.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { useApproveApplicationMutation, useRejectApplicationMutation } from './decision-mutations.ts';

interface DecisionProps {
  readonly applicant: Applicant;
  /** Takes the keyboard back. */
  readonly onDecided: () => void;
  /** Told whether the question about rejecting is open. */
  readonly onAsking?: ((asking: boolean) => void) | undefined;
}

/** Accept or reject. Neither can be taken back; rejecting asks once. */
export function Decision({ applicant: { applicationId, name }, onDecided, onAsking }: DecisionProps) {
  const [approve, { isLoading: accepting }] = useApproveApplicationMutation();
  const [reject, { isLoading: rejecting }] = useRejectApplicationMutation();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    onAsking?.(asking);
    return () => onAsking?.(false);
  }, [asking, onAsking]);
  const busy = accepting || rejecting;

  /** These buttons are gone by now, and the keyboard with them, unless it was elsewhere already. */
  const decided = (words: string) => {
    toast.success(words);
    if (document.activeElement === document.body) onDecided();
  };

  const onAccept = async () => {
    const { data, error } = await approve(applicationId);
    if (error) toast.error('Failed to accept applicant.');
    else decided(isPending(data) ? savedText : 'Applicant accepted!');
  };
  const onReject = async () => {
    const { data, error } = await reject(applicationId);
    setAsking(false);
    if (error) toast.error('Failed to reject applicant.');
    else decided(isPending(data) ? savedText : 'Applicant rejected/removed.');
  };

  return (
    <Group gap={8}>
      <Button variant="default" size="xs" disabled={busy} onClick={() => setAsking(true)}>
        Reject
      </Button>
      <Button size="xs" loading={accepting} disabled={rejecting} onClick={() => void onAccept()}>
        Accept
      </Button>
      {/* Its keys are its own: neither J nor Escape reaches the resumes beneath, which they would turn or close. */}
      <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
        <ConfirmDialog
          opened={asking}
          title={`Reject ${name}?`}
          text="This action cannot be undone."
          confirm="Reject applicant"
          destructive
          pending={rejecting}
          onConfirm={() => void onReject()}
          onCancel={() => setAsking(false)}
        />
      </div>
    </Group>
  );
}
