import {
  longestWarning,
  proposedSuspensionDays,
  type Strike,
  type SuspensionLength,
} from '@lock-in/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { ReasonPicker } from '../../shared/reason-picker.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { useCaseReasonsQuery } from '../reports/report-endpoints.ts';
import { useSuspendAccountMutation } from './suspension-endpoints.ts';
import { LengthChoice, reasonsToSuspend } from './suspension-fields.tsx';
import { isAllowedLength } from '../decision/deciding/penalty-fields.tsx';
import { WordsField } from '../decision/deciding/words-field.tsx';

interface SuspendDialogProps {
  readonly accountId: number;
  readonly name: string;
  readonly strikes: readonly Strike[];
  readonly onClose: () => void;
}

/** Suspends an account without a report. Preselects the reasons with enough strikes. */
export function SuspendDialog({ accountId, name, strikes, onClose }: SuspendDialogProps) {
  const [violations, setViolations] = useState(() =>
    reasonsToSuspend(strikes).map(({ violationId }) => violationId),
  );
  const [words, setWords] = useState('');
  const draft = useDraft(`suspend-${accountId}`, words, setWords);
  const [days, setDays] = useState<SuspensionLength>(proposedSuspensionDays);
  const [send, { isLoading, error }] = useSuspendAccountMutation();
  const reasons = useCaseReasonsQuery();
  const { length } = words.trim();

  const confirm = async () => {
    const { data, error: refused } = await send({ accountId, violations, words: words.trim(), days });
    if (refused) return;
    draft.clear();
    if (data) toast.success('Account suspended.');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="Suspend the account"
      about={name}
      text="The account can sign in and read, but not write. The jobs of a company pause. Select the reasons:"
      confirm="Suspend account"
      destructive
      disabled={violations.length === 0 || length === 0 || length > longestWarning || !isAllowedLength(days)}
      pending={isLoading}
      problem={problemIn(error, 'Failed to suspend, please try again.')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ReasonPicker list={reasons} chosen={violations} onChoose={setViolations} />
      <LengthChoice days={days} onChoose={setDays} />
      <WordsField label="What to tell the account" words={words} onChange={setWords} draft={draft} />
    </ConfirmDialog>
  );
}
