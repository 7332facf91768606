import type pg from 'pg';

/**
 * Explicit, because the default may differ: each statement must see everything committed before it, so that a writer that waited for a
 * stream's lock sees what its predecessor appended.
 */
export const beginning = 'begin isolation level read committed';

/** Runs `work` on its own connection. If `work` rejects, the connection is closed, because its state is unknown. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = true;
  // Without a listener, a connection lost between two queries would end the process. The next query reports the error.
  const lost = () => undefined;
  client.on('error', lost);
  try {
    const result = await work(client);
    broken = false;
    return result;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}

/**
 * Runs `work` in a transaction on its own connection: commits if it resolves, rolls back if it rejects. `work` must not wait for another
 * connection of the pool, which can deadlock.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = beginning,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  // Without a listener, a connection lost between two queries would end the process. The next query reports the error.
  const lost = () => (broken = true);
  client.on('error', lost);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is not reused.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
