import type { Applicant } from '@lock-in/contracts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { UndoButton } from '../../ui/feedback/undo-button.tsx';
import { useUndoApplicationDecisionMutation } from './decision-endpoints.ts';
import type { HeldApplicants } from '../applicants/use-held-applicants.ts';

export interface UndoDecisionProps {
  readonly applicant: Applicant;
  readonly held: HeldApplicants;
  /** Moves the focus away from a button that is about to disappear. */
  readonly takeFocus: () => void;
}

/** Undoes a recent decision, so that the application waits again. */
export function UndoDecision({ applicant, held, takeFocus }: UndoDecisionProps) {
  const { applicationId, name, status } = applicant;
  const [undo, { isLoading }] = useUndoApplicationDecisionMutation();

  const onUndo = async () => {
    const { data, error } = await undo(applicationId);
    takeFocus();
    if (error) {
      held.forget(applicationId);
      return toastError(error, 'Failed to undo the decision. Try again.');
    }
    held.onUndone({ ...applicant, status: data?.status ?? 'Applied' });
    if (data) toast.success(`${name}’s application is open again.`);
  };

  const decision = status === 'Accepted' ? 'acceptance' : 'rejection';
  return (
    <UndoButton label={`Undo the ${decision} of ${name}`} pending={isLoading} onUndo={() => void onUndo()} />
  );
}
