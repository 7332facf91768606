import { setTimeout as delay } from 'node:timers/promises';
import { pauseAfter } from '../backoff.ts';
import type { ParkedRoot, PoisonedRoot } from './parked-roots.ts';

export interface Retries {
  /** Until the function that is returned has resolved. */
  start(): () => Promise<void>;
  /** This process cannot take that event: it is not tried again here. */
  haveFailed(event: Pick<ParkedRoot, 'projection' | 'root' | 'position'>): void;
}

const textOf = ({ projection, root, position }: Pick<ParkedRoot, 'projection' | 'root' | 'position'>) =>
  `${projection} ${root} ${position}`;

/** Pauses between two rounds, in lengths of `retryMs`. */
const roundPauses = 20;

/**
 * Tries each parked root once in each process, so that mended code catches up by itself: those that are found at the start, and
 * those that a process with older code parks later on.
 */
export function createRetries({
  list,
  retry,
  retryMs,
  onParked,
  onError,
}: {
  readonly list: () => Promise<readonly ParkedRoot[]>;
  /** Resolves with the event that still cannot be taken, or undefined. */
  readonly retry: (parked: ParkedRoot) => Promise<PoisonedRoot | undefined>;
  readonly retryMs: number;
  readonly onParked: (poisoned: PoisonedRoot) => void;
  /** Of a round, which is repeated after a pause that doubles with each failure in a row. */
  readonly onError: (error: unknown) => void;
}): Retries {
  const failed = new Set<string>();

  async function retryUntried(signal: AbortSignal): Promise<void> {
    for (const parked of await list()) {
      if (signal.aborted) return;
      if (failed.has(textOf(parked))) continue;
      const poisoned = await retry(parked);
      if (!poisoned) continue;
      failed.add(textOf(poisoned));
      onParked(poisoned);
    }
  }

  return {
    start() {
      const stopping = new AbortController();
      const { signal } = stopping;
      const work = async () => {
        let failures = 0;
        while (!signal.aborted) {
          try {
            await retryUntried(signal);
            failures = 0;
          } catch (error) {
            failures += 1;
            onError(error);
          }
          await delay(pauseAfter(failures, roundPauses * retryMs), undefined, { signal }).catch(
            () => undefined,
          );
        }
      };
      const working = work();
      return async () => {
        stopping.abort();
        await working;
      };
    },
    haveFailed: (event) => void failed.add(textOf(event)),
  };
}
