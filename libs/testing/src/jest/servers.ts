import { packagedBinaries, startEmbeddedPostgres, stopAbandoned } from '@lock-in/embedded-postgres';
import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dockerAnswers } from '../docker.ts';
import { postgres15Binaries } from '../installed.ts';
import { createTemplate, dropTemplate } from '../template.ts';
import { asAdmin } from '../test-database.ts';
import { publishTestServer, testServer, type ServerName } from '../test-servers.ts';

const prefix = 'lock-in-tests-';
/**
 * Linux's file system in memory, if it has room, because each test file copies a database of a thousand files and deletes it again, and
 * after many deletions ext4 needs longer to create a file than PostgreSQL to fill it.
 */
const place = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();
const folder = join(place, `${prefix}${process.pid}`);
/** Shared by set-up and tear-down, which are two modules of one process. */
const cleanUps: (() => Promise<unknown>)[] = [];
let madeFolder: Promise<void> | undefined;

/** Starts a server for the run and creates its template. Once, no matter how many projects request it. */
export async function provide(name: ServerName): Promise<void> {
  if (testServer(name) !== undefined) return;
  const docker = await dockerAnswers();
  process.env['LOCK_IN_TEST_DOCKER'] = String(docker);
  const adminUrl = await (name === 'main' ? startMain(docker) : startPostgres15(docker));
  if (adminUrl === undefined) return;
  publishTestServer(name, await createTemplate(adminUrl, resolve('migrations')));
}

/** Cleans up in reverse order. */
export async function removeAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
}

async function startMain(docker: boolean): Promise<string | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const [role] = await asAdmin(
      given,
      'select rolsuper as super from pg_roles where rolname = current_user',
    );
    if (!(role as { super: boolean }).super) throw new Error('TEST_DATABASE_URL must name a superuser.');
    cleanUps.push(() => dropTemplate(testServer('main')!));
    return given;
  }
  if (packagedBinaries() !== undefined) return startEmbedded('main', packagedBinaries());
  if (docker) return startContainer('postgres:18-alpine');
  throw new Error('The database tests need a PostgreSQL server: set TEST_DATABASE_URL.');
}

async function startPostgres15(docker: boolean): Promise<string | undefined> {
  const binaries = postgres15Binaries();
  if (binaries !== undefined) return startEmbedded('postgres15', binaries);
  return docker ? startContainer('postgres:15-alpine') : undefined;
}

async function startEmbedded(name: ServerName, binaries: string | undefined): Promise<string> {
  await removeLeftovers();
  await (madeFolder ??= makeFolder());
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, name),
    ...(binaries && { binaries }),
    // Test databases need not survive a crash. Tests of crashes start their own server.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // Makes the thousands of connections cheaper. PostgreSQL 15 does not have this setting.
      ...(name === 'main' && { scram_iterations: '1' }),
    },
  });
  cleanUps.push(async () => {
    await server.stop();
    await rm(join(folder, name), { recursive: true, force: true });
  });
  return server.adminUrl;
}

/** Makes the folder that the servers share. Its clean-up is added before theirs, so it runs after both have stopped. */
async function makeFolder(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
}

async function startContainer(image: string): Promise<string> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withEnvironment({ POSTGRES_PASSWORD: 'postgres' })
    .withCommand(['-c', 'fsync=off', '-c', 'max_connections=300'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  cleanUps.push(() => container.stop());
  return `postgres://postgres:postgres@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
}

/** Several times the space that a run needs, most of which is write-ahead log. */
function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 6e9;
}

/** Removes the files of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const entry of await readdir(place)) {
    const pid = Number(entry.slice(prefix.length));
    if (!entry.startsWith(prefix) || !(pid > 0) || isRunning(pid)) continue;
    for (const name of ['main', 'postgres15']) {
      const dataDir = join(place, entry, name);
      if (existsSync(dataDir)) await stopAbandoned({ dataDir });
    }
    await rm(join(place, entry), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
