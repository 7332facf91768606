import '@mantine/core/styles/List.css';
import {
  longestWarning,
  proposedSuspensionDays,
  type ReportCase,
  type SuspensionLength,
} from '@lock-in/contracts';
import { List, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { ReasonPicker } from '../../../shared/reason-picker.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDraft } from '../../../ui/edits/use-draft.ts';
import { count, plural } from '../../../ui/words/format.ts';
import { useCaseReasonsQuery } from '../../reports/report-endpoints.ts';
import { thingNouns } from '../../reports/report-texts.ts';
import type { BulkOutcome } from '../../reports/ruling-endpoints.ts';
import { useBulk } from '../../reports/use-bulk.ts';
import { useUndoRuling } from '../../reports/use-undo-ruling.tsx';
import { confirmOnEnter } from './confirm-on-enter.ts';
import { isAllowedLength, type Penalty, PenaltyFields } from './penalty-fields.tsx';
import { WordsField } from './words-field.tsx';

interface BulkDialogProps {
  readonly action: 'dismiss' | 'remove';
  /** As they were when the dialog opened. */
  readonly cases: readonly ReportCase[];
  /** What failed, or was not decided, stays selected. */
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dismisses or removes everything selected; each author gets one notice. Says what failed and why. */
export function BulkDialog({ action, cases, onClose, onDone }: BulkDialogProps) {
  const [read] = useState(cases);
  const [violations, setViolations] = useState(() => mostFrequent(read));
  const [penalty, setPenalty] = useState<Penalty>('none');
  const [days, setDays] = useState<SuspensionLength>(proposedSuspensionDays);
  const [words, setWords] = useState('');
  const draft = useDraft(`bulk-${action}`, words, setWords);
  const reasons = useCaseReasonsQuery(undefined, { skip: action === 'dismiss' });
  const { run, progress } = useBulk();
  const { announce } = useUndoRuling();
  const isRemoval = action === 'remove';
  const authors = new Set(read.map(({ author }) => author?.accountId)).size;
  const names = reasons.data?.filter(({ violationId }) => violations.includes(violationId)) ?? [];
  // What an admin would write most often; it can be replaced.
  const proposed = `Against our rules: ${names.map(({ name }) => name.toLowerCase()).join(', ')}.`;
  const message = words.trim() || (penalty === 'none' ? '' : proposed);
  const disabled =
    isRemoval &&
    (violations.length === 0 ||
      words.trim().length > longestWarning ||
      (penalty === 'suspend' && !isAllowedLength(days)));

  const confirm = async () => {
    const outcome = await run(read, {
      action,
      ...(isRemoval && { penalty, days, violations, words: message }),
    });
    if (outcome.done.length > 0) announce(doneText(action, outcome), outcome.rulings);
    if (outcome.failed.length > 0) return;
    draft.clear();
    onClose();
    onDone();
  };
  const failed = progress?.isRunning === false ? progress.outcome.failed : [];
  const isOver = failed.length > 0;

  return (
    // Keys in the dialog must not reach the page.
    <div
      style={{ display: 'contents' }}
      onKeyDown={confirmOnEnter(disabled || isOver || progress?.isRunning === true, confirm)}
    >
      <ConfirmDialog
        opened
        title={isRemoval ? `Remove ${plural(read.length, 'item')}` : `Dismiss ${plural(read.length, 'case')}`}
        text={
          isRemoval
            ? `${authors === 1 ? 'The author is' : `Each of the ${count(authors)} authors is`} told once, with these reasons. Select the reasons:`
            : 'Everything stays. The reporters are told that nothing was against the rules.'
        }
        confirm={isRemoval ? `Remove ${plural(read.length, 'item')}` : 'Dismiss reports'}
        cancel={isOver ? 'Close' : 'Cancel'}
        destructive={isRemoval}
        disabled={disabled || isOver}
        pending={progress?.isRunning ?? false}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        {isRemoval && (
          <>
            <ReasonPicker list={reasons} chosen={violations} onChoose={setViolations} />
            <PenaltyFields penalty={penalty} onPenalty={setPenalty} days={days} onDays={setDays} />
            <WordsField
              label="Message to the authors (optional)"
              words={words}
              onChange={setWords}
              draft={draft}
            />
            {read.some(({ subject }) => subject.thing === 'account') && (
              <Text c="dimmed">Profiles stay: only their pictures are removed.</Text>
            )}
            {penalty !== 'none' && words.trim() === '' && (
              <Text c="dimmed">Without a message they read: “{proposed}”</Text>
            )}
          </>
        )}
        {progress && (
          <div role="status">
            <Progress value={(100 * progress.settled) / progress.total} aria-label="Progress" mb={4} />
            <Text>
              {count(progress.settled)} of {count(progress.total)}
              {progress.outcome.failed.length > 0 && `, ${count(progress.outcome.failed.length)} failed`}
            </Text>
          </div>
        )}
        {isOver && (
          <List role="alert" size="sm" mah={200} style={{ overflowY: 'auto' }}>
            {failed.map(({ caseId, error }) => (
              <List.Item key={caseId}>
                {nameOf(read.find((each) => each.caseId === caseId))}: {error}
              </List.Item>
            ))}
          </List>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** The reason that most of the reports gave. */
function mostFrequent(cases: readonly ReportCase[]): number[] {
  const counts = new Map<number, number>();
  for (const { violationId, count: reports } of cases.flatMap(({ reasons }) => reasons))
    counts.set(violationId, (counts.get(violationId) ?? 0) + reports);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most ? [most[0]] : [];
}

const doneText = (action: 'dismiss' | 'remove', { done }: BulkOutcome) =>
  action === 'remove'
    ? `${plural(done.length, 'item')} removed.`
    : `${plural(done.length, 'case')} dismissed.`;

const nameOf = (found: ReportCase | undefined) =>
  found ? found.subject.title || found.subject.excerpt || thingNouns[found.subject.thing] : 'Case';
