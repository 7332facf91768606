import { guardSecondClick } from '../../ui/feedback/second-click.ts';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import {
  type OwnApplicationIds,
  useUndoWithdrawalMutation,
  useWithdrawApplicationMutation,
} from './withdrawal-endpoints.ts';

/** Withdraws the reader's application, with Undo in the toast. */
export function useWithdrawal(own: OwnApplicationIds) {
  const [withdraw, { isLoading: withdrawing }] = useWithdrawApplicationMutation();
  const [undo] = useUndoWithdrawalMutation();

  const takeBack = async () => {
    const { data, error } = await undo(own);
    if (error) return toastError(error, 'Failed to send your application again.');
    guardSecondClick();
    if (data) toast.success('Your application was sent again.');
  };
  return {
    busy: withdrawing,
    withdraw: async () => {
      const { data, error } = await withdraw(own);
      if (error) return toastError(error, 'Failed to withdraw your application.');
      guardSecondClick();
      if (data) toastAction('Application withdrawn.', ['Undo', () => void takeBack()]);
    },
  };
}
