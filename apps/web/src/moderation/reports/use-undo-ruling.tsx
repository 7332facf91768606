import { api } from '../../lib/calls/api.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { toastUndoFor } from '../../ui/feedback/toast-action.tsx';
import { changedByDecision } from '../changed-by-decision.ts';
import { useUndoRulingMutation } from './ruling-endpoints.ts';

/** How long a decision's toast offers to undo it; afterwards the case and the history do. */
const undoMs = 30_000;

/** The rulings that the last decision of this tab made, for the key that undoes them. */
let latest: readonly number[] = [];

export function useUndoRuling() {
  const [send, { isLoading }] = useUndoRulingMutation();
  const dispatch = useAppDispatch();
  const undo = async (rulings: readonly number[]) => {
    latest = [];
    let undone = 0;
    for (const rulingId of rulings) {
      const { error } = await send(rulingId);
      if (error) toastError(error, 'Failed to undo the decision, please try again.');
      else undone++;
    }
    dispatch(api.util.invalidateTags([...changedByDecision]));
    if (undone > 0) toast.success('Decision undone.');
  };
  return {
    undo,
    isBusy: isLoading,
    /** Announces a decision, with its undo. */
    announce: (text: string, rulings: readonly number[]) => {
      latest = rulings;
      if (rulings.length === 0) return void toast.success(text);
      toastUndoFor(undoMs, text, () => void undo(rulings));
    },
    undoLatest: () => {
      if (latest.length > 0) void undo(latest);
    },
  };
}
