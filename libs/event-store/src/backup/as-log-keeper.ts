import type pg from 'pg';
import { inTransaction } from '../transaction.ts';

/** Limits how long a change of the log's tables waits for its lock, since appends and readers queue behind it. */
const lockTimeout = '2s';

/** Runs a transaction as the log's keeper. Only the owner of the database may do this. */
export const asLogKeeper = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await client.query('call begin_as_log_keeper()');
    const result = await work(client);
    await client.query('call end_as_log_keeper()');
    return result;
  });
