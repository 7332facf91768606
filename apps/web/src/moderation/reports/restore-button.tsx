import type { DecisionDetails, DecisionKind } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { IconArrowBackUp } from '../../ui/icons/frame.ts';
import { useUndoDecisionMutation } from '../history/history-endpoints.ts';
import { things } from '../history/decision-kinds.ts';

interface Words {
  readonly button: string;
  readonly done: string;
  readonly failed: string;
}

const lifting: { readonly [Kind in DecisionKind]?: Words } = {
  accountSuspended: {
    button: 'Lift suspension',
    done: 'Suspension lifted. The account is told.',
    failed: 'The suspension could not be lifted. Try again.',
  },
  writesLimited: {
    button: 'Lift limits',
    done: 'Limits lifted. The account is told.',
    failed: 'The limits could not be lifted. Try again.',
  },
  writeRefused: {
    button: 'Lift refusal',
    done: 'Refusal lifted. The author is told, and can send it again.',
    failed: 'The refusal could not be lifted. Try again.',
  },
};

function wordsFor({ subject, kind }: DecisionDetails): Words {
  const lifted = lifting[kind];
  if (lifted) return lifted;
  const isHeld = kind === 'postHeld' || kind === 'commentHeld';
  const isPicture = kind === 'pictureRemoved';
  const word = isPicture ? 'Picture' : things[subject.kind].word;
  const done = isHeld ? 'shown' : 'restored';
  return {
    button: `${isHeld ? 'Show' : 'Restore'} ${word.toLowerCase()}`,
    done: `${word} ${done}. ${isPicture ? 'Its owner' : 'Its author'} is told.`,
    failed: `The ${word.toLowerCase()} could not be ${done}. Try again.`,
  };
}

/** Takes back this one decision. To undo a mistake, decide again. */
export function RestoreButton({ decision }: { decision: DecisionDetails }) {
  const [undo, { isLoading }] = useUndoDecisionMutation();
  const { button, done, failed } = wordsFor(decision);
  const restore = async () => {
    const { data, error } = await undo(decision.position);
    if (error) toastError(error, failed);
    else if (data) toast.success(done);
  };
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
      onClick={() => void restore()}
    >
      {button}
    </Button>
  );
}
