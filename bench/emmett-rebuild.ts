import { postgreSQLProjection, rebuildPostgreSQLProjections } from '@event-driven-io/emmett-postgresql';
import { prepareProjection } from '@lock-in/event-store';
import type pg from 'pg';
import { communityEvents } from './community/events.ts';
import type { Recipe } from './community/recipe.ts';
import { type Database, openPool, withSettings } from './database.ts';
import { openEmmett } from './emmett.ts';
import { handleFeedEvent, type ReadEvent } from './feed-row-by-row.ts';
import { builtProjection, builtReadModels } from './read-models.ts';

export interface EmmettRebuild {
  /** Resolves with the projection's events per second, and the number of its events that it was never given. */
  run(): Promise<{ rate: number; skipped: number }>;
  close(): Promise<void>;
}

/** With emmett's defaults, a pause of 50 ms after every hundred events, the benchmark would measure the pauses. */
const pulling = { batchSize: 2_000, pullingFrequencyInMs: 1 };

/** The first events of a community in emmett's store, with a projection that runs the statements of the row-by-row handler. */
export async function openEmmettRebuild(
  database: Database,
  recipe: Recipe,
  events: number,
): Promise<EmmettRebuild> {
  const { searchPath } = await builtReadModels();
  const feed = await builtProjection('feed');
  const withTables = withSettings(database, { search_path: searchPath });
  const pool = openPool(withTables, 2);
  await prepareProjection(pool, feed);
  const toHandle = await append(database, recipe, events, feed.handles);

  let handled = 0;
  const projection = postgreSQLProjection({
    name: 'feed',
    canHandle: [...feed.handles],
    async handle(batch, { connection }) {
      for (const { type, data } of batch) {
        handled += 1;
        await handleFeedEvent(connection.client as unknown as pg.ClientBase, {
          type,
          ...(data as Omit<ReadEvent, 'type'>),
        });
      }
    },
  });
  return {
    async run() {
      const tables = feed.readModels.map(({ table }) => table.name);
      await pool.query(`truncate ${[...tables, 'feed_entry', 'feed_count'].join(', ')}`);
      // A rebuild truncates the tables but continues from its last checkpoint.
      await pool.query('delete from emt_processors');
      handled = 0;
      const begin = performance.now();
      const consumer = rebuildPostgreSQLProjections({
        connectionString: withTables.url,
        projection,
        pulling,
      });
      await consumer.start();
      const seconds = (performance.now() - begin) / 1000;
      await consumer.close();
      return { rate: handled / seconds, skipped: toHandle - handled };
    },
    close: () => pool.end(),
  };
}

/**
 * Appends one event at a time: emmett reads in the order of transactions but continues after a position, so it would skip events that
 * were appended concurrently. Resolves with the number of the projection's events.
 */
async function append(
  database: Database,
  recipe: Recipe,
  events: number,
  handles: readonly string[],
): Promise<number> {
  const emmett = await openEmmett(withSettings(database, { synchronous_commit: 'off' }), 1);
  let count = 0;
  let toHandle = 0;
  for (const { streamId, type, data, personal = null, occurredAt } of communityEvents(
    recipe,
    (email) => email,
  )) {
    const event = { type, data: { data, personal, occurredAt: occurredAt.toISOString() } };
    await emmett.store.appendToStream(streamId, [event]);
    if (handles.includes(type)) toHandle += 1;
    if (++count === events) break;
  }
  await emmett.close();
  return toHandle;
}
