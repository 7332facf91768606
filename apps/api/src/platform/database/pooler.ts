import pg from 'pg';
import { ConfigurationError } from '../config/config.ts';
import { connectionTo } from './connection-settings.ts';

/**
 * Connects requests through a pooler in transaction mode, where each transaction may use another connection of the server. So no
 * statement is prepared by name, and the only setting sent is the search path, which poolers can pass on (pgbouncer since 1.20, with
 * PostgreSQL 18). Work that needs a session uses `DATABASE_URL`: listening, folding, locking and migrating.
 */
export function pooledConnectionTo(url: string, searchPath: string): pg.PoolConfig {
  return { ...connectionTo(url, { search_path: searchPath }), Client: NamelessClient };
}

/** Sends each statement without its name, so that it is not prepared. */
class NamelessClient extends pg.Client {
  override query = ((...args: [unknown, ...unknown[]]) => {
    const [first, ...others] = args;
    const bare =
      typeof first === 'object' && first !== null && 'name' in first && 'text' in first
        ? { ...first, name: undefined }
        : first;
    return (super.query as (...all: unknown[]) => unknown).call(this, bare, ...others);
  }) as pg.Client['query'];
}

/** Settings for the pooler's own server connections if it does not pass the search path on: `connect_query` of pgbouncer. */
export const poolerSettings = (searchPath: string): string =>
  `connect_query='set search_path = ${searchPath}; set lock_timeout = 15000; set idle_in_transaction_session_timeout = 5000'`;

/**
 * Throws a {@link ConfigurationError} unless the pooler gives this build's search path: a request that finds no tables, or those of
 * another build, would give wrong answers.
 */
export async function mustGiveSearchPath(pool: pg.Pool, searchPath: string): Promise<void> {
  const { rows } = await pool
    .query<{ search_path: string }>('show search_path')
    .catch((error: { code?: string; message?: string }) => {
      throw new ConfigurationError(
        `The pooler of DATABASE_POOLED_URL cannot be used (${error.code ?? 'no answer'}).`,
      );
    });
  const given = rows[0]?.search_path.replaceAll(/[\s"]/g, '');
  if (given !== searchPath)
    throw new ConfigurationError(
      `The pooler of DATABASE_POOLED_URL does not give this build its search_path; its database needs ${poolerSettings(searchPath)}.`,
    );
}
