import { UndoButton } from '../../ui/feedback/undo-button.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { changeIs, isChangeDecided, nounOf } from '../changes/change-texts.ts';
import type { ActionProps } from './use-deciding.ts';
import { useUndoCompanyDecisionMutation } from '../verification-endpoints.ts';

/** Makes a company that was just decided about pending again, or puts its change back under review. */
export function UndoDecision({ company, deciding, takeFocus }: Omit<ActionProps, 'onDialogChange'>) {
  const { companyId, name, verified } = company;
  const ofChange = isChangeDecided(company) ? company.changeDecision : null;
  const [undo, { isLoading }] = useUndoCompanyDecisionMutation();

  const onUndo = async () => {
    const { data, error } = await undo(companyId);
    takeFocus();
    if (error) {
      deciding.forget(companyId);
      return toastError(error, 'Failed to undo the decision. Try again.');
    }
    if (ofChange) {
      // While the undo is pending, the restored change comes with the next read of the list.
      if (!data) return deciding.forget(companyId);
      deciding.onUndone(data);
      return toast.success(`${changeIs(ofChange, data.name)} under review again.`);
    }
    deciding.onUndone(data ?? { ...company, verified: 0 });
    if (data) toast.success(`${name} is pending again.`);
  };

  const decision = ofChange
    ? `${ofChange.verdict === 'Approved' ? 'approval' : 'decline'} of the ${nounOf(ofChange)}`
    : verified === 1
      ? 'verification'
      : 'rejection';
  return (
    <UndoButton label={`Undo the ${decision} of ${name}`} pending={isLoading} onUndo={() => void onUndo()} />
  );
}
