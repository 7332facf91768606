import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { postgres15Binaries } from '@lock-in/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chown, copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** A primary and a hot standby with streaming replication. */
export interface Servers {
  readonly primary: EmbeddedPostgres;
  readonly standby: EmbeddedPostgres;
  /** Starts it again after it was stopped, on the same port. */
  startStandby(): Promise<EmbeddedPostgres>;
  stop(): Promise<void>;
}

/** Creates both in a folder with the installed PostgreSQL 15. */
export async function startServers(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Servers> {
  const binaries = postgres15Binaries()!;
  const place = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
  const primary = await startEmbeddedPostgres({ dataDir: place.primary, binaries, settings });
  try {
    const cluster = join(place.primary, 'cluster');
    await appendFile(
      join(cluster, 'pg_hba.conf'),
      'host replication lock_in_standby 127.0.0.1/32 scram-sha-256\n',
    );
    const password = randomBytes(24).toString('base64url');
    await asSuperuser(primary, [
      `create role lock_in_standby login replication password '${password}'`,
      `select pg_create_physical_replication_slot('standby')`,
      'select pg_reload_conf()',
    ]);
    await copyCluster(cluster, place.standby, {
      binaries,
      from: `postgres://lock_in_standby:${password}@127.0.0.1:${primary.port}/`,
    });
    await copyFile(join(place.primary, 'passwords.json'), join(place.standby, 'passwords.json'));
    let standby = await startEmbeddedPostgres({ dataDir: place.standby, binaries, settings });
    const { port } = standby;
    return {
      primary,
      standby,
      startStandby: async () =>
        (standby = await startEmbeddedPostgres({ dataDir: place.standby, binaries, settings, port })),
      async stop() {
        await standby.stop();
        await primary.stop();
      },
    };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

/** Copies the cluster as the operating-system user that runs the primary and will run the standby. */
async function copyCluster(
  primary: string,
  standby: string,
  { binaries, from }: { binaries: string; from: string },
): Promise<void> {
  const { uid, gid } = await stat(primary);
  const target = join(standby, 'cluster');
  await mkdir(standby);
  await mkdir(target, { mode: 0o700 });
  await chown(target, uid, gid);
  const backup = ['--dbname', from, '--pgdata', target, '--write-recovery-conf', '--slot', 'standby'];
  const how = { cwd: '/', ...(process.getuid?.() === 0 && { uid, gid }) };
  await promisify(execFile)(
    join(binaries, 'pg_basebackup'),
    [...backup, '--wal-method', 'stream', '--checkpoint', 'fast'],
    how,
  );
}

/** Runs the statements separately. Resolves with the rows of the last. */
export async function asSuperuser<Row>(
  { adminUrl }: Pick<EmbeddedPostgres, 'adminUrl'>,
  statements: readonly string[],
): Promise<Row[]> {
  const client = new pg.Client(adminUrl);
  // Ignores a server that is killed while idle; a running query is rejected.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements)
      ({ rows } = (await client.query(statement)) as unknown as { rows: Row[] });
    return rows;
  } finally {
    await client.end();
  }
}
