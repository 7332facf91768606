import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { type Checkpoint, type Lease, readCheckpoints } from './checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import type { Projection } from './read-model.ts';
import type { PoisonedRoot } from './parked-roots.ts';
import { pass } from './pass.ts';
import { finishFills } from './versions.ts';

export interface FillOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  /** Projections with the same number of shards are filled together. */
  readonly projections: readonly Projection[];
  /** Number of events per transaction; default 10,000. */
  readonly batch?: number;
  /** The share of time that this process may work, to leave capacity for requests; 0 < share ≤ 1, default 1. */
  readonly share?: number;
  readonly signal?: AbortSignal;
  readonly onPass?: (moves: readonly Lease[], parked: readonly PoisonedRoot[]) => void;
  /** How long to wait for shards that other processes hold; default 250. */
  readonly retryMs?: number;
}

/** This close to the end of the log, the indexes are built and normal folding takes over. */
const nearTheEnd = 5_000;

/**
 * Fills new versions of projections from the beginning of the log, which is read once for all of them. Any number of processes can fill
 * together, and a restart continues. Resolves when the versions are complete and indexed, or when the signal aborts.
 */
export async function fillProjections(options: FillOptions): Promise<void> {
  const { pool, projections, signal } = options;
  for (const shards of new Set(projections.map((each) => each.shards))) {
    const together = projections.filter((each) => each.shards === shards);
    const unfilled = await fillAlike({ ...options, projections: together });
    if (signal?.aborted) return;
    await finishFills(pool, unfilled);
  }
}

/** Resolves with the projections that need their indexes built. */
async function fillAlike(options: FillOptions): Promise<Projection[]> {
  const { pool, store, projections, batch = 10_000, share = 1, signal, onPass, retryMs = 250 } = options;
  while (!signal?.aborted) {
    const upTo = await store.safePosition();
    const checkpoints = await readCheckpoints(pool, projections);
    const unfilled = projections.filter(({ name }) => isUnfilled(checkpoints, name));
    if (isNear(checkpoints, unfilled, upTo)) return unfilled;
    const begin = performance.now();
    const { moves, parked } = await pass({ pool, store, projections: unfilled, upTo, batch });
    onPass?.(moves, parked);
    const worked = performance.now() - begin;
    const rest = moves.length === 0 ? retryMs : worked * (1 / share - 1);
    await delay(rest, undefined, signal && { signal }).catch(() => undefined);
  }
  return [];
}

const isUnfilled = (checkpoints: readonly Checkpoint[], name: string): boolean =>
  checkpoints.some(({ projection, filled }) => projection === name && !filled);

const isNear = (
  checkpoints: readonly Checkpoint[],
  projections: readonly Projection[],
  upTo: number,
): boolean =>
  projections.every(({ name }) =>
    checkpoints
      .filter(({ projection }) => projection === name)
      .every(({ position }) => upTo - position <= nearTheEnd),
  );
