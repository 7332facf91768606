import type { Company } from '@lock-in/contracts';
import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isPending, savedText } from '../app/pending-answer.ts';
import { toast, toastError } from '../ui/toast.ts';
import { useSetCompanyVerifiedMutation } from './mutations.ts';
import { forgetDraft, RejectDialog } from './reject-dialog.tsx';

interface VerdictButtonsProps {
  readonly company: Company;
  /** At the decision, which shows before the server has answered: the buttons go, and the keyboard wants a place. */
  readonly onDecide: () => void;
  /** Told whether the question about rejecting is open. */
  readonly onAsking?: (asking: boolean) => void;
}

/** Verify, or reject after a question. */
export function VerdictButtons({ company, onDecide, onAsking }: VerdictButtonsProps) {
  const { companyId, name, companyDocUrl } = company;
  const [judge] = useSetCompanyVerifiedMutation();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    onAsking?.(asking);
    return () => onAsking?.(false);
  }, [asking, onAsking]);

  const decide = async (verified: 1 | 2, reason?: string) => {
    setAsking(false);
    onDecide();
    const { data, error } = await judge({ companyId, verified, companyDocUrl, ...(reason && { reason }) });
    if (error) return toastError(error, `${name} is still pending: the decision could not be saved.`);
    forgetDraft(companyId);
    toast.success(isPending(data) ? savedText : `${name} is ${verified === 1 ? 'verified' : 'rejected'}.`);
  };

  return (
    <Group gap={8} wrap="nowrap">
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        Reject
      </Button>
      <Button size="xs" onClick={() => void decide(1)}>
        Verify
      </Button>
      {/* Its keys are its own: neither J nor Escape reaches the documents beneath, which they would turn or close. */}
      <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
        <RejectDialog
          company={company}
          opened={asking}
          onReject={(reason) => void decide(2, reason)}
          onCancel={() => setAsking(false)}
        />
      </div>
    </Group>
  );
}
