import type pg from 'pg';
import { call } from '../append/append.ts';
import type { AppendRequest } from '../append/append-request.ts';
import { noKeysToUse } from '../append/append-parameters.ts';
import { request } from './open-store.ts';

export interface OpenAppend {
  readonly client: pg.PoolClient;
  /** The position of its last event. */
  readonly position: number;
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** An append whose transaction stays open. */
export const beginAppend = (pool: pg.Pool, ...writes: AppendRequest['writes']): Promise<OpenAppend> =>
  beginRequest(pool, request(...writes));

export async function beginRequest(pool: pg.Pool, append: AppendRequest): Promise<OpenAppend> {
  const client = await pool.connect();
  client.on('error', ignore);
  try {
    await client.query('begin');
    const { position } = await call(client, append, noKeysToUse, Buffer.alloc(0));
    return { client, position, end: (how) => end(client, how) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The next query reports a lost connection. */
const ignore = () => undefined;

async function end(client: pg.PoolClient, how: 'commit' | 'rollback'): Promise<void> {
  try {
    await client.query(how);
    client.off('error', ignore);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
