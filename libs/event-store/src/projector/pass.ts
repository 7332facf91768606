import type pg from 'pg';
import {
  type Lease,
  moveCheckpoints,
  takeNearShards,
  takeShardOfSeveral,
  takeShards,
} from './checkpoints.ts';
import type { EventRecord, EventStore } from '../event-store.ts';
import { bucketsOf, type Projection, shardOf } from './read-model.ts';
import { beginning, inTransaction } from '../transaction.ts';
import { apply, applyPiecemeal, RowsRefused } from './apply.ts';
import { type HeldBack, parkRoots, type PoisonedRoot, readHeldBack } from './parked-roots.ts';

export interface PassOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  /** Several must have the same number of shards. The log is read once for all; without `near`, only the same shard of each is folded. */
  readonly projections: readonly Projection[];
  /** A safe position. */
  readonly upTo: number;
  /** Approximate number of events per transaction. */
  readonly batch: number;
  /** Only this shard, of a single projection. */
  readonly shard?: number;
  /**
   * Takes all shards that are behind by at most this many positions. The pass fails if it has to wait for a lock or a slow statement, so
   * that one projection does not hold up the others.
   */
  readonly near?: number;
}

export interface Passed {
  /** Empty if no shard was both behind and free. */
  readonly moves: readonly Lease[];
  readonly parked: readonly PoisonedRoot[];
}

/**
 * The commit need not wait for the disk: a crash of the database would undo rows and checkpoints together, and their events were
 * flushed before.
 */
export const beginFolding = `${beginning}; set local synchronous_commit = off`;

/** Both are longer than anything takes in normal operation. */
const beginNear = `${beginFolding}; set local lock_timeout = '200ms'; set local statement_timeout = '5s'`;

/** A pass over one shard reads up to `batch` × shards × this many positions: many events are of other projections and shards. */
const sparse = 16;

/**
 * Folds the next events of free shards that are behind. An event that cannot be folded parks its root and delays nothing else.
 */
export async function pass(options: PassOptions): Promise<Passed> {
  try {
    return await passWith(options, apply);
  } catch (error) {
    // The failing event is searched only after a failure.
    if (!(error instanceof RowsRefused)) throw error;
    return passWith(options, applyPiecemeal);
  }
}

function passWith(options: PassOptions, applyTo: typeof apply): Promise<Passed> {
  const { pool, store, projections } = options;
  return inTransaction(
    pool,
    async (client) => {
      const leases = await take(client, options);
      if (leases.length === 0) return { moves: [], parked: [] };
      const heldBack = await readHeldBack(client, projections);
      const { records, upTo } = await readEvents(client, store, options, leases);
      const parked: PoisonedRoot[] = [];
      for (const projection of projections) {
        const mine = due(records, projection, leases, heldBack);
        const poisoned = await applyTo(client, projection, mine);
        await parkRoots(client, projection, poisoned);
        parked.push(...poisoned);
      }
      const moves = leases
        .filter(({ position }) => position < upTo)
        .map((lease) => ({ ...lease, position: upTo }));
      await moveCheckpoints(client, projections, moves);
      return { moves, parked };
    },
    options.near !== undefined ? beginNear : beginFolding,
  );
}

const take = (
  client: pg.ClientBase,
  { projections, upTo, batch, shard, near }: PassOptions,
): Promise<Lease[]> => {
  if (near !== undefined) return takeNearShards(client, projections, { from: upTo - near, upTo });
  const [only] = projections;
  return only && projections.length === 1
    ? takeShards(client, only, { upTo, farBehind: batch, shard })
    : takeShardOfSeveral(client, projections, upTo);
};

async function readEvents(
  client: pg.ClientBase,
  store: EventStore,
  { projections, batch, upTo }: PassOptions,
  leases: readonly Lease[],
): Promise<{ records: EventRecord[]; upTo: number }> {
  const after = Math.min(...leases.map(({ position }) => position));
  const shards = new Set(leases.map(({ shard }) => shard));
  const [{ shards: ofAll }] = projections as [Projection];
  // The events of a single shard are scattered among many that it does not handle.
  const alone = shards.size === 1;
  const reach = Math.min(upTo, after + (alone ? batch * ofAll * sparse : batch));
  const leased = projections.filter(({ name }) => leases.some(({ projection }) => projection === name));
  const records = await store.readRecords(
    {
      after,
      upTo: reach,
      types: [...new Set(leased.flatMap(({ handles }) => handles))],
      ...(alone && { limit: batch }),
      ...(shards.size < ofAll && {
        buckets: [...shards].flatMap((shard) => bucketsOf(shard, projections[0] as Projection)),
      }),
    },
    client,
  );
  const isCut = alone && records.length === batch;
  return { records, upTo: isCut ? (records.at(-1) as EventRecord).position : reach };
}

/** The events that a projection has to fold now. */
function due(
  records: readonly EventRecord[],
  projection: Projection,
  leases: readonly Lease[],
  heldBack: HeldBack,
): EventRecord[] {
  const { name } = projection;
  const handled = new Set(projection.handles);
  const done = new Map(
    leases.filter((lease) => lease.projection === name).map(({ shard, position }) => [shard, position]),
  );
  return records.filter(({ type, bucket, position, root }) => {
    const before = done.get(shardOf(bucket, projection));
    if (before === undefined || position <= before || !handled.has(type)) return false;
    return !heldBack.isParked(name, root) && !heldBack.isSkipped(name, position);
  });
}
