import { startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { applyMigrations } from '@lock-in/testing';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface Database {
  readonly url: string;
}

/** The same database with settings for every connection, for example `search_path`. */
export function withSettings({ url }: Database, settings: Readonly<Record<string, string>>): Database {
  const changed = new URL(url);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  changed.searchParams.set('options', options.join(' '));
  return { url: changed.href };
}

/** A pool for this many concurrent connections. */
export function openPool({ url }: Database, connections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // The server may stop before the last connection is closed.
  pool.on('error', () => undefined);
  return pool;
}

export interface DatabaseServer {
  createDatabase(): Promise<Database>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** PostgreSQL with the settings of `npm start`, on the same disk, in a folder that is removed afterwards. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const dataDir = join(root, '.data', `bench-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '200' } });
  let databases = 0;

  async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    await work(client);
    await client.end();
  }

  return {
    async createDatabase() {
      const name = `bench_${++databases}`;
      await connected(server.adminUrl, (client) => client.query(`create database ${name} owner lock_in`));
      const url = new URL(server.ownerUrl);
      url.pathname = `/${name}`;
      await connected(url.href, (client) => applyMigrations(client, join(root, 'migrations')));
      return { url: url.href };
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
