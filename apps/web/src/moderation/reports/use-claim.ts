import { toast, toastError } from '../../ui/feedback/toast.ts';
import { useClaimCaseMutation, useReleaseCaseMutation } from './report-endpoints.ts';

/** Claims, takes over or releases a case. */
export function useClaim() {
  const [sendClaim, claiming] = useClaimCaseMutation();
  const [sendRelease, releasing] = useReleaseCaseMutation();
  const claim = async (caseId: number, takeOver = false) => {
    const { data, error } = await sendClaim({ caseId, takeOver });
    if (error) toastError(error, 'Failed to claim the case, please try again.');
    else if (data) toast.success(takeOver ? 'Case taken over.' : 'Case claimed.');
  };
  const release = async (caseId: number) => {
    const { error } = await sendRelease(caseId);
    if (error) toastError(error, 'Failed to release the case, please try again.');
  };
  return { claim, release, isBusy: claiming.isLoading || releasing.isLoading };
}
