import type { DecisionDetails } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '../../ui/icons/frame.ts';
import { useUndoRuling } from '../reports/use-undo-ruling.tsx';

/** Undoes all that was decided together about a person, of which this decision is a step, and opens the cases again. */
export function UndoRulingButton({
  ruling: { rulings, steps },
}: {
  ruling: NonNullable<DecisionDetails['ruling']>;
}) {
  const { undo, isBusy } = useUndoRuling();
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
      onClick={() => void undo(rulings)}
    >
      {steps > 1 ? `Undo all ${steps} steps` : 'Undo decision'}
    </Button>
  );
}
