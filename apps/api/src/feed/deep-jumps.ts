/** So many entries are skipped in a few milliseconds. */
const quick = 10_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what skips few rows at once, and what skips many one after the other in this process: whoever jumps deep into a list
 * waits for others who do, and takes no more than one connection and one core from those who do not.
 */
export function inTurn<Result>(offset: number, work: () => Promise<Result>): Promise<Result> {
  if (offset <= quick) return work();
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
