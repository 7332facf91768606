import type { Company } from '@lock-in/contracts';
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { describeError, isApiError } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { guardSecondClick, unlessSecondClick } from '../../ui/feedback/second-click.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { problemOf } from '../../ui/forms/use-form.ts';
import { undoHint } from '../../shared/use-recent-decisions.ts';
import { type Change, changeIs, nounOf, outcomeOf } from './change-texts.ts';
import type { ActionProps } from '../verification/use-deciding.ts';
import { useApproveChangeMutation, useDeclineChangeMutation } from '../verification-endpoints.ts';
import { ReasonDialog } from '../verification/reason-dialog.tsx';
import { useReasonDialog } from '../verification/use-reason-dialog.ts';

interface ChangeButtonsProps extends ActionProps {
  readonly canDecide: boolean;
}

/**
 * Buttons to approve or decline a verified company's proposed change. Declining asks for a reason in a dialog that stays
 * open until the decision is saved.
 */
export function ChangeButtons(props: ChangeButtonsProps) {
  const { company, canDecide, deciding, takeFocus } = props;
  const { companyId, name, change } = company;
  const me = useMe();
  const subject = { id: companyId, name };
  const [approve, { isLoading: approving }] = useApproveChangeMutation();
  const [decline, { isLoading: declining }] = useDeclineChangeMutation();
  const { ask, clear, fail, close, dialog } = useReasonDialog(props);
  /** The change that the dialog is about; another one may replace it while the dialog is open. */
  const [changeToDecline, setChangeToDecline] = useState<Change>();

  /** The company's current state if the change is no longer under review. */
  const lookFor = async (error: unknown, { changeId }: Change) => {
    if (!isApiError(error) || error.status !== 409) return undefined;
    const now = await deciding.look(companyId);
    const outcome = now && outcomeOf(now, changeId, me.accountId);
    return outcome === undefined ? undefined : { now: now!, outcome };
  };

  const decided = (
    verdict: 'Approved' | 'Declined',
    about: Change,
    reason: string | null,
    data: Company | null,
  ) => {
    const text = `${changeIs(about, name)} ${verdict === 'Approved' ? 'approved' : 'declined'}.`;
    deciding.onDecided(data ?? decidedLocally(company, about, { verdict, reason, by: me }), text);
    if (data) toast.success(text);
  };
  const failed = 'The change is still under review: the decision could not be saved.';

  const onApprove = async (about: Change) => {
    guardSecondClick(companyId);
    takeFocus();
    const { data, error } = await approve({ companyId, changeId: about.changeId });
    if (!error) return decided('Approved', about, null, data);
    const found = await lookFor(error, about);
    if (!found) return toastError(error, failed);
    deciding.put(found.now);
    toast.error(found.outcome);
  };

  const onDecline = async (about: Change, reason: string) => {
    clear();
    const { data, error } = await decline({ companyId, changeId: about.changeId, reason });
    if (error) {
      const found = await lookFor(error, about);
      const text = found ? `${found.outcome} Your decision was not saved.` : describeError(error, failed);
      return fail(problemOf(error, text), found?.now);
    }
    close();
    decided('Declined', about, reason, data);
  };

  return (
    <>
      {canDecide && change && (
        <>
          <Button
            variant="default"
            size="xs"
            onClick={unlessSecondClick(() => {
              setChangeToDecline(change);
              ask();
            }, subject)}
          >
            Decline
          </Button>
          <Tooltip label={undoHint}>
            <Button
              size="xs"
              loading={approving}
              onClick={unlessSecondClick(() => void onApprove(change), subject)}
            >
              Approve
            </Button>
          </Tooltip>
        </>
      )}
      {changeToDecline && (
        <ReasonDialog
          {...dialog}
          title={`Decline the ${nounOf(changeToDecline)} of ${name}?`}
          text={`They stay verified with their current details and can submit another change. ${undoHint}`}
          confirm="Decline change"
          required
          pending={declining}
          onConfirm={(reason) => void onDecline(changeToDecline, reason)}
        />
      )}
    </>
  );
}

/** The company with the decision applied, shown until the server's answer includes it. */
const decidedLocally = (
  company: Company,
  { changeId, name, companyDocUrl }: Change,
  { verdict, reason, by }: Pick<NonNullable<Company['changeDecision']>, 'verdict' | 'reason' | 'by'>,
): Company => ({
  ...company,
  ...(verdict === 'Approved' && {
    name: name ?? company.name,
    companyDocUrl: companyDocUrl ?? company.companyDocUrl,
  }),
  change: null,
  changeDecision: { changeId, verdict, name, companyDocUrl, at: new Date().toISOString(), by, reason },
});
