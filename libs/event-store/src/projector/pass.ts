import type pg from 'pg';
import { type Lease, type Move, moveCheckpoints, takeShards } from '../checkpoints.ts';
import type { EventRecord, EventStore } from '../event-store.ts';
import { bucketsOf, type Projection, shardOf } from '../read-model.ts';
import { inTransaction } from '../transaction.ts';
import { type Batch, changesOf, foldBatch, planBatch, receiveRows } from './batch.ts';
import { type Poison, refusesTheRows } from '../poison.ts';
import { type Consequences, consequencesOf } from './consequences.ts';
import { addToTally, deleteRows, loadRows, upsertRows } from './table.ts';

export interface PassOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly projection: Projection;
  /** A safe position. */
  readonly upTo: number;
  /** Only this shard. */
  readonly only?: number;
  /** Shards that are stopped where they are. */
  readonly except: readonly Lease[];
  /** How many events a transaction takes on, about. */
  readonly batch: number;
}

export interface StoppedShard extends Poison {
  readonly shard: number;
}

/** What a pass has done. */
export interface Passed {
  /** Empty: no shard was both behind and free. */
  readonly moves: readonly Move[];
  readonly poisons: readonly StoppedShard[];
}

/** What these events were folded to can not be written. */
export class RowsRefused extends Error {
  readonly events: Batch['steps'];

  constructor(events: Batch['steps'], cause: unknown) {
    super('The rows of a read model were refused.', { cause });
    this.events = events;
  }
}

/**
 * A crash of the database may undo the last transactions, but then rows and checkpoints together, while the events that they
 * came from had been flushed before. So the commit need not wait for the disk.
 */
const begin = 'begin; set local synchronous_commit = off';

/** One pass looks over so many times the positions that would hold a batch if all events were its own. */
const sparse = 16;

/** Takes the next events of the shards that are behind and free into the tables: all of it, or nothing. */
export async function pass(options: PassOptions): Promise<Passed> {
  const { pool, store, projection, batch } = options;
  return inTransaction(
    pool,
    async (client) => {
      const leases = await takeShards(client, projection, { ...options, farBehind: batch });
      const [furthestBehind] = leases;
      if (furthestBehind === undefined) return { moves: [], poisons: [] };

      // The events of a single shard lie scattered among those of all, and often among very many that it does not handle.
      const alone = leases.length === 1;
      const span = alone ? batch * projection.shards * sparse : batch;
      const reach = Math.min(options.upTo, furthestBehind.position + span);
      const limit = alone ? batch : undefined;
      const records = await readEvents(client, store, projection, { leases, upTo: reach, limit });
      const upTo = records.length === limit ? records.at(-1)!.position : reach;
      const poisons = await apply(client, projection, records);
      const moves = leases
        .filter(({ position }) => position < upTo)
        .map(({ shard }) => moveTo(shard, upTo, poisons));
      await moveCheckpoints(client, projection, moves);
      return { moves, poisons: [...poisons].map(([shard, poison]) => ({ shard, ...poison })) };
    },
    begin,
  );
}

function moveTo(shard: number, upTo: number, poisons: Batch['poisons']): Move {
  const poison = poisons.get(shard);
  return poison ? { shard, position: poison.position - 1, error: poison.error } : { shard, position: upTo };
}

async function readEvents(
  client: pg.ClientBase,
  store: EventStore,
  projection: Projection,
  { leases, upTo, limit }: { leases: readonly Lease[]; upTo: number; limit: number | undefined },
): Promise<EventRecord[]> {
  const done = new Map(leases.map(({ shard, position }) => [shard, position]));
  const records = await store.readRecords(
    {
      after: Math.min(...done.values()),
      upTo,
      types: projection.handles,
      ...(limit !== undefined && { limit }),
      ...(leases.length < projection.shards && {
        buckets: leases.flatMap(({ shard }) => bucketsOf(shard, projection)),
      }),
    },
    client,
  );
  return records.filter(({ bucket, position }) => position > (done.get(shardOf(bucket, projection)) ?? upTo));
}

async function apply(client: pg.ClientBase, projection: Projection, records: readonly EventRecord[]) {
  const batch = planBatch(projection, records);
  for (const rows of batch.touched) {
    const keys = [...rows.keys.values()].map(({ key }) => key);
    if (keys.length > 0 && !rows.model.overwrites)
      receiveRows(rows, await loadRows(client, rows.model.table, keys));
  }
  foldBatch(batch);
  const consequences = derive(batch);
  try {
    for (const each of consequences) await write(client, each);
  } catch (error) {
    throw refusesTheRows(error) ? new RowsRefused(batch.steps, error) : error;
  }
  return batch.poisons;
}

/** Rows that nothing can be derived from are refused as much as those that the database does not take. */
function derive({ touched, steps }: Batch): Consequences[] {
  try {
    return touched.map((rows) => consequencesOf(rows.model, changesOf(rows)));
  } catch (error) {
    throw new RowsRefused(steps, error);
  }
}

async function write(client: pg.ClientBase, { rows, counts }: Consequences): Promise<void> {
  for (const { table, deletes, upserts } of rows) {
    if (deletes.length > 0) await deleteRows(client, table, deletes);
    if (upserts.length > 0) await upsertRows(client, table, upserts);
  }
  for (const { table, changes } of counts) if (changes.length > 0) await addToTally(client, table, changes);
}
