import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Runs work that only one process at a time may do; the others wait as long as it takes. The lock belongs to a session, so that the work
 * can use its own transactions, and ends at the latest with the process. The others poll: a statement that waits for the lock would block
 * the work's `create index concurrently`.
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    while (!(await hasLocked(client, name))) await delay(retryMs);
    return await work();
  } finally {
    // The connection is closed, which releases the lock.
    client.release(true);
  }
}

const retryMs = 100;

async function hasLocked(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as locked',
    [name],
  );
  return rows[0]!.locked;
}
