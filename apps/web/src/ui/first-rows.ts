import { useDeferredValue } from 'react';

/** They fill a screen. */
const firstRows = 3;

/**
 * How many of its rows a list draws: those that fill a screen are painted before the rest of the page is drawn, for which a slow
 * phone needs longer than for them. A list whose rows are held already is drawn whole at once, so that going back ends at the same place.
 */
export function useFirstRows(areThere: boolean): (rows: number) => number {
  const isWhole = useDeferredValue(areThere);
  return (rows) => (isWhole ? rows : Math.min(rows, firstRows));
}
