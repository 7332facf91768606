import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readCheckpoints } from './checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import type { Projection } from './read-model.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import { fillProjections, type FillOptions } from './fill.ts';
import { pass } from './pass.ts';
import { dropVersion, prepareProjection } from './versions.ts';

export interface VerifyOptions extends Pick<FillOptions, 'batch' | 'share' | 'onPass'> {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly projection: Projection;
}

/** A table whose rows differ from a replay's. */
export interface TableDifference {
  readonly table: string;
  /** Number of rows of the replay that the table lacks. */
  readonly missing: number;
  /** Number of rows of the table that the replay lacks. A row that differs counts in both. */
  readonly unexpected: number;
}

/**
 * Replays the whole log into separate tables and compares all rows with a projection's own. Folding pauses briefly while both are
 * brought to the same position; reads are not affected. Resolves with the differences.
 */
export async function verifyProjection(options: VerifyOptions): Promise<TableDifference[]> {
  const { pool, store, projection } = options;
  const replay: Projection = {
    ...projection,
    name: `${projection.name}~replay`,
    schema: `${projection.schema}_replay`,
  };
  const version = { projection: replay.name, version: replay.version, schema: replay.schema };
  await dropVersion(pool, version);
  try {
    await prepareProjection(pool, replay);
    await pool.query({ ...copySkipped, values: [projection.name, projection.version, replay.name] });
    await fillProjections({ ...options, projections: [replay] });
    await untilNotBehind(pool, projection, replay);
    return await compareAtOnePosition(pool, store, projection, replay);
  } finally {
    await dropVersion(pool, version);
  }
}

/** Waits until the projection is at least as far as the replay, which is paused. */
async function untilNotBehind(pool: pg.Pool, projection: Projection, replay: Projection): Promise<void> {
  for (;;) {
    const checkpoints = await readCheckpoints(pool, [projection, replay]);
    const positionIn = ({ name }: Projection, shard: number) =>
      checkpoints.find((each) => each.projection === name && each.shard === shard)?.position ?? 0;
    const shards = Array.from({ length: projection.shards }, (_, shard) => shard);
    if (shards.every((shard) => positionIn(projection, shard) >= positionIn(replay, shard))) return;
    await delay(50);
  }
}

async function compareAtOnePosition(
  pool: pg.Pool,
  store: EventStore,
  projection: Projection,
  replay: Projection,
): Promise<TableDifference[]> {
  const catchUp = async (queryable: pg.Pool | pg.ClientBase) => {
    for (const { shard, position: upTo } of await readCheckpoints(queryable, [projection])) {
      const options = { pool, store, projections: [replay], upTo, shard, batch: 10_000 };
      while ((await pass(options)).moves.length > 0);
    }
  };
  // Little is left to catch up, so the leases are held briefly; a holder that idles for seconds would be terminated.
  await catchUp(pool);
  const snapshot = await pool.connect();
  try {
    await inTransaction(pool, async (client) => {
      await client.query({ ...holdShards, values: [projection.name, projection.version] });
      await catchUp(client);
      await snapshot.query('begin isolation level repeatable read read only');
      await snapshot.query('select'); // the snapshot is taken by the first statement
    });
    const differences: TableDifference[] = [];
    for (const [table, rows] of comparedRows(projection)) {
      const missing = await count(snapshot, rows(replay.schema), rows(projection.schema));
      const unexpected = await count(snapshot, rows(projection.schema), rows(replay.schema));
      if (missing + unexpected > 0) differences.push({ table, missing, unexpected });
    }
    return differences;
  } finally {
    await snapshot.query('rollback').catch(() => undefined);
    snapshot.release();
  }
}

/** Each table with the query for the rows to compare. Tallies are compared by their sums, because repairs add separate rows. */
function comparedRows({ readModels }: Projection): [string, (schema: string) => string][] {
  const name = (identifier: string) => pg.escapeIdentifier(identifier);
  return readModels.flatMap(({ table, derived = [], tallies = [] }) => [
    ...[table, ...derived.map((each) => each.table)].map((each): [string, (schema: string) => string] => [
      each.name,
      (schema) => `select ${each.columns.map(name).join(', ')} from ${name(schema)}.${name(each.name)}`,
    ]),
    ...tallies.map(({ table: tally }): [string, (schema: string) => string] => {
      const group = tally.group.map(name).join(', ');
      return [
        tally.name,
        (schema) =>
          `select ${group}, sum(count) from ${name(schema)}.${name(tally.name)} group by ${group} having sum(count) <> 0`,
      ];
    }),
  ]);
}

async function count(client: pg.ClientBase, rows: string, without: string): Promise<number> {
  const { rows: found } = await client.query<{ count: string }>(
    `select count(*) from (${rows} except all ${without}) difference`,
  );
  return Number(found[0]?.count);
}

const copySkipped = statement('projector/copy-skipped');
const holdShards = statement('projector/hold-shards');
