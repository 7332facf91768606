import type pg from 'pg';
import { takeShard } from '../checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import type { Projection } from '../read-model.ts';
import { inTransaction } from '../transaction.ts';
import { applyPiecemeal } from './apply.ts';
import {
  firstWaiting,
  parkRoots,
  type ParkedRoot,
  type PoisonedRoot,
  readHeldBack,
  releaseRoot,
} from './parked-roots.ts';
import { beginFolding } from './pass.ts';

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
export async function retryRoot(
  options: RetryOptions,
  { root, shard }: Pick<ParkedRoot, 'root' | 'shard'>,
): Promise<PoisonedRoot | undefined> {
  for (;;) {
    const outcome = await inTransaction(
      options.pool,
      (client) => takeWaiting(client, options, { root, shard }),
      beginFolding,
    );
    if (outcome !== 'more') return outcome;
  }
}

async function takeWaiting(
  client: pg.ClientBase,
  { store, projection, batch = 1_000 }: RetryOptions,
  { root, shard }: Pick<ParkedRoot, 'root' | 'shard'>,
): Promise<PoisonedRoot | undefined | 'more'> {
  const { name, handles } = projection;
  const lease = await takeShard(client, projection, shard);
  const first = await firstWaiting(client, projection, root);
  if (lease === undefined || first === undefined) return undefined;
  const heldBack = await readHeldBack(client, [projection]);
  const range = { after: first - 1, upTo: lease.position, types: handles, limit: batch };
  const records = await store.readRootRecords(root, range, client);
  const due = records.filter(({ position }) => !heldBack.isSkipped(name, position));
  const [poisoned] = await applyPiecemeal(client, projection, due);
  const last = records.at(-1);
  if (poisoned) {
    await parkRoots(client, projection, [poisoned]);
    return poisoned;
  }
  if (last && records.length === batch) {
    await parkRoots(client, projection, [
      { projection: name, root, shard, position: last.position + 1, error: 'Being folded' },
    ]);
    return 'more';
  }
  await releaseRoot(client, projection, root);
  return undefined;
}
