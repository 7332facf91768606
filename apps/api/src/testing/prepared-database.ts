import { prepareProjection } from '@lock-in/event-store';
import { createTestDatabase, openTestPool, type TestDatabase } from '@lock-in/testing';
import { PostgresConnection } from 'bullmq';
import { queueSchema } from '../platform/queue/queue-connection.ts';
import { projections, searchPath } from '../programs/read-models.ts';

type Options = Omit<NonNullable<Parameters<typeof createTestDatabase>[1]>, 'searchPath' | 'prepared'>;

/**
 * A database with the tables of all read models and of the queue. Otherwise a starting program creates them, which takes a third of its
 * start-up time.
 */
export const createPreparedDatabase = (options: Options = {}): Promise<TestDatabase> =>
  createTestDatabase('main', { ...options, searchPath, prepared: { name: 'prepared', prepare } });

/** A database without these tables, for tests of a first start. */
export const createMigratedDatabase = (): Promise<TestDatabase> => createTestDatabase('main', { searchPath });

async function prepare(connectionString: string): Promise<void> {
  const pool = openTestPool({ connectionString });
  for (const projection of projections) await prepareProjection(pool, projection);
  await pool.end();
  const queue = new PostgresConnection({ connectionString, ...queueSchema });
  await queue.waitUntilReady();
  await queue.close();
}
