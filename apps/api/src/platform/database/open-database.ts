import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, ConfigurationError } from '../config/config.ts';

export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** The address that was connected to, for what keeps its own connections. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Connects to `DATABASE_URL`, or starts the embedded PostgreSQL in the data folder and connects to that. `searchPath` names the schemas
 * in which queries find their tables.
 */
export async function openDatabase(config: Config, searchPath: string): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const url = config.databaseUrl ?? embedded!.url;
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    application_name: `lock-in ${config.role}`,
    options: `-c search_path=${searchPath}`,
  });
  surviveDrops(pool);
  // The same while a connection is in use: its next statement tells, and whoever used it answers for that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const { rows } = await pool.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    if (rows[0]!.number < 150_000) throw new ConfigurationError('PostgreSQL 15 or newer is needed.');
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    if (error instanceof ConfigurationError) throw error;
    const { code } = error as { code?: string };
    throw new ConfigurationError(`The database of DATABASE_URL can not be reached (${code ?? 'no answer'}).`);
  }
  return {
    pool,
    url,
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

/**
 * A connection that the server drops is replaced by the pool, and whoever was using it gets the error from its query. The
 * error event comes on top, and without a listener it would end the process. Proven by `database-away.spec.ts`.
 */
function surviveDrops(pool: pg.Pool) {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

const startEmbedded = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
