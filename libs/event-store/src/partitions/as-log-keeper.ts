import pg from 'pg';
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

export const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** All columns of an event, in the order of partition files. */
export const fileColumns = [
  'position',
  'occurred_at',
  'recorded_at',
  'stream_version',
  'schema_version',
  'bucket',
  'stream_id',
  'type',
  'data',
  'subject',
  'personal',
  'actor',
  'correlation_id',
  'causation_id',
].join(', ');
