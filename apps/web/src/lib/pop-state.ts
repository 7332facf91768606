import { onServer } from './conditions.ts';

type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

/**
 * Registered before the router's listener: browsers call the window's `popstate` listeners in the order of registration,
 * and Chromium ignores capturing.
 */
if (!onServer) addEventListener('popstate', (event) => first?.(event), true);

/** Calls the listener before the router's on back and forward; the listener can stop the event. Returns a function that removes it. */
export function interceptPopState(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
