import pg from 'pg';

/**
 * Connections that may be lost at any moment. One that is lost between two statements says so to its listeners, and would end the
 * process without any: also in the moment after the pool has given it away and before it is used.
 */
export function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** The next statement tells. */
const ignore = () => undefined;
