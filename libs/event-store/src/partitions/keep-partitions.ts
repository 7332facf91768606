import pg from 'pg';

/**
 * Creates the next partitions of the log and of command results, and drops expired command results. Call it regularly, from any
 * process.
 */
export async function keepPartitions(pool: pg.Pool): Promise<void> {
  await pool.query('select make_event_partitions()');
  await pool.query('select keep_command_results()');
}

/**
 * Runs `work`. If a partition is missing, creates partitions and runs it once more. Workers create partitions ahead, so this happens
 * only if none has run for long.
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

/** Also the SQLSTATE of a violated check constraint, which these tables do not have. */
const noPartition = '23514';
