import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  bySocket,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
  StartError,
  type EmbeddedPostgres,
} from './index.ts';
import { isAlive } from './postmaster.ts';

let root: string;
const servers: EmbeddedPostgres[] = [];
const asRoot = process.getuid?.() === 0 ? test : test.skip;
/** Only there a process says which signals wait for it. */
const onLinux = process.platform === 'linux' ? test : test.skip;

async function started(
  name: string,
  options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: join(root, name), ...options });
  servers.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-in-launcher-'));
  chmodSync(root, 0o755);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a first start', () => {
  const roleOf = (url: string) =>
    query(
      url,
      `select rolname::text, rolsuper, rolcreaterole, pg_has_role(datdba, 'member')
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );

  test('makes a role that owns the database, may create roles and is no superuser', async () => {
    const { ownerUrl } = await started('first');
    expect(await roleOf(ownerUrl)).toEqual([['lock_in', false, true, true]]);
  });

  test('gives the program a role that is none of these', async () => {
    const { url } = await started('first');
    expect(await roleOf(url)).toEqual([['lock_in_app', false, false, false]]);
  });

  test('creates another role for sealing the log', async () => {
    const { sealUrl } = await started('first');
    expect(await roleOf(sealUrl)).toEqual([['lock_in_seal', false, false, false]]);
  });

  test('stores UTF-8 and folds the case of letters beyond ASCII', async () => {
    const { url } = await started('first');
    expect(await query(url, `select current_setting('server_encoding'), lower('ÄŐ'), upper('é')`)).toEqual([
      ['UTF8', 'äő', 'É'],
    ]);
  });

  test('keeps the passwords where only the operator reads them, and takes no connection without one', async () => {
    const { url } = await started('first');
    expect(statSync(join(root, 'first', 'passwords.json')).mode & 0o077).toBe(0);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('is reached by its socket as by TCP, also later and with a password alone', async () => {
    const server = await started('socket');
    const address = `select coalesce(host(inet_client_addr()), 'socket')`;
    expect(await query(server.url, address)).toEqual([['127.0.0.1']]);
    expect(await query(bySocket(server.url, server), address)).toEqual([['socket']]);
    const wrong = bySocket(server.url.replace(/:[^:@]+@/, ':wrong@'), server);
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const found = (await findEmbeddedPostgres({ dataDir: join(root, 'socket') }))!;
    expect(await query(bySocket(found.url, found), address)).toEqual([['socket']]);
  });

  test('in a folder whose path is too long for a socket is reached by TCP', async () => {
    const server = await started(`a-long-name-${'-'.repeat(100)}`);
    expect(bySocket(server.url, server)).toBe(server.url);
    expect(await query(server.url, 'select 1')).toEqual([[1]]);
  });

  test('that was interrupted half-way is begun again', async () => {
    mkdirSync(join(root, 'interrupted', 'cluster.unfinished'), { recursive: true });
    writeFileSync(join(root, 'interrupted', 'cluster.unfinished', 'PG_VERSION'), '18');
    const { url } = await started('interrupted');
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });
});

describe('a later start', () => {
  /** A server that another process has started. */
  async function launch(name: string) {
    const script = join(root, `${name}.ts`);
    writeFileSync(
      script,
      `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
       const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(root, name))} });
       console.log(pid);
       setInterval(() => {}, 1000);`,
    );
    const launcher = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
    return { launcher, pid: Number(line.toString()) };
  }

  test('finds what was stored before', async () => {
    const first = await started('kept');
    await query(first.ownerUrl, 'create table note as select 42 as answer');
    await first.stop();
    expect(await query((await started('kept')).ownerUrl, 'select answer from note')).toEqual([[42]]);
  });

  test('takes the folder over from a launcher that was killed', async () => {
    const { launcher, pid: orphan } = await launch('orphan');
    await expect(startEmbeddedPostgres({ dataDir: join(root, 'orphan') })).rejects.toThrow(
      /in use by another running program/,
    );

    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(await isAlive(orphan)).toBe(true);
    const { url, pid } = await started('orphan');
    expect(pid).not.toBe(orphan);
    expect(await isAlive(orphan)).toBe(false);
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });

  test('recovers after the server itself was killed', async () => {
    const first = await started('killed');
    await query(first.ownerUrl, 'create table note as select 42 as answer');
    process.kill(first.pid, 'SIGKILL');
    await first.stop();
    expect(await query((await started('killed')).ownerUrl, 'select answer from note')).toEqual([[42]]);
  });

  test('waits for a killed server whose parent has not noticed its end', async () => {
    const { launcher, pid } = await launch('zombie');
    launcher.kill('SIGSTOP');
    process.kill(pid, 'SIGKILL');
    const starting = started('zombie');
    launcher.kill('SIGKILL');
    expect(await query((await starting).url, 'select 1')).toEqual([[1]]);
  });

  onLinux('waits for an abandoned server that is killed while it is told to stop', async () => {
    const { launcher, pid } = await launch('killed-late');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    process.kill(pid, 'SIGSTOP');
    const starting = started('killed-late');
    const isTold = () => /^ShdPnd:.*[1-9a-f]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    while (!isTold()) await delay(5);
    process.kill(pid, 'SIGKILL');
    expect(await query((await starting).url, 'select 1')).toEqual([[1]]);
  });

  test('says that the passwords are missing', async () => {
    await (await started('without-passwords')).stop();
    rmSync(join(root, 'without-passwords', 'passwords.json'));
    await expect(started('without-passwords')).rejects.toThrow(/passwords.json of .* is missing: restore it/);
  });

  test('is not misled by a pid file that names some other process', async () => {
    await (await started('stale')).stop();
    writeFileSync(
      join(root, 'stale', 'cluster', 'postmaster.pid'),
      `${process.ppid}\n/elsewhere\n1\n5432\n\n\n\nready\n`,
    );
    execFileSync('chown', [
      '--reference',
      join(root, 'stale', 'cluster'),
      join(root, 'stale', 'cluster', 'postmaster.pid'),
    ]);
    expect(await findEmbeddedPostgres({ dataDir: join(root, 'stale') })).toBeUndefined();
  });

  test('refuses data of another version in one sentence', async () => {
    await (await started('older')).stop();
    writeFileSync(join(root, 'older', 'cluster', 'PG_VERSION'), '9\n');
    await expect(started('older')).rejects.toThrow(/was written by PostgreSQL 9, this is 18/);
  });
});

test('a running server is found by its folder until it is stopped', async () => {
  const server = await started('found');
  expect(await findEmbeddedPostgres({ dataDir: join(root, 'found') })).toMatchObject({
    port: server.port,
    url: server.url,
  });
  await server.stop();
  await server.stop();
  expect(await findEmbeddedPostgres({ dataDir: join(root, 'found') })).toBeUndefined();
});

test('a port that is taken is said in one sentence', async () => {
  const { port } = await started('first');
  const refused = startEmbeddedPostgres({ dataDir: join(root, 'same-port'), port });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/did not start: .*(FATAL|could not create any TCP\/IP sockets)/);
});

test('binaries that cannot run are said in one sentence, with what to do', async () => {
  const broken = join(root, 'broken');
  mkdirSync(broken);
  writeFileSync(
    join(broken, 'postgres'),
    '#!/bin/sh\necho "error: libicuuc.so.60: no such file" >&2; exit 127\n',
    {
      mode: 0o755,
    },
  );
  const refused = startEmbeddedPostgres({ dataDir: join(root, 'with-broken'), binaries: broken });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/cannot run here \(error: libicuuc.*set DATABASE_URL/);
});

test('settings reach the server', async () => {
  const { url } = await started('set', { settings: { fsync: 'off' } });
  expect(await query(url, 'show fsync')).toEqual([['off']]);
});

asRoot('as root, data and binaries under a folder that nobody else may enter still work', async () => {
  const closed = join(root, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const { packagedBinaries } = await import('./index.ts');
  cpSync(join(packagedBinaries() as string, '..'), join(closed, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const dataDir = join(closed, 'data');
  const { url, stop } = await startEmbeddedPostgres({ dataDir, binaries: join(closed, 'native', 'bin') });
  try {
    expect(await query(url, 'select 1')).toEqual([[1]]);
    expect(readFileSync(join(dataDir, 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n');
  } finally {
    await stop();
  }
});
