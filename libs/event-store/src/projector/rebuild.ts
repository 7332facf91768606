import type pg from 'pg';
import { type Projection, tablesOf } from '../read-model.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import { truncateTables } from './table.ts';

/**
 * Makes a projection's checkpoints, if there are none. Those of a lower version are replaced, and the tables emptied: they
 * are filled anew from the beginning of the log. Beside a higher version nothing is done: this process is the older one.
 */
export async function prepareProjection(pool: pg.Pool, projection: Projection): Promise<void> {
  const { name, version, shards } = projection;
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('prepare projection ' || $1))", [name]);
    const { rows } = await client.query<{ version: number; shards: number }>({
      ...otherVersions,
      values: [name],
    });
    if (rows.some((other) => other.version > version)) return;
    const same = rows.find((other) => other.version === version);
    if (same && same.shards !== shards) {
      throw new Error(
        `${name} has ${same.shards} shards in the database: another number needs another version.`,
      );
    }
    if (same) return;
    if (rows.length > 0) {
      await truncateTables(client, tablesOf(projection));
      await client.query({ ...removeVersionsBelow, values: [name, version] });
    }
    await client.query({ ...addShards, values: [name, version, shards] });
  });
}

/** Empties a projection's tables; whoever runs it fills them again from the beginning of the log. */
export async function rebuild(pool: pg.Pool, projection: Projection): Promise<void> {
  const { name, version } = projection;
  await inTransaction(pool, async (client) => {
    // First the checkpoints: whoever is folding ends their batch before the tables are emptied.
    await client.query({ ...restartShards, values: [name, version] });
    await truncateTables(client, tablesOf(projection));
  });
}

const otherVersions = statement('other-versions');
const removeVersionsBelow = statement('remove-versions-below');
const addShards = statement('add-shards');
const restartShards = statement('restart-shards');
