import { longestWarning, type ReportCaseDetails } from '@lock-in/contracts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../lib/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { plural } from '../ui/format.ts';
import { ReasonPicker } from '../ui/reason-picker.tsx';
import { problemOf } from '../ui/use-form.ts';
import { toast } from '../ui/toast.ts';
import { useCaseReasonsQuery, useDecideCaseMutation } from './report-calls.ts';
import { thingNouns } from './report-words.ts';

interface DecideDialogProps {
  readonly found: ReportCaseDetails;
  readonly decision: 'dismiss' | 'remove' | 'warn';
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

const done = { dismiss: 'Reports dismissed.', remove: 'Removed.', warn: 'Author warned.' };

/** Asks once. Of a removal or a warning the reason that most reporters gave is chosen already. */
export function DecideDialog({ found, decision, onClose, onDecided }: DecideDialogProps) {
  const { caseId, subject, author, reasons, reportCount } = found;
  const [violations, setViolations] = useState(() =>
    reasons.slice(0, 1).map(({ violationId }) => violationId),
  );
  const [words, setWords] = useState('');
  const [send, { isLoading, error }] = useDecideCaseMutation();
  const noun = thingNouns[subject.thing].toLowerCase();
  const { length } = words.trim();
  const tooLong = length > longestWarning;
  const isWarning = decision === 'warn';
  const needsReasons = decision !== 'dismiss';

  const confirm = async () => {
    const { error: refused } = await send({
      caseId,
      decision,
      violations: needsReasons ? violations : [],
      ...(isWarning && { words: words.trim() }),
    });
    if (refused) return;
    toast.success(done[decision]);
    onClose();
    onDecided();
  };
  const reporters = reportCount === 1 ? 'The reporter is' : `All ${plural(reportCount, 'reporter')} are`;
  const texts = {
    dismiss: `The ${noun} stays. ${reporters} told that nothing was against the rules.`,
    remove: `The author is told why. ${reporters} told that it was removed. Select the reasons:`,
    warn: `The ${noun} stays, and ${author?.name ?? 'its author'} reads the warning. Select the reasons:`,
  };
  const confirms = { dismiss: 'Dismiss reports', remove: `Remove ${noun}`, warn: 'Send warning' };
  const titles = { dismiss: 'Dismiss the reports', remove: `Remove the ${noun}`, warn: 'Warn the author' };

  return (
    // J, K and Escape are the dialog's own.
    <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
      <ConfirmDialog
        opened
        title={titles[decision]}
        {...(subject.title !== '' && { about: subject.title })}
        text={texts[decision]}
        confirm={confirms[decision]}
        destructive={needsReasons}
        disabled={(needsReasons && violations.length === 0) || (isWarning && (length === 0 || tooLong))}
        pending={isLoading}
        problem={
          error && problemOf(error, describeError(error, 'Failed to save the decision, please try again.'))
        }
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        {needsReasons && <Reasons chosen={violations} onChoose={setViolations} />}
        {isWarning && (
          <Textarea
            label="What to tell the author"
            description={tooLong ? undefined : `${length} of ${longestWarning} characters`}
            error={tooLong && `${length} of ${longestWarning} characters`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={8}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}

function Reasons(choice: { chosen: number[]; onChoose: (chosen: number[]) => void }) {
  const { data, error, refetch } = useCaseReasonsQuery();
  return <ReasonPicker reasons={data} error={error} onRetry={refetch} {...choice} />;
}
