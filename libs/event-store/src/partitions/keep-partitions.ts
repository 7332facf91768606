import pg from 'pg';

/**
 * Makes the partitions that the log and the results of commands will need next, and drops the results that nobody may ask for any more.
 * To be called now and then, by any process.
 */
export async function keepPartitions(pool: pg.Pool): Promise<void> {
  await pool.query('select make_event_partitions()');
  await pool.query('select keep_command_results()');
}

/**
 * Does `work`, and once more after making partitions when a row found none. A worker makes them ahead, so this happens only where none
 * has run for long.
 */
export async function withPartitions<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== noPartition) throw error;
    await keepPartitions(pool);
    return work();
  }
}

/** PostgreSQL says the same of a violated check, of which these tables have none. */
const noPartition = '23514';
