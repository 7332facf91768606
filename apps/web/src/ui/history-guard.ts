import { hearFirst } from '../lib/pop-state.ts';

/** The router's count of a history entry; none in entries that are not its own. */
const indexNow = () => (history.state as { idx?: number } | null)?.idx;
const addressNow = () => location.pathname + location.search;

/**
 * Holds back the browser's back and forward. They can not be refused, only taken back: the entry has changed when
 * `popstate` tells of it. So the event is kept from the router and the step is undone; then `ask` is given the way to
 * repeat it. Returns what ends the guard.
 */
export function guardHistory(ask: (repeat: () => void) => void): () => void {
  let here = indexNow();
  let address = addressNow();
  /** The step that was taken and is being undone. */
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
  return hearFirst(onPop);
}
