import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Does work that one process at a time may do, whichever comes first; the others wait for as long as it takes. The lock is the
 * session's, so that the work may run in transactions of its own, and ends with the process at the latest. The others ask again and again:
 * a statement that waits for the lock would keep the work's `create index concurrently` waiting for it.
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
    // The connection is closed, which gives up the lock.
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
