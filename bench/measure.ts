/** Repeats an operation for that many milliseconds. Resolves with its rate per second. */
export type Contender = (ms: number) => Promise<number>;

/**
 * The median rate of each contender over alternating runs, so that a temporary slowdown of the machine affects all of them. The first
 * run of each is not counted, because it fills caches.
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
    // Rotate the order, because each run affects the next one, for example by a checkpoint.
    const order = names.map((_, place) => names[(place + round) % names.length] as Name);
    for (const name of order) rates[name].push(await contenders[name](ms));
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>;
}

/** Calls `work` repeatedly from several concurrent workers. `work` gets the worker and the number of its call. */
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

/** The smallest value that this fraction of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]!;
}

/** Runs an operation once. Resolves with its time in milliseconds. */
export type Timed = () => Promise<number>;

export interface P99 {
  readonly ms: number;
  /** The difference between the highest and the lowest block, relative to the median. */
  readonly spread: number;
}

/**
 * The p99 of each, as the median over blocks of calls. Within a block the calls alternate, so that a slow moment affects all.
 */
export async function compareP99<Name extends string>(
  timed: Readonly<Record<Name, Timed>>,
  { quick }: { quick: boolean },
): Promise<Record<Name, P99>> {
  const [blocks, calls] = quick ? [3, 100] : [3, 2_000];
  const names = Object.keys(timed) as Name[];
  const p99s = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (const name of names) for (let call = 0; call < 20; call++) await timed[name]();
  for (let block = 0; block < blocks; block++) {
    const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
    for (let call = 0; call < calls; call++) {
      for (let place = 0; place < names.length; place++) {
        const name = names[(place + call) % names.length] as Name;
        times[name].push(await timed[name]());
      }
    }
    for (const name of names) p99s[name].push(percentile(times[name], 0.99));
  }
  return Object.fromEntries(names.map((name) => [name, p99Of(p99s[name])])) as Record<Name, P99>;
}

export function p99Of(blocks: readonly number[]): P99 {
  const ms = median(blocks);
  return { ms, spread: (Math.max(...blocks) - Math.min(...blocks)) / ms };
}

/** The fields of a case that compares two p99s. */
export const comparison = (p99: P99, baseline: P99) => ({
  figure: p99Text(p99),
  baseline: p99Text(baseline),
  ratio: p99.ms / baseline.ms,
});

const p99Text = ({ ms, spread }: P99): string => `${milliseconds(ms)} (± ${Math.round(spread * 50)} %)`;

export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
