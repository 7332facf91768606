import type { Company } from '@lock-in/contracts';
import { Button, Tooltip } from '@mantine/core';
import { describeError, isApiError } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { guardSecondClick, unlessSecondClick } from '../../ui/feedback/second-click.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { problemOf } from '../../ui/forms/use-form.ts';
import { undoHint } from '../../shared/use-recent-decisions.ts';
import type { ActionProps } from './use-deciding.ts';
import { describeDecision } from './describe-decision.ts';
import { useSetCompanyVerifiedMutation } from '../verification-endpoints.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReasonDialog } from './use-reason-dialog.ts';

interface VerdictButtonsProps extends ActionProps {
  readonly canDecide: boolean;
}

/** Buttons to verify or reject. Rejecting asks for a reason in a dialog that stays open until the decision is saved. */
export function VerdictButtons(props: VerdictButtonsProps) {
  const { company, canDecide, deciding, takeFocus } = props;
  const { companyId, name, companyDocUrl } = company;
  const { accountId } = useMe();
  const subject = { id: companyId, name };
  const [judge, { isLoading }] = useSetCompanyVerifiedMutation();
  const { ask, clear, fail, close, dialog } = useReasonDialog(props);

  /** The other admin's decision, if that is why this one was refused. */
  const lookFor = async (error: unknown) => {
    if (!isApiError(error) || error.status !== 409) return undefined;
    const now = await deciding.look(companyId);
    return now && now.verified !== 0 ? now : undefined;
  };

  const decided = (verified: 1 | 2, data: Company | null) => {
    const text = `${name} is ${verified === 1 ? 'verified' : 'rejected'}.`;
    deciding.onDecided(data ?? { ...company, verified }, text);
    if (data) toast.success(text);
  };

  const verify = async () => {
    guardSecondClick(companyId);
    takeFocus();
    const { data, error } = await judge({ companyId, verified: 1, companyDocUrl, name });
    if (!error) return decided(1, data);
    const now = await lookFor(error);
    if (!now) return toastError(error, `${name} is still pending: the decision could not be saved.`);
    deciding.put(now);
    toast.error(describeDecision(now, accountId));
  };

  const reject = async (reason: string) => {
    clear();
    const { data, error } = await judge({
      companyId,
      verified: 2,
      companyDocUrl,
      name,
      ...(reason && { reason }),
    });
    if (error) {
      const now = await lookFor(error);
      const text = now
        ? `${describeDecision(now, accountId)} Your decision was not saved.`
        : describeError(error, `${name} is still pending: the decision could not be saved.`);
      return fail(problemOf(error, text), now);
    }
    close();
    decided(2, data);
  };

  return (
    <>
      {canDecide && (
        <>
          <Button variant="default" size="xs" onClick={unlessSecondClick(ask, subject)}>
            Reject
          </Button>
          <Tooltip label={undoHint}>
            <Button size="xs" onClick={unlessSecondClick(() => void verify(), subject)}>
              Verify
            </Button>
          </Tooltip>
        </>
      )}
      <ReasonDialog
        {...dialog}
        title={`Reject ${name}?`}
        text={`They can submit another document for review. ${undoHint}`}
        confirm="Reject company"
        pending={isLoading}
        onConfirm={(reason) => void reject(reason)}
      />
    </>
  );
}
