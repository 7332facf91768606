import { type Appeal, type AppealedKind, longestAppealReason } from '@lock-in/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { type AppealAnswer, useDecideAppealMutation } from './appeal-endpoints.ts';
import { appealStateWords, isPictureRemoval } from './appeal-texts.ts';
import { WordsField } from '../decision/deciding/words-field.tsx';

interface AnswerAppealDialogProps {
  readonly appeal: Appeal;
  readonly verdict: AppealAnswer['verdict'];
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Effect of reversing the decision. */
const reversalWords: Readonly<Record<AppealedKind, string>> = {
  removal: 'It is restored as it was, with everything that belonged to it.',
  warning: 'The warning is withdrawn and its strikes no longer count.',
  suspension: 'The suspension is lifted.',
  rejection: 'The company is pending again, with the same document.',
  revocation: 'The company is verified again.',
};

/** What another admin did with the appeal that this one is about to answer. */
const interruptionOf = ({ state, answeredBy }: Appeal) =>
  state === 'open'
    ? undefined
    : `${answeredBy?.name ?? 'Another admin'} decided this appeal: ${appealStateWords[state].toLowerCase()}.`;

/** Confirms the answer to an appeal, with a reason for the appellant and the admin who decided first. */
export function AnswerAppealDialog({ appeal, verdict, onClose, onDecided }: AnswerAppealDialogProps) {
  const { position, kind, subject, appellant, stands } = appeal;
  const [reason, setReason] = useState('');
  const draft = useDraft(`answer-appeal-${position}`, reason, setReason);
  const [send, { isLoading, error }] = useDecideAppealMutation();
  const { length } = reason.trim();
  const upholds = verdict === 'uphold';
  const interruption = isLoading ? undefined : interruptionOf(appeal);
  const confirm = async () => {
    const { data, error: refused } = await send({ position, verdict, reason: reason.trim() });
    if (refused) return;
    draft.clear();
    if (data) toast.success(upholds ? 'Decision upheld.' : 'Decision reversed.');
    onClose();
    onDecided();
  };
  return (
    // Keys in the dialog must not reach the page.
    <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
      <ConfirmDialog
        opened
        title={upholds ? 'Uphold the decision' : 'Reverse the decision'}
        {...(subject.title !== '' && { about: subject.title })}
        text={
          upholds
            ? 'The decision stays as it is.'
            : stands
              ? isPictureRemoval(appeal)
                ? 'The picture is restored, unless its owner has chosen another one since.'
                : reversalWords[kind]
              : 'The decision is no longer in effect; nothing else changes.'
        }
        confirm={upholds ? 'Uphold decision' : 'Reverse decision'}
        disabled={interruption !== undefined || length === 0 || length > longestAppealReason}
        pending={isLoading}
        problem={
          interruption === undefined
            ? problemIn(error, 'Failed to save the decision, please try again.')
            : { text: interruption }
        }
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <WordsField
          label={`Reason (shown to ${appellant.name} and to the first admin)`}
          words={reason}
          onChange={setReason}
          draft={draft}
          most={longestAppealReason}
        />
      </ConfirmDialog>
    </div>
  );
}
