import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { usableBinaries, versionOf } from './binaries.ts';
import { clusterOf, createCluster, type Passwords, placeOf, readPasswords } from './cluster.ts';
import { lastLine, StartError } from './failure.ts';
import { findPostmaster, launcherSetting, signal, stopPostmaster, untilGone } from './postmaster.ts';
import { serverUser } from './system-user.ts';

export interface StartOptions {
  /** The folder for cluster, passwords and log. Created if missing. */
  readonly dataDir: string;
  /** Default: any free port. */
  readonly port?: number;
  /** Folder with `initdb` and `postgres`. Default: those of the npm package for this platform. */
  readonly binaries?: string;
  /** Server settings, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  /** Connects as `lock_in_app`, the program's role: owns nothing and may not create roles. */
  readonly url: string;
  /** Connects as `lock_in`: owns the database `lock_in`, may create roles, is not a superuser. */
  readonly ownerUrl: string;
  /** Connects as `lock_in_seal`, the role that seals the log. */
  readonly sealUrl: string;
  /** Connects as the superuser `postgres` to the database `postgres`. */
  readonly adminUrl: string;
  readonly port: number;
  /** Folder of the Unix socket; undefined if its path would be too long for one. */
  readonly socket: string | undefined;
}

export interface EmbeddedPostgres extends RunningServer {
  readonly pid: number;
  /** Closes all connections and resolves when the server has stopped. Can be called again. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on 127.0.0.1 and creates the cluster if there is none. Stops a server whose launcher was killed. Throws
 * {@link StartError} with a message for the operator, for example if the launcher of a running server is alive.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = clusterOf(dataDir);
  await mkdir(dataDir, { recursive: true });
  const user = await serverUser(cluster);
  const bin = await usableBinaries(options.binaries, user);

  if (existsSync(cluster)) await mustFit(cluster, bin);
  else await createCluster(dataDir, bin, user);
  await stopAbandoned({ dataDir });

  const log = join(dataDir, 'server.log');
  await truncate(log).catch(() => undefined);
  const logFile = await open(log, 'a', 0o600);
  const port = options.port ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketOf(cluster) === undefined ? '' : '.',
    timezone: 'UTC',
    [launcherSetting]: String(process.pid),
    ...options.settings,
  };
  const at = await placeOf(cluster, user);
  const args = [
    ...at.args,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Detached, so that Ctrl-C reaches only the program, which closes its connections before it stops the server.
  const child = spawn(join(bin, 'postgres'), args, {
    cwd: at.cwd,
    ...user,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  const ended = new Promise<void>((done) => child.once('error', () => done()).once('exit', () => done()));
  child.unref();
  await logFile.close();

  while (!(await findPostmaster(cluster))?.ready) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new StartError(`PostgreSQL did not start: ${lastLine(await readFile(log, 'utf8'))}`);
    }
    await delay(5);
  }
  const pid = child.pid as number;
  const stopOnExit = () => signal(pid, 'SIGINT');
  process.once('exit', stopOnExit);
  if (!(await readPasswords(dataDir)))
    throw new StartError(
      `The passwords.json of ${dataDir} is missing: restore it from a backup, or set another DATA_DIR.`,
    );
  const running = await findEmbeddedPostgres({ dataDir });
  if (running === undefined) throw new StartError(`PostgreSQL stopped right after its start; see ${log}.`);
  return {
    ...running,
    pid,
    async stop() {
      process.off('exit', stopOnExit);
      if (child.exitCode !== null || child.signalCode !== null) return;
      await Promise.all([ended, stopPostmaster(pid)]);
    },
  };
}

/** The running server of this folder, no matter who launched it; undefined if there is none. */
export async function findEmbeddedPostgres({
  dataDir,
}: Pick<StartOptions, 'dataDir'>): Promise<RunningServer | undefined> {
  const passwords = await readPasswords(resolve(dataDir));
  if (passwords === undefined) return undefined;
  const cluster = clusterOf(resolve(dataDir));
  const postmaster = await findPostmaster(cluster);
  if (!postmaster?.ready) return undefined;
  const { port } = postmaster;
  const address = (role: keyof Passwords, database: string) =>
    `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  return {
    port,
    socket: socketOf(cluster),
    url: address('lock_in_app', 'lock_in'),
    ownerUrl: address('lock_in', 'lock_in'),
    sealUrl: address('lock_in_seal', 'lock_in'),
    adminUrl: address('postgres', 'postgres'),
  };
}

/** Bytes that the path of a socket may have on every system. */
const longestPath = 103;
const socketOf = (cluster: string): string | undefined =>
  Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) <= longestPath ? cluster : undefined;

/**
 * The address by the server's socket, if it has one: a statement takes both sides a quarter less processor time than by TCP. But only TCP
 * notices at once that a client is frozen, so this is for a single process beside its server.
 */
export function bySocket(url: string, { socket }: Pick<RunningServer, 'socket'>): string {
  const address = new URL(url);
  if (socket !== undefined) address.searchParams.set('host', socket);
  return address.href;
}

/**
 * Stops the server of a folder whose launcher was killed, which frees its locks and port. Throws {@link StartError} if the launcher is
 * alive.
 */
export async function stopAbandoned({ dataDir }: Pick<StartOptions, 'dataDir'>): Promise<void> {
  const cluster = clusterOf(resolve(dataDir));
  const postmaster = await findPostmaster(cluster);
  if (postmaster?.orphaned === false) {
    throw new StartError(
      `${cluster} is in use by another running program (PostgreSQL's process is ${postmaster.pid}): stop that one, or set another DATA_DIR.`,
    );
  }
  if (postmaster) await stopPostmaster(postmaster.pid);
  // Also after the stop: whoever kills the server meanwhile leaves its process to a parent that may be late.
  await untilGone(cluster);
}

async function mustFit(cluster: string, bin: string): Promise<void> {
  const theirs = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES')
      throw new StartError(
        `${cluster} holds no PostgreSQL data (${error.message}): move it away, or set another DATA_DIR.`,
      );
    throw new StartError(
      `${cluster} belongs to another user: start as root or as that user, or choose another folder.`,
    );
  });
  const ours = Number.parseInt(await versionOf(bin), 10);
  if (Number(theirs) === ours) return;
  throw new StartError(
    `${cluster} was written by PostgreSQL ${theirs.trim()}, this is ${ours}: dump and restore it.`,
  );
}

/** Another process may take the port before PostgreSQL does; the start then fails with PostgreSQL's error. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
