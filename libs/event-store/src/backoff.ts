/** Of a pause, in the shortest one's lengths. */
const longest = 8;

/** How long to wait after so many failures in a row: `shortestMs` after the first, twice as long after each further one, up to a bound. */
export const pauseAfter = (failures: number, shortestMs: number): number =>
  shortestMs * Math.min(2 ** Math.max(0, failures - 1), longest);
