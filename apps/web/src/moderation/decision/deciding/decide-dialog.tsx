import {
  longestWarning,
  proposedSuspensionDays,
  type ReportCaseDetails,
  type SuspensionLength,
} from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../lib/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { plural } from '../../../ui/words/format.ts';
import { problemIn } from '../../../ui/forms/problem-in.ts';
import { ReasonPicker } from '../../../shared/reason-picker.tsx';
import { useDraft } from '../../../ui/edits/use-draft.ts';
import {
  type CaseDecision,
  useCaseReasonsQuery,
  useDecideCaseMutation,
} from '../../reports/report-endpoints.ts';
import { interruptionOf, thingNouns } from '../../reports/report-texts.ts';
import { LengthChoice, reasonsToSuspend, SuspensionProposal } from '../../notices/suspension-fields.tsx';
import { ConflictList } from '../../reports/conflict-list.tsx';
import { useClaim } from '../../reports/use-claim.ts';
import { useUndoRuling } from '../../reports/use-undo-ruling.tsx';
import { confirmOnEnter } from './confirm-on-enter.ts';
import { isAllowedLength } from './penalty-fields.tsx';
import { WordsField } from './words-field.tsx';

interface DecideDialogProps {
  readonly found: ReportCaseDetails;
  readonly decision: CaseDecision['decision'];
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

const done = {
  dismiss: 'Reports dismissed.',
  approve: 'Approved.',
  remove: 'Removed.',
  removePicture: 'Picture removed.',
  warn: 'Author warned.',
  suspend: 'Author suspended.',
};

/**
 * Confirms a decision. It stays open, with everything in it, when another admin takes over or decides the case. Preselects the most frequent reason of the reports, or for a suspension the reasons with enough strikes.
 */
export function DecideDialog({ found, decision, onClose, onDecided }: DecideDialogProps) {
  const { caseId, subject, author, reasons, reportCount, strikes } = found;
  const [violations, setViolations] = useState(() => {
    const proposed = decision === 'suspend' ? reasonsToSuspend(strikes) : [];
    return (proposed.length > 0 ? proposed : reasons.slice(0, 1)).map(({ violationId }) => violationId);
  });
  const [days, setDays] = useState<SuspensionLength>(proposedSuspensionDays);
  const [words, setWords] = useState('');
  /** The version that was read when the dialog opened; undefined: the one that is there now. */
  const [asOpened, setAsOpened] = useState<number | null | undefined>(found.version);
  const { announce } = useUndoRuling();
  const draft = useDraft(`case-${caseId}`, words, setWords);
  const [send, { isLoading, error }] = useDecideCaseMutation();
  const isReview = reportCount === 0;
  const noun = thingNouns[subject.thing].toLowerCase();
  const isPicture = decision === 'remove' && subject.thing === 'account';
  const removed = isPicture ? 'profile picture' : noun;
  const { accountId } = useMe();
  const { claim, isBusy } = useClaim();
  const interruption = isLoading ? undefined : interruptionOf(found, accountId);
  const { length } = words.trim();
  const tooLong = length > longestWarning;
  const needsWords = decision === 'warn' || decision === 'suspend';
  const needsReasons = decision !== 'dismiss';
  const offered = useCaseReasonsQuery(undefined, { skip: !needsReasons });

  const isDisabled =
    interruption !== undefined ||
    (needsReasons && violations.length === 0) ||
    tooLong ||
    (needsWords && length === 0) ||
    (decision === 'suspend' && !isAllowedLength(days));

  const confirm = async () => {
    const { data, error: refused } = await send({
      caseId,
      decision,
      violations: needsReasons ? violations : [],
      ...(decision !== 'dismiss' && { words: words.trim() }),
      ...(decision === 'suspend' && { days }),
      version: asOpened === undefined ? found.version : asOpened,
    });
    // The admin has been told what changed: the next attempt decides about what is there now.
    if (refused) return setAsOpened(undefined);
    draft.clear();
    if (data)
      announce(
        done[isReview && decision === 'dismiss' ? 'approve' : isPicture ? 'removePicture' : decision],
        data.rulingId === null ? [] : [data.rulingId],
      );
    onClose();
    onDecided();
  };
  const reporters = reportCount === 1 ? 'The reporter is' : `All ${plural(reportCount, 'reporter')} are`;
  const told = (what: string) => (isReview ? '' : ` ${reporters} told that ${what}.`);
  const stays = found.held ? `The ${noun} is shown, and its author is told.` : `The ${noun} stays.`;
  const texts = {
    dismiss: `${stays}${told('nothing was against the rules')}`,
    remove: isPicture
      ? `The profile stays, and ${author?.name ?? 'its owner'} is told why.${told('the picture was removed')} Select the reasons:`
      : `The author is told why.${told('it was removed')} Select the reasons:`,
    warn: `The ${noun} stays, and ${author?.name ?? 'its author'} reads the warning. Select the reasons:`,
    suspend: `${author?.name ?? 'The author'} can sign in and read, but not write. The ${noun} stays. Select the reasons:`,
  };
  const confirms = {
    dismiss: isReview ? `Approve ${noun}` : 'Dismiss reports',
    remove: isPicture ? 'Remove picture' : `Remove ${noun}`,
    warn: 'Send warning',
    suspend: 'Suspend author',
  };
  const titles = {
    dismiss: isReview ? `Approve the ${noun}` : 'Dismiss the reports',
    remove: `Remove the ${removed}`,
    warn: author ? `Warn ${author.name}` : 'Warn the author',
    suspend: author ? `Suspend ${author.name}` : 'Suspend the author',
  };

  return (
    // Keys in the dialog must not reach the page.
    <div style={{ display: 'contents' }} onKeyDown={confirmOnEnter(isDisabled || isLoading, confirm)}>
      <ConfirmDialog
        opened
        title={titles[decision]}
        {...(subject.title !== '' && { about: subject.title })}
        text={texts[decision]}
        confirm={confirms[decision]}
        destructive={needsReasons}
        disabled={isDisabled}
        pending={isLoading}
        problem={
          interruption === undefined
            ? problemIn(error, 'Failed to save the decision, please try again.')
            : { text: interruption }
        }
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        {needsReasons && <ReasonPicker list={offered} chosen={violations} onChoose={setViolations} />}
        {decision === 'suspend' && (
          <>
            <SuspensionProposal strikes={strikes} />
            <LengthChoice days={days} onChoose={setDays} />
          </>
        )}
        {needsReasons && (
          <WordsField
            label={needsWords ? 'Message to the author' : 'Message to the author (optional)'}
            words={words}
            onChange={setWords}
            draft={draft}
          />
        )}
        <ConflictList error={error} nameOf={() => subject.title} />
        {interruption !== undefined && found.state === 'claimed' && (
          <Button variant="default" disabled={isBusy} onClick={() => void claim(caseId, true)}>
            Take over
          </Button>
        )}
      </ConfirmDialog>
    </div>
  );
}
