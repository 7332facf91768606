type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

/**
 * Registered when the program begins, before the router is there to listen as well: browsers call the window's own
 * listeners of `popstate` in the order in which they came, Chromium without regard to capturing.
 */
addEventListener('popstate', (event) => first?.(event), true);

/** Hears of back and forward before the router does, and may keep it from hearing. Returns what ends that. */
export function hearFirst(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
