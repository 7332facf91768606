import pg from 'pg';
import { readSafePosition } from '../read/log-state.ts';
import { type Projection, tablesOf } from './read-model.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';

/** A version of a projection that has tables in the database. */
export interface ProjectionVersion {
  readonly projection: string;
  readonly version: number;
  readonly schema: string;
  readonly createdAt: Date;
  /** Null while it is being filled. */
  readonly filledAt: Date | null;
  /** The position that all its shards have reached. */
  readonly position: number;
}

/** Up to this length of the log, building the indexes after the fill saves nothing. */
const shortLog = 10_000;

/**
 * Creates a version's schema, tables and checkpoints unless they exist. Other versions are not touched, because processes of other
 * builds use them.
 */
export async function prepareProjection(pool: pg.Pool, projection: Projection): Promise<void> {
  const { name, version, shards, schema } = projection;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ shards: number }>({ ...findVersion, values: [name, version] });
    if (rows[0] && rows[0].shards !== shards) {
      throw new Error(
        `${name} has ${rows[0].shards} shards in the database: another number needs another version.`,
      );
    }
    if (rows[0]) return;
    // Processes that start together do this one at a time; later ones find it done.
    await client.query("select pg_advisory_xact_lock(hashtext('prepare projection ' || $1))", [name]);
    const { rowCount } = await client.query({ ...addVersion, values: [name, version, schema] });
    if (rowCount === 0) return;
    await client.query(`create schema ${pg.escapeIdentifier(schema)}`);
    await createTables(client, projection);
    await client.query({ ...addShards, values: [name, version, shards] });
    if ((await readSafePosition(client)) <= shortLog) await finishFill(client, projection);
  });
}

/** Runs SQL with the projection's schema as the search path. */
async function inSchema(client: pg.ClientBase, { schema }: Projection, sql: string): Promise<void> {
  const { rows } = await client.query<{ search_path: string }>('show search_path');
  await client.query(`set local search_path = ${pg.escapeIdentifier(schema)}, public`);
  await client.query(sql);
  await client.query("select set_config('search_path', $1, true)", [rows[0]?.search_path]);
}

const createTables = (client: pg.ClientBase, projection: Projection): Promise<void> =>
  inSchema(client, projection, projection.readModels.map(({ tables }) => tables).join(';\n'));

async function finishFill(client: pg.ClientBase, projection: Projection): Promise<void> {
  const indexes = projection.readModels.flatMap((model) => model.indexes ?? []).join(';\n');
  await inSchema(client, projection, indexes);
  await client.query({ ...markFilled, values: [projection.name, projection.version] });
}

/** Builds the indexes of completely filled versions, once among all processes, and marks the versions as readable. */
export async function finishFills(pool: pg.Pool, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections) {
    await inTransaction(pool, async (client) => {
      const values = [projection.name, projection.version];
      // Another process may be building the indexes for longer than the usual lock timeout.
      await client.query('set local lock_timeout = 0');
      const { rowCount } = await client.query({ ...takeUnfilled, values });
      if (rowCount === 0) return;
      await finishFill(client, projection);
    });
    for (const table of tablesOf(projection))
      await pool.query(`analyze ${pg.escapeIdentifier(projection.schema)}.${pg.escapeIdentifier(table)}`);
  }
}

/** Every version in the database, of any build. */
export async function listVersions(pool: pg.Pool): Promise<ProjectionVersion[]> {
  return (await pool.query<ProjectionVersion>(list)).rows;
}

/** Drops a version with its tables. Processes that still use it will fail. */
export async function dropVersion(
  pool: pg.Pool,
  { projection, version, schema }: Pick<ProjectionVersion, 'projection' | 'version' | 'schema'>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query({ ...removeVersion, values: [projection, version] });
    await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`);
  });
}

const findVersion = statement('projector/find-version');
const addVersion = statement('projector/add-version');
const addShards = statement('projector/add-shards');
const markFilled = statement('projector/mark-filled');
const takeUnfilled = statement('projector/take-unfilled');
const list = statement('projector/list-versions');
const removeVersion = statement('projector/remove-version');
