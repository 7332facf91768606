import { longestAppeal } from '@lock-in/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { useMakeAppealMutation } from './appeal-endpoints.ts';
import { WordsField } from '../decision/deciding/words-field.tsx';

interface AppealDialogProps {
  /** Position of the decision in the log. */
  readonly position: number;
  readonly onClose: () => void;
}

/** Appeals a decision about the reader. */
export function AppealDialog({ position, onClose }: AppealDialogProps) {
  const [words, setWords] = useState('');
  const draft = useDraft(`appeal-${position}`, words, setWords);
  const [send, { isLoading, error }] = useMakeAppealMutation();
  const { length } = words.trim();
  const confirm = async () => {
    const { data, error: refused } = await send({ position, words: words.trim() });
    if (refused) return;
    draft.clear();
    if (data) toast.success('Appeal sent.');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="Appeal the decision"
      text="You can appeal once. A different administrator reviews it, if there is one. We’ll tell you the outcome and the reason."
      confirm="Send appeal"
      disabled={length === 0 || length > longestAppeal}
      pending={isLoading}
      problem={problemIn(error, 'Failed to send the appeal, please try again.')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <WordsField
        label="Why should it be reversed?"
        words={words}
        onChange={setWords}
        draft={draft}
        most={longestAppeal}
      />
    </ConfirmDialog>
  );
}
