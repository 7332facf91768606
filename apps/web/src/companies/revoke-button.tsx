import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeError, requestIdOf } from '../lib/api-error.ts';
import { isPending } from '../lib/pending-answer.ts';
import { guardSecondClick, unlessSecondClick } from '../ui/second-click.ts';
import { toast } from '../ui/toast.ts';
import { useAsking } from '../ui/use-asking.ts';
import type { FormProblem } from '../ui/use-form.ts';
import type { ActionProps } from './company-actions.tsx';
import { useRevokeVerificationMutation } from './mutations.ts';
import { forgetDraft, ReasonDialog } from './reason-dialog.tsx';

/** Takes a verification away, after a question and with a reason. */
export function RevokeButton({ company, deciding, takeFocus, onAsking }: ActionProps) {
  const { companyId, name } = company;
  const [revoke, { isLoading }] = useRevokeVerificationMutation();
  const [asking, setAsking] = useAsking(onAsking);
  const [problem, setProblem] = useState<FormProblem>();

  const onRevoke = async (reason: string) => {
    setProblem(undefined);
    const { data, error } = await revoke({ companyId, reason });
    if (error) {
      const text = describeError(error, `${name} is still verified: the decision could not be saved.`);
      return setProblem({ text, requestId: requestIdOf(error) });
    }
    forgetDraft(companyId);
    setAsking(false);
    guardSecondClick();
    takeFocus();
    deciding.put(isPending(data) ? { ...company, verified: 2 } : data);
    toast.success(`The verification of ${name} is revoked.`);
  };

  return (
    <>
      <Button variant="default" size="xs" onClick={unlessSecondClick(() => setAsking(true))}>
        Revoke verification
      </Button>
      <ReasonDialog
        company={company}
        opened={asking}
        title={`Revoke the verification of ${name}?`}
        text="They lose access at once and their jobs leave the board. They can submit another document for review."
        confirm="Revoke verification"
        required
        pending={isLoading}
        problem={problem}
        onConfirm={(reason) => void onRevoke(reason)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
