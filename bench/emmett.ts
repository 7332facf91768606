import type { Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, type PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import { type Database, openPool } from './database.ts';
import type { NotedData } from './workload.ts';

export type PostEdited = Event<'PostEdited', NotedData>;

/** emmett's store in a database, with the same number of connections as ours. */
export async function openEmmett(
  database: Database,
  connections: number,
): Promise<{ store: PostgresEventStore; close(): Promise<void> }> {
  const pool = openPool(database, connections);
  const store = getPostgreSQLEventStore(database.url, {
    connectionOptions: { pool },
    schema: { autoMigration: 'None' },
  });
  await store.schema.migrate();
  return {
    store,
    async close() {
      await store.close();
      if (!pool.ended) await pool.end();
    },
  };
}
