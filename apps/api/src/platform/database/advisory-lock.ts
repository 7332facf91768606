import type pg from 'pg';

/**
 * Does work that one process at a time may do, whichever comes first; the others wait for as long as it takes. The lock is the
 * session's, so that the work may run in transactions of its own, and ends with the process at the latest.
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await work();
  } finally {
    // The connection is closed, which gives up the lock and the setting.
    client.release(true);
  }
}
