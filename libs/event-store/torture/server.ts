import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { applyMigrations, type Cut, startDatabaseProxy } from '@lock-in/testing';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface TortureServer {
  /** As the program connects. A holder of a lease or a ticket that freezes is cut off after 5 s. */
  readonly url: string;
  /** The same, for those whose answers get lost. */
  readonly lossyUrl: string;
  /** Cuts the next connection to `lossyUrl` on which an append is committed, before or after that. */
  loseAnswer(when: Cut['when']): void;
  /** Ends the postmaster by SIGKILL and resolves when another one has recovered the database. */
  killAndRestart(): Promise<void>;
  /** Ends the connection of one client, chosen by a number from 0 up to 1. */
  terminateOne(chosen: number): Promise<void>;
  /** Stops the server's process for one client; it goes on by `thaw`. False: there is no client. */
  freezeOne(chosen: number): Promise<boolean>;
  thaw(): void;
  /** Ends the server's process for one client by SIGKILL: all others start anew, and the server recovers. */
  killOne(chosen: number): Promise<void>;
  stop(): Promise<void>;
}

const migrations = join(import.meta.dirname, '../../../migrations');
const limits = ['idle_in_transaction_session_timeout', 'lock_timeout', 'tcp_user_timeout'];

/** A PostgreSQL server in a folder of its own, with the tables of the log. */
export async function startTortureServer(folder: string): Promise<TortureServer> {
  // No fault here takes the operating system with it, so that what was written is there after a crash, flushed or not.
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
          // The processes of the one before have not all noticed yet.
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
