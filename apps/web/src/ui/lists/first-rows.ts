import { useDeferredValue } from 'react';

/** Enough to fill a screen. */
const firstRows = 3;

/**
 * Number of rows to render: first those that fill a screen, so that a slow phone paints them before the rest. A cached
 * list renders all rows at once, so that going back restores the scroll position.
 */
export function useFirstRows(areThere: boolean): (rows: number) => number {
  const isWhole = useDeferredValue(areThere);
  return (rows) => (isWhole ? rows : Math.min(rows, firstRows));
}
