/** Does something for that many milliseconds and tells how often, per second. */
export type Contender = (ms: number) => Promise<number>;

/**
 * The median rate of each contender over runs that take turns, so that whatever slows the machine for a while slows all of
 * them. The first turn of each is not counted: it fills caches.
 */
export async function compareRates<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { quick }: { quick: boolean },
): Promise<Record<Name, number>> {
  const [rounds, ms] = quick ? [3, 700] : [9, 2_000];
  const names = Object.keys(contenders) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (const name of names) await contenders[name](ms / 2);
  for (let round = 0; round < rounds; round++) {
    // Each goes first in turn: the second finds the log flushed, or the checkpoint begun, by the first.
    const order = names.map((_, place) => names[(place + round) % names.length] as Name);
    for (const name of order) rates[name].push(await contenders[name](ms));
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>;
}

/** Lets `workers` call `work` again and again, each one call at a time. `work` gets the worker and the number of its call. */
export function atOnce(workers: number, work: (worker: number, call: number) => Promise<unknown>): Contender {
  const calls = Array.from({ length: workers }, () => 0);
  return async (ms) => {
    const begin = performance.now();
    let done = 0;
    await Promise.all(
      calls.map(async (_, worker) => {
        while (performance.now() - begin < ms) {
          await work(worker, calls[worker]!++);
          done += 1;
        }
      }),
    );
    return (done * 1000) / (performance.now() - begin);
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;
