import pg from 'pg';
import { inTransaction } from '../transaction.ts';

/** How long appends and readers may have to wait behind a change of the log's tables that waits itself. */
const lockTimeout = '2s';

/** A transaction as the role that the log belongs to. Refused to a role that does not own the database. */
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

/** All columns of an event, in the order in which partition files have them. */
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
