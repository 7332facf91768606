import type pg from 'pg';
import { takeShard } from './checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import type { Projection } from './read-model.ts';
import { applyPiecemeal } from './apply.ts';
import type { ParkedRoot, PoisonedRoot } from './parked-roots.ts';
import { beginFolding } from './pass.ts';
import { retryWaiting } from './retry-waiting.ts';

export interface RetryOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly projection: Projection;
  /** Number of the root's events per transaction; default 1,000. */
  readonly batch?: number;
}

/**
 * Folds the waiting events of a parked root, in order and exactly once, up to its shard's position, and unparks it. Resolves with the
 * event that still fails, or undefined.
 */
export const retryRoot = (
  { pool, store, projection, batch = 1_000 }: RetryOptions,
  { root, shard }: Pick<ParkedRoot, 'root' | 'shard'>,
): Promise<PoisonedRoot | undefined> =>
  retryWaiting({
    pool,
    store,
    reader: projection,
    root,
    shard,
    types: projection.handles,
    batch,
    begin: beginFolding,
    underWay: 'Being folded',
    lock: async (client) => (await takeShard(client, projection, shard))?.position,
    apply: async (client, records) => (await applyPiecemeal(client, projection, records))[0],
  });
