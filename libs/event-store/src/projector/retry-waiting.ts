import type pg from 'pg';
import type { EventRecord, EventStore } from '../event-store.ts';
import { inTransaction } from '../transaction.ts';
import {
  firstWaiting,
  type LogReader,
  type ParkedRoot,
  parkRoots,
  type PoisonedRoot,
  readHeldBack,
  releaseRoot,
} from './parked-roots.ts';

interface RetryWaitingOptions extends Pick<ParkedRoot, 'root' | 'shard'> {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly reader: LogReader;
  readonly types: readonly string[];
  /** Number of the root's events per transaction. */
  readonly batch: number;
  /** The statement that begins each transaction; default: that of `inTransaction`. */
  readonly begin?: string;
  /** The error that is stored for the root while batches remain. */
  readonly underWay: string;
  /** Locks the reader and resolves with its position; undefined if it was dropped. */
  lock(client: pg.ClientBase): Promise<number | undefined>;
  /** Resolves with the event that still fails, or undefined. */
  apply(client: pg.ClientBase, records: readonly EventRecord[]): Promise<PoisonedRoot | undefined>;
}

/**
 * Processes the waiting events of a parked root, in order, up to the reader's position, and unparks the root. Resolves with the event
 * that still fails, or undefined.
 */
export async function retryWaiting(waiting: RetryWaitingOptions): Promise<PoisonedRoot | undefined> {
  for (;;) {
    const outcome = await inTransaction(
      waiting.pool,
      (client) => processBatch(client, waiting),
      waiting.begin,
    );
    if (outcome !== 'more') return outcome;
  }
}

async function processBatch(
  client: pg.ClientBase,
  { store, reader, root, shard, types, batch, underWay, lock, apply }: RetryWaitingOptions,
): Promise<PoisonedRoot | undefined | 'more'> {
  const upTo = await lock(client);
  const first = await firstWaiting(client, reader, root);
  if (upTo === undefined || first === undefined) return undefined;
  const heldBack = await readHeldBack(client, [reader]);
  const range = { after: first - 1, upTo, types, limit: batch };
  const records = await store.readRootRecords(root, range, client);
  const due = records.filter(({ position }) => !heldBack.isSkipped(reader.name, position));
  const poisoned = await apply(client, due);
  const last = records.at(-1);
  if (poisoned) {
    await parkRoots(client, reader, [poisoned]);
    return poisoned;
  }
  if (last && records.length === batch) {
    await parkRoots(client, reader, [
      { projection: reader.name, root, shard, position: last.position + 1, error: underWay },
    ]);
    return 'more';
  }
  await releaseRoot(client, reader, root);
  return undefined;
}
