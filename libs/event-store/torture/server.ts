import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { applyMigrations, type Cut, startDatabaseProxy } from '@lock-in/testing';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface TortureServer {
  /** Connects like the program. A frozen holder of a lease or ticket is disconnected after 5 s. */
  readonly url: string;
  /** The same through a proxy that can lose answers. */
  readonly lossyUrl: string;
  /** Cuts the next connection to `lossyUrl` that commits an append, before or after the commit. */
  loseAnswer(when: Cut['when']): void;
  /** Kills the postmaster by SIGKILL, restarts it, and resolves after recovery. */
  killAndRestart(): Promise<void>;
  /** Terminates the connection of one client, chosen by a number in [0, 1). */
  terminateOne(chosen: number): Promise<void>;
  /** Stops the backend of one client by SIGSTOP; `thaw` continues it. False if there is no client. */
  freezeOne(chosen: number): Promise<boolean>;
  thaw(): void;
  /** Kills the backend of one client by SIGKILL, which makes PostgreSQL restart all backends and recover. */
  killOne(chosen: number): Promise<void>;
  stop(): Promise<void>;
}

const migrations = join(import.meta.dirname, '../../../migrations');
const limits = ['idle_in_transaction_session_timeout', 'lock_timeout', 'tcp_user_timeout'];

/** Starts a PostgreSQL server in its own folder, with the tables of the log. */
export async function startTortureServer(folder: string): Promise<TortureServer> {
  // No fault crashes the operating system, so written data survives even without a flush.
  const start = (port?: number) =>
    startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      settings: { fsync: 'off', max_connections: '100' },
      ...(port !== undefined && { port }),
    });
  let server: EmbeddedPostgres = await start();
  const { port, adminUrl } = server;
  await migrate(server.ownerUrl);
  const url = new URL(server.url);
  url.searchParams.set('options', limits.map((limit) => `-c ${limit}=5000`).join(' '));
  const proxy = await startDatabaseProxy(url.href);
  let frozen: number | undefined;

  function thaw(): void {
    if (frozen !== undefined) signal(frozen, 'SIGCONT');
    frozen = undefined;
  }

  async function chooseClient(chosen: number): Promise<number | undefined> {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where usename = 'lock_in_app' and backend_type = 'client backend' order by pid`,
      );
      return rows[Math.floor(chosen * rows.length)]?.pid;
    } catch {
      return undefined;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    url: url.href,
    lossyUrl: proxy.url,
    thaw,

    loseAnswer(when) {
      void proxy.cut({ statement: /append_\w+\(|^commit/i, when });
    },

    async killAndRestart() {
      thaw();
      signal(server.pid, 'SIGKILL');
      await server.stop();
      for (let attempt = 1; ; attempt++) {
        try {
          server = await start(port);
          return;
        } catch (error) {
          // Some processes of the killed server are still exiting.
          if (attempt === 100) throw error;
          await delay(100);
        }
      }
    },

    async terminateOne(chosen) {
      const pid = await chooseClient(chosen);
      if (pid !== undefined) signal(pid, 'SIGTERM');
    },

    async freezeOne(chosen) {
      const pid = await chooseClient(chosen);
      if (pid === undefined || !signal(pid, 'SIGSTOP')) return false;
      frozen = pid;
      return true;
    },

    async killOne(chosen) {
      const pid = await chooseClient(chosen);
      if (pid !== undefined) signal(pid, 'SIGKILL');
    },

    async stop() {
      thaw();
      await proxy.stop();
      await server.stop();
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function migrate(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await applyMigrations(client, migrations);
    await client.query('create table torture_row (op text not null)');
  } finally {
    await client.end();
  }
}
