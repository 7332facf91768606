import {
  type AccountRecord,
  longestWarning,
  proposedSuspensionDays,
  type SuspensionLength,
} from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useLive } from '../../../lib/calls/query-options.ts';
import { ReasonPicker } from '../../../shared/reason-picker.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDraft } from '../../../ui/edits/use-draft.ts';
import { problemIn } from '../../../ui/forms/problem-in.ts';
import { plural } from '../../../ui/words/format.ts';
import { ConflictList } from '../../reports/conflict-list.tsx';
import { useCaseReasonsQuery } from '../../reports/report-endpoints.ts';
import { useAccountRecordQuery, useMakeRulingMutation } from '../../reports/ruling-endpoints.ts';
import { useUndoRuling } from '../../reports/use-undo-ruling.tsx';
import { confirmOnEnter } from './confirm-on-enter.ts';
import { ItemChoice, keyOfItem } from './item-choice.tsx';
import { isAllowedLength, type Penalty, PenaltyFields } from './penalty-fields.tsx';
import { PictureChoice } from '../picture-choice.tsx';
import { WordsField } from './words-field.tsx';

interface RulingDialogProps {
  readonly accountId: number;
  /** The reasons of the reports, of which the most frequent is proposed. */
  readonly reasons: readonly { readonly violationId: number }[];
  /** Proposes to remove the profile picture. */
  readonly withPicture?: boolean;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** One decision about a person: what is removed, and what happens to the account. It stays open when others decide meanwhile. */
export function RulingDialog({ accountId, ...others }: RulingDialogProps) {
  const { data: record } = useAccountRecordQuery({ accountId }, useLive());
  if (!record) return null;
  return <Dialog record={record} {...others} />;
}

function Dialog({
  record,
  reasons,
  withPicture = false,
  onClose,
  onDecided,
}: Omit<RulingDialogProps, 'accountId'> & { record: AccountRecord }) {
  const { person, itemCount, openCases, openCaseCount } = record;
  const { accountId } = person;
  /** As they were when the dialog opened: a decision names the versions that were read. */
  const [asOpened, setAsOpened] = useState<AccountRecord | undefined>(record);
  const { items: read, picture } = asOpened ?? record;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(withPicture ? [] : read.filter(({ caseId }) => caseId !== null).map(keyOfItem)),
  );
  const [allOpen, setAllOpen] = useState(false);
  /** What was decided so far: one call is limited, and a further part may have failed. */
  const [made, setMade] = useState<readonly number[]>([]);
  const [isPictureChosen, setPictureChosen] = useState(withPicture);
  const [violations, setViolations] = useState(() =>
    reasons.slice(0, 1).map(({ violationId }) => violationId),
  );
  const [penalty, setPenalty] = useState<Penalty>('none');
  const [days, setDays] = useState<SuspensionLength>(proposedSuspensionDays);
  const [words, setWords] = useState('');
  const draft = useDraft(`ruling-${accountId}`, words, setWords);
  const offered = useCaseReasonsQuery();
  const [send, { isLoading, error }] = useMakeRulingMutation();
  const { announce } = useUndoRuling();
  const { length } = words.trim();
  const removed = read.filter((item) => chosen.has(keyOfItem(item)));
  const profileCase = openCases.find(({ subject }) => subject.thing === 'account');
  const removesPicture = isPictureChosen && picture !== null;
  const open = openCaseCount - (profileCase ? 1 : 0);
  const unlisted = allOpen ? Math.max(0, open - removed.length) : 0;
  const removedCount = removed.length + unlisted + (removesPicture ? 1 : 0);
  const disabled =
    violations.length === 0 ||
    length > longestWarning ||
    (penalty === 'none' ? removedCount === 0 : length === 0) ||
    (penalty === 'suspend' && !isAllowedLength(days));

  const confirm = async () => {
    const profile = { thing: 'account' as const, id: accountId, caseId: profileCase?.caseId ?? null };
    const ofProfile = removesPicture
      ? [{ ...profile, version: picture.version, remove: true }]
      : penalty === 'none' || !profileCase
        ? []
        : [{ ...profile, remove: false }];
    const items = [
      ...removed.map(({ thing, id, caseId, version }) => ({ thing, id, caseId, version, remove: true })),
      ...ofProfile,
    ];
    const rulings = [...made];
    for (let left = removedCount, part = items; ; part = []) {
      const [continues] = rulings;
      const { data, error: refused } = await send({
        accountId,
        items: part,
        allOpen,
        penalty,
        days,
        violations,
        words: words.trim(),
        ...(continues !== undefined && { continues }),
      });
      setMade([...rulings, ...(data ? [data.rulingId] : [])]);
      // The admin has been told what changed: the next attempt decides about what is there now.
      if (refused) return setAsOpened(undefined);
      if (data) rulings.push(data.rulingId);
      left -= data?.removed ?? left;
      if (left <= 0 || !allOpen || data?.removed === 0) break;
    }
    draft.clear();
    announce(`Decided about ${person.name}.`, rulings);
    onClose();
    onDecided();
  };

  return (
    // Keys in the dialog must not reach the page.
    <div style={{ display: 'contents' }} onKeyDown={confirmOnEnter(disabled || isLoading, confirm)}>
      <ConfirmDialog
        opened
        title={`Decide about ${person.name}`}
        text="Everything here is one decision: the account gets one notice, and one undo takes all of it back."
        confirm={penalty === 'none' ? `Remove ${plural(removedCount, 'item')}` : 'Save decision'}
        destructive
        disabled={disabled}
        pending={isLoading}
        problem={problemIn(error, 'Failed to save the decision, please try again.')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <ItemChoice
          items={read}
          total={itemCount}
          open={open}
          chosen={chosen}
          allOpen={allOpen}
          onChoose={(next, withUnlisted) => {
            setChosen(next);
            setAllOpen(withUnlisted);
          }}
        />
        {picture && (
          <PictureChoice
            accountId={accountId}
            name={person.name}
            url={picture.url}
            isChosen={isPictureChosen}
            onChoose={setPictureChosen}
          />
        )}
        <PenaltyFields penalty={penalty} onPenalty={setPenalty} days={days} onDays={setDays} />
        <Text fw={600}>Reasons</Text>
        <ReasonPicker list={offered} chosen={violations} onChoose={setViolations} />
        <WordsField
          label={penalty === 'none' ? 'Message to the author (optional)' : 'Message to the author'}
          words={words}
          onChange={setWords}
          draft={draft}
        />
        <ConflictList
          error={error}
          nameOf={({ thing, id }) =>
            thing === 'account'
              ? person.name
              : read.find((item) => item.thing === thing && item.id === id)?.title
          }
          caseOf={({ thing, id }) =>
            openCases.find(({ subject }) => subject.thing === thing && subject.id === id)
          }
        />
      </ConfirmDialog>
    </div>
  );
}
