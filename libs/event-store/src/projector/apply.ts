import type pg from 'pg';
import type { EventRecord } from '../event-store.ts';
import { describePoison, refusesTheRows } from './poison.ts';
import { type Projection, shardOf } from './read-model.ts';
import {
  type Batch,
  changesOf,
  foldBatch,
  KeyChanged,
  planBatch,
  poisonedRoots,
  receiveRows,
} from './batch.ts';
import { type Consequences, consequencesOf } from './consequences.ts';
import type { PoisonedRoot } from './parked-roots.ts';
import { addToTally, deleteRows, loadRows, upsertRows } from './table.ts';

/** The database refuses to read or write the rows of some events. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
}

/**
 * Folds events into a projection's tables. Resolves with the roots that failed; their earlier events are in the tables. Throws
 * {@link RowsRefused} and leaves the transaction aborted if the database refuses the rows of the batch.
 */
export async function apply(
  client: pg.ClientBase,
  projection: Projection,
  records: readonly EventRecord[],
): Promise<PoisonedRoot[]> {
  if (records.length === 0) return [];
  const { schema } = projection;
  const batch = planBatch(projection, records);
  try {
    await load(client, schema, batch);
    foldBatch(batch);
    for (const each of derive(batch)) await write(client, schema, each);
  } catch (error) {
    const isRefusal = refusesTheRows(error) || error instanceof KeyChanged;
    throw isRefusal ? new RowsRefused('The database refused rows.', { cause: error }) : error;
  }
  return poisonedRoots(batch);
}

/** Fails if a key has a value that its column does not accept. */
async function load(client: pg.ClientBase, schema: string, { touched }: Batch): Promise<void> {
  for (const rows of touched) {
    const keys = [...rows.keys.values()].map(({ key }) => key);
    if (keys.length > 0 && !rows.model.overwrites)
      receiveRows(rows, await loadRows(client, schema, rows.model.table, keys));
  }
}

/** A row whose derivation fails counts as refused, like a row that the database refuses. */
function derive({ touched }: Batch): Consequences[] {
  try {
    return touched.map((rows) => consequencesOf(rows.model, changesOf(rows)));
  } catch (error) {
    throw new RowsRefused('Nothing can be derived from the rows.', { cause: error });
  }
}

async function write(client: pg.ClientBase, schema: string, { rows, counts }: Consequences): Promise<void> {
  for (const { table, deletes, upserts } of rows) {
    if (deletes.length > 0) await deleteRows(client, schema, table, deletes);
    if (upserts.length > 0) await upsertRows(client, schema, table, upserts);
  }
  for (const { table, changes } of counts)
    if (changes.length > 0) await addToTally(client, schema, table, changes);
}

/**
 * The same for a batch that was refused: bisects it, first by roots, then by the events of a root, until single failing events are
 * found. Only their roots are poisoned; everything else is written.
 */
export async function applyPiecemeal(
  client: pg.ClientBase,
  projection: Projection,
  records: readonly EventRecord[],
): Promise<PoisonedRoot[]> {
  await client.query('savepoint piece');
  try {
    const poisoned = await apply(client, projection, records);
    await client.query('release savepoint piece');
    return poisoned;
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    await client.query('rollback to savepoint piece; release savepoint piece');
    return applyHalves(client, projection, records, error.cause);
  }
}

async function applyHalves(
  client: pg.ClientBase,
  projection: Projection,
  records: readonly EventRecord[],
  refusal: unknown,
): Promise<PoisonedRoot[]> {
  const [first] = records;
  if (first === undefined) return [];
  const roots = [...new Set(records.map(({ root }) => root))];
  if (roots.length > 1) {
    const half = new Set(roots.slice(0, roots.length / 2));
    return [
      ...(await applyPiecemeal(
        client,
        projection,
        records.filter(({ root }) => half.has(root)),
      )),
      ...(await applyPiecemeal(
        client,
        projection,
        records.filter(({ root }) => !half.has(root)),
      )),
    ];
  }
  if (records.length === 1) {
    const shard = shardOf(first.bucket, projection);
    const poison = describePoison(first, refusal);
    return [{ projection: projection.name, root: first.root, shard, ...poison }];
  }
  const middle = Math.ceil(records.length / 2);
  const poisoned = await applyPiecemeal(client, projection, records.slice(0, middle));
  return poisoned.length > 0 ? poisoned : applyPiecemeal(client, projection, records.slice(middle));
}
