/** The longest pause as a multiple of the shortest. */
const longest = 8;

/** The pause after a number of failures in a row: `shortestMs` after the first, doubled after each further one, up to a limit. */
export const pauseAfter = (failures: number, shortestMs: number): number =>
  shortestMs * Math.min(2 ** Math.max(0, failures - 1), longest);
