import type { DecisionDetails } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { IconArrowBackUp } from '../../ui/icons/frame.ts';
import { useUndoDecisionMutation } from '../history/history-queries.ts';
import { things } from '../history/decision-kinds.ts';

/** Reverses the removal, or shows what is hidden until a decision. To undo a mistake, remove the thing again. */
export function RestoreButton({ decision: { position, subject, kind } }: { decision: DecisionDetails }) {
  const isHeld = kind === 'postHeld' || kind === 'commentHeld';
  const [undo, { isLoading }] = useUndoDecisionMutation();
  const isPicture = kind === 'pictureRemoved';
  const word = isPicture ? 'Picture' : things[subject.kind].word;
  const restore = async () => {
    const { data, error } = await undo(position);
    if (error)
      toastError(
        error,
        `The ${word.toLowerCase()} could not be ${isHeld ? 'shown' : 'restored'}. Try again.`,
      );
    else if (data)
      toast.success(
        `${word} ${isHeld ? 'shown' : 'restored'}. ${isPicture ? 'Its owner' : 'Its author'} is told.`,
      );
  };
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
      onClick={() => void restore()}
    >
      {isHeld ? 'Show' : 'Restore'} {word.toLowerCase()}
    </Button>
  );
}
