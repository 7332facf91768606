import { useSyncExternalStore } from 'react';

const nothing = () => {};

/**
 * Whether a media query matches. `drawn`: what the server's drawing, and the browser while it hydrates that, take it for; where it must be
 * right before script runs, CSS decides.
 */
export function useMedia(query: string, drawn = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      if (!('matchMedia' in globalThis)) return nothing;
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => 'matchMedia' in globalThis && matchMedia(query).matches,
    () => drawn,
  );
}
