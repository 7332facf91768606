import pg from 'pg';
import { ConfigurationError } from '../config/config.ts';
import { connectionTo } from './connection-settings.ts';

/**
 * How requests come to the database by a pooler in transaction mode: each transaction may meet another connection of the server. So
 * nothing is prepared by a name, and of what connections ask of the server only the search path is sent, which poolers can pass on
 * (pgbouncer since 1.20, with PostgreSQL 18). Whatever needs a session asks `DATABASE_URL`: who listens, folds, locks or migrates.
 */
export function pooledConnectionTo(url: string, searchPath: string): pg.PoolConfig {
  return { ...connectionTo(url, { search_path: searchPath }), Client: NamelessClient };
}

/** Sends each statement with its text, whatever its name. */
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

/** What a pooler's own connections set when they are made, where it does not pass the search path on: `connect_query` of pgbouncer. */
export const poolerSettings = (searchPath: string): string =>
  `connect_query='set search_path = ${searchPath}; set lock_timeout = 15000; set idle_in_transaction_session_timeout = 5000'`;

/**
 * A request that finds the tables of another build, or none, would answer nonsense: better not to start. Throws
 * {@link ConfigurationError}.
 */
export async function mustGiveSearchPath(pool: pg.Pool, searchPath: string): Promise<void> {
  const { rows } = await pool
    .query<{ search_path: string }>('show search_path')
    .catch((error: { code?: string; message?: string }) => {
      throw new ConfigurationError(
        `The pooler of DATABASE_POOLED_URL can not be used (${error.code ?? 'no answer'}).`,
      );
    });
  const given = rows[0]?.search_path.replaceAll(/[\s"]/g, '');
  if (given !== searchPath)
    throw new ConfigurationError(
      `The pooler of DATABASE_POOLED_URL does not give this build its search_path; its database needs ${poolerSettings(searchPath)}.`,
    );
}
