import pg from 'pg';

/**
 * A pool whose connections may be lost at any moment. A connection that is lost while idle emits an error event, which would end the
 * process without a listener, even between its check-out and its first use.
 */
export function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** The next statement reports the error. */
const ignore = () => undefined;
