import type pg from 'pg';

/** Runs `work` in a transaction of a connection of its own: committed when it resolves, rolled back when it rejects. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'begin',
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
