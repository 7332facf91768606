import { useSyncExternalStore } from 'react';
import { isForPhone } from './conditions.ts';

const nothing = () => {};

/**
 * Whether a media query matches. `drawn`: what the server's drawing, and the browser while it hydrates that, take it for; by default what a
 * usual phone or desktop says. Where it must be right on every screen before script runs, CSS decides.
 */
export function useMedia(query: string, drawn = matchesUsual(query)): boolean {
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

/** Widths in em. */
const usualWidth = { phone: 24.375, desktop: 90 };

function matchesUsual(query: string): boolean {
  const [, bound, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? [];
  const width = isForPhone() ? usualWidth.phone : usualWidth.desktop;
  return bound !== undefined && (bound === 'min') === width >= Number(em);
}
