import { Button } from '@mantine/core';
import { describeError } from '../../lib/calls/api-error.ts';
import { unlessSecondClick } from '../../ui/feedback/second-click.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { problemOf } from '../../ui/forms/use-form.ts';
import type { ActionProps } from './use-deciding.ts';
import { useRevokeVerificationMutation } from '../verification-endpoints.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReasonDialog } from './use-reason-dialog.ts';

interface RevokeButtonProps extends ActionProps {
  readonly canRevoke: boolean;
}

/** Revokes a verification, after a confirmation with a reason. The dialog stays open when another admin was faster. */
export function RevokeButton(props: RevokeButtonProps) {
  const { company, canRevoke, deciding } = props;
  const { companyId, name } = company;
  const [revoke, { isLoading }] = useRevokeVerificationMutation();
  const { ask, clear, fail, close, dialog } = useReasonDialog(props);

  const onRevoke = async (reason: string) => {
    clear();
    const { data, error } = await revoke({ companyId, reason });
    if (error) {
      const text = describeError(error, `${name} is still verified: the decision could not be saved.`);
      return fail(problemOf(error, text));
    }
    close();
    deciding.put(data ?? { ...company, verified: 2 });
    if (data) toast.success(`The verification of ${name} was revoked.`);
  };

  return (
    <>
      {canRevoke && (
        <Button variant="default" size="xs" onClick={unlessSecondClick(ask, { id: companyId, name })}>
          Revoke verification
        </Button>
      )}
      <ReasonDialog
        {...dialog}
        title={`Revoke the verification of ${name}?`}
        text="They lose access at once and their jobs leave the job board. They can submit another document for review."
        confirm="Revoke verification"
        required
        pending={isLoading}
        onConfirm={(reason) => void onRevoke(reason)}
      />
    </>
  );
}
