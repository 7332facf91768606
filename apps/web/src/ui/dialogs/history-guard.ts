import { interceptPopState } from '../../lib/pop-state.ts';

/** The router's index of a history entry; `undefined` for entries of others. */
const indexNow = () => (history.state as { idx?: number } | null)?.idx;
const addressNow = () => location.pathname + location.search;

/**
 * Intercepts back and forward. They cannot be prevented, only reverted: the entry has already changed when `popstate`
 * fires. So the router does not receive the event and the step is reverted; then `ask` receives a function that repeats
 * the step. Returns a function that removes the guard.
 */
export function guardHistory(ask: (repeat: () => void) => void): () => void {
  let here = indexNow();
  let address = addressNow();
  /** The step that is being reverted. */
  let held: number | undefined;
  let repeating = false;

  const onPop = (event: PopStateEvent) => {
    const now = indexNow();
    const step = now === undefined || here === undefined ? 0 : now - here;
    if (repeating || (held === undefined && (step === 0 || addressNow() === address))) {
      repeating = false;
      here = now;
      address = addressNow();
      return;
    }
    event.stopImmediatePropagation();
    if (step !== 0) {
      held = step;
      history.go(-step);
      return;
    }
    const repeated = held ?? 0;
    held = undefined;
    ask(() => {
      repeating = true;
      history.go(repeated);
    });
  };
  return interceptPopState(onPop);
}
