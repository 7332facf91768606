import type pg from 'pg';

/**
 * Runs a statement and holds its locks, like a slow process, until the returned function is called. The transaction stays busy, because
 * the database ends idle ones.
 */
export async function holdInTransaction(
  pool: pg.Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const lost = () => undefined;
  client.on('error', lost);
  await client.query('begin');
  await client.query(statement, [...values]);
  let isHeld = true;
  const stayBusy = async () => {
    while (isHeld) await client.query('select pg_sleep(0.05)');
    await client.query('rollback');
  };
  const ended = stayBusy().then(
    () => {
      client.off('error', lost);
      client.release();
    },
    () => client.release(true),
  );
  return () => {
    isHeld = false;
    return ended;
  };
}
