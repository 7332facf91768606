import { isPending } from '../app/pending-answer.ts';
import { UndoButton } from '../ui/undo-button.tsx';
import { toast, toastError } from '../ui/toast.ts';
import type { ActionProps } from './company-actions.tsx';
import { useUndoCompanyDecisionMutation } from './mutations.ts';

/** Makes a company that was decided about a moment ago pending again. */
export function UndoDecision({ company, deciding, takeFocus }: Omit<ActionProps, 'onAsking'>) {
  const { companyId, name, verified } = company;
  const [undo, { isLoading }] = useUndoCompanyDecisionMutation();

  const onUndo = async () => {
    const { data, error } = await undo(companyId);
    takeFocus();
    if (error) {
      deciding.forget(companyId);
      return toastError(error, 'Failed to undo the decision. Try again.');
    }
    deciding.onUndone(isPending(data) ? { ...company, verified: 0 } : data);
    toast.success(`${name} is pending again.`);
  };

  const what = verified === 1 ? 'verification' : 'rejection';
  return (
    <UndoButton label={`Undo the ${what} of ${name}`} pending={isLoading} onUndo={() => void onUndo()} />
  );
}
