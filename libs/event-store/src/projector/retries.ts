import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '../event-store.ts';
import type { Projection } from '../read-model.ts';
import { listParkedRoots, type ParkedRoot } from './parked-roots.ts';
import type { ProjectorProblem } from './projector.ts';
import { retryRoot } from './retry.ts';

export interface Retries {
  /** Until the function that is returned has resolved. */
  start(): () => Promise<void>;
  /** This process cannot fold that event: it is not tried again here. */
  haveFailed(event: Pick<ParkedRoot, 'projection' | 'root' | 'position'>): void;
}

const textOf = ({ projection, root, position }: Pick<ParkedRoot, 'projection' | 'root' | 'position'>) =>
  `${projection} ${root} ${position}`;

/**
 * Tries each parked root once in each process, so that mended code catches up by itself: those that are found at the start, and
 * those that a process with older code parks later on.
 */
export function createRetries({
  pool,
  store,
  projections,
  retryMs,
  onProblem,
}: {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly retryMs: number;
  readonly onProblem: (problem: ProjectorProblem) => void;
}): Retries {
  const failed = new Set<string>();

  async function retryUntried(): Promise<void> {
    for (const parked of await listParkedRoots(pool, projections)) {
      const projection = projections.find(({ name }) => name === parked.projection);
      if (!projection || failed.has(textOf(parked))) continue;
      const poisoned = await retryRoot({ pool, store, projection }, parked);
      if (!poisoned) continue;
      failed.add(textOf(poisoned));
      onProblem({ projection: projection.name, parked: poisoned });
    }
  }

  return {
    start() {
      const stopping = new AbortController();
      const { signal } = stopping;
      const work = async () => {
        while (!signal.aborted) {
          await retryUntried().catch((error: unknown) => {
            for (const { name } of projections) onProblem({ projection: name, error });
          });
          await delay(20 * retryMs, undefined, { signal }).catch(() => undefined);
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
