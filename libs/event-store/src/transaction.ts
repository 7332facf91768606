import type pg from 'pg';

/**
 * What is built on transactions relies on each statement seeing what was committed before it began, whatever the
 * database's or the role's default is: a writer that waited for a stream's lock must see what the one before it appended.
 */
export const beginning = 'begin isolation level read committed';

/** Runs `work` on a connection of its own, which is closed where `work` rejects: nobody knows what state it is in then. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = true;
  // Without a listener, a connection that is lost between two queries would end the process; the next query fails anyway.
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
 * Runs `work` in a transaction of a connection of its own: committed when it resolves, rolled back when it rejects. It waits for nothing
 * but this client: whoever waits for another connection while holding one can wait for ever.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = beginning,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  // Without a listener, a connection that is lost between two queries would end the process; the next query fails anyway.
  const lost = () => (broken = true);
  client.on('error', lost);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given to anyone else.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
