import { pauseAfter } from '../backoff.ts';
import { repeat, type Repetition } from '../repeat.ts';
import type { ParkedRoot, PoisonedRoot } from './parked-roots.ts';

export interface Retries {
  /** Runs until the promise of the returned function resolves. */
  start(): () => Promise<void>;
  /** Marks an event that this process cannot fold, so that it is not retried here. */
  haveFailed(event: Pick<ParkedRoot, 'projection' | 'root' | 'position'>): void;
}

const textOf = ({ projection, root, position }: Pick<ParkedRoot, 'projection' | 'root' | 'position'>) =>
  `${projection} ${root} ${position}`;

/** The pause between two rounds as a multiple of `retryMs`. */
const roundPauses = 20;

/**
 * Retries each parked root once per process, so that a build with a fix catches up automatically: roots found at the start, and roots that
 * a process with older code parks later.
 */
export function createRetries({
  list,
  retry,
  retryMs,
  onParked,
  onError,
}: {
  readonly list: () => Promise<readonly ParkedRoot[]>;
  /** Resolves with the event that still fails, or undefined. */
  readonly retry: (parked: ParkedRoot) => Promise<PoisonedRoot | undefined>;
  readonly retryMs: number;
  readonly onParked: (poisoned: PoisonedRoot) => void;
  /** Called when a round fails. It is repeated after a pause that doubles with each failure in a row. */
  readonly onError: (error: unknown) => void;
}): Retries {
  const failed = new Set<string>();

  async function retryUntried(rounds: Repetition): Promise<void> {
    for (const parked of await list()) {
      if (rounds.isStopping) return;
      if (failed.has(textOf(parked))) continue;
      const poisoned = await retry(parked);
      if (!poisoned) continue;
      failed.add(textOf(poisoned));
      onParked(poisoned);
    }
  }

  return {
    start() {
      const rounds: Repetition = repeat(() => retryUntried(rounds), {
        pauseMs: (failures) => pauseAfter(failures, roundPauses * retryMs),
        onProblem: onError,
      });
      rounds.start();
      return rounds.stop;
    },
    haveFailed: (event) => void failed.add(textOf(event)),
  };
}
