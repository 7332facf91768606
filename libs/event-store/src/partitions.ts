import pg from 'pg';
import { keepCommandResults } from './command-results.ts';

/**
 * Does `work`, and once more after making partitions when a row found none. A worker makes them ahead, so this happens only where none
 * has run for long.
 */
export async function withPartitions<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== noPartition) throw error;
    await keepCommandResults(pool);
    return work();
  }
}

/** PostgreSQL says the same of a violated check, of which these tables have none. */
const noPartition = '23514';
