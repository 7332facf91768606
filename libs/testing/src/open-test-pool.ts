import pg from 'pg';

/**
 * A pool for tests, to be ended by them. Errors of its idle connections are ignored, also those that come after `end`, which resolves
 * before the sockets are closed: without a listener, a test that cuts a connection or drops its database would end the process.
 */
export function openTestPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', () => undefined);
  return pool;
}
