import type { Rejection } from '@lock-in/contracts';
import { Button, Group, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { describeError, isApiError } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import actionRow from '../../ui/layout/action-row.module.css';
import { guardSecondClick, unlessSecondClick } from '../../ui/feedback/second-click.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts';
import { undoHint } from '../../shared/use-recent-decisions.ts';
import { isWaiting } from '../../shared/jobs/application-status.ts';
import {
  useApproveApplicationMutation,
  useRejectApplicationMutation,
  useRejectWithWordsMutation,
} from './decision-endpoints.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { UndoDecision, type UndoDecisionProps } from './undo-decision.tsx';

interface DecisionProps extends UndoDecisionProps {
  /** Called after a decision, to move on to the next applicant. */
  readonly onDecided?: ((applicationId: number) => void) | undefined;
  /** Called when the confirmation of a rejection opens or closes. */
  readonly onDialogChange?: ((opened: boolean) => void) | undefined;
}

/** Buttons to accept or reject, which asks for confirmation. For a short time after a decision: an undo button. */
export function Decision(props: DecisionProps) {
  const { applicant, held, takeFocus, onDecided, onDialogChange } = props;
  const { applicationId, name, status } = applicant;
  const { accountId, name: ownName } = useMe();
  const [approve, { isLoading: accepting }] = useApproveApplicationMutation();
  const [reject, { isLoading: rejectingOnly }] = useRejectApplicationMutation();
  const [rejectWithWords, { isLoading: explaining }] = useRejectWithWordsMutation();
  const rejecting = rejectingOnly || explaining;
  const [dialogOpened, setDialogOpened] = useDialogState(onDialogChange);
  const busy = accepting || rejecting;
  const subject = { id: applicationId, name: `${name}, for ${applicant.jobTitle}` };

  const place = useRef<HTMLDivElement>(null);
  /** The buttons and the confirmation disappear: moves the focus if it was in them or is lost. */
  const keepFocus = () => {
    const at = document.activeElement;
    if (dialogOpened || at === document.body || place.current?.contains(at)) takeFocus();
  };

  const decided = (verdict: 'Accepted' | 'Rejected', words: string, data: unknown) => {
    const decidedBy = { accountId, name: ownName };
    held.onDecided({ ...applicant, status: verdict, decidedBy }, `${name} is ${verdict.toLowerCase()}.`);
    if (data) toast.success(words);
    keepFocus();
    onDecided?.(applicationId);
  };

  const failed = async (error: unknown, fallback: string) => {
    const words = describeError(error, `${fallback} Check your connection and try again.`);
    const now = isApiError(error) && error.status === 409 ? await held.look(applicant) : undefined;
    if (!now || isWaiting(now)) return toast.error(words);
    setDialogOpened(false);
    held.put(now);
    keepFocus();
    toast.error(now.withdrawnAt ? words : `${words} ${name} was ${now.status.toLowerCase()}.`);
  };

  const onAccept = async () => {
    guardSecondClick(applicationId);
    const { data, error } = await approve(applicationId);
    if (error) await failed(error, 'Failed to accept applicant.');
    else decided('Accepted', 'Applicant accepted!', data);
  };
  const onReject = async (rejection: Rejection) => {
    guardSecondClick(applicationId);
    const isBare = rejection.reason === null && rejection.words === null;
    const { data, error } = await (isBare
      ? reject(applicationId)
      : rejectWithWords({ applicationId, ...rejection }));
    if (error) {
      await failed(error, 'Failed to reject applicant.');
      return false;
    }
    setDialogOpened(false);
    decided('Rejected', 'Applicant rejected/removed.', data);
    return true;
  };

  const isRecent = held.recent.some(({ id }) => id === applicationId);
  return (
    <Group gap={8} ml="auto" ref={place} className={actionRow.part}>
      {isWaiting(applicant) && (
        <>
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            onClick={unlessSecondClick(() => setDialogOpened(true), subject)}
          >
            Reject
          </Button>
          <Tooltip label={undoHint}>
            <Button
              size="xs"
              loading={accepting}
              disabled={rejecting}
              onClick={unlessSecondClick(() => void onAccept(), subject)}
            >
              Accept
            </Button>
          </Tooltip>
        </>
      )}
      {status !== 'Applied' && isRecent && <UndoDecision {...props} />}
      {/* Stops key events: J or Escape would otherwise turn or close the resume below. */}
      <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
        <RejectDialog
          opened={dialogOpened}
          applications={[applicant]}
          job={applicant.jobTitle}
          onConfirm={onReject}
          onCancel={() => setDialogOpened(false)}
        />
      </div>
    </Group>
  );
}
