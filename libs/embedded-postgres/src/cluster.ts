import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { versionOf } from './binaries.ts';
import { lastLine, StartError } from './failure.ts';
import { mayEnter, type SystemUser } from './system-user.ts';

/**
 * The passwords of a cluster's roles: `postgres` (superuser), `lock_in` (owner), `lock_in_app` (the program) and `lock_in_seal` (seals
 * the log). The migrations would create the last two without a login.
 */
export type Passwords = Readonly<Record<'postgres' | 'lock_in' | 'lock_in_app' | 'lock_in_seal', string>>;

/** The data directory of the server. It can be moved or deleted as a whole. */
export const clusterOf = (dataDir: string) => join(dataDir, 'cluster');
const passwordsFileOf = (dataDir: string) => join(dataDir, 'passwords.json');

/** Undefined until a cluster has been made. */
export async function readPasswords(dataDir: string): Promise<Passwords | undefined> {
  const file = await readFile(passwordsFileOf(dataDir), 'utf8').catch(() => undefined);
  return file === undefined ? undefined : (JSON.parse(file) as Passwords);
}

/**
 * Creates the cluster with its roles and the database `lock_in` in a temporary folder and renames that at the end, so that a crash
 * never leaves an incomplete cluster.
 */
export async function createCluster(
  dataDir: string,
  bin: string,
  user: SystemUser | undefined,
): Promise<void> {
  const unfinished = `${clusterOf(dataDir)}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (user) await chown(unfinished, user.uid, user.gid);
  const passwords: Passwords = {
    postgres: newPassword(),
    lock_in: newPassword(),
    lock_in_app: newPassword(),
    lock_in_seal: newPassword(),
  };
  const at = await placeOf(unfinished, user);

  const locale =
    Number.parseInt(await versionOf(bin), 10) >= 17
      ? ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const initdb = [
    ...at.args,
    '--username=postgres',
    '--encoding=UTF8',
    '--no-instructions',
    '--auth=reject',
    ...locale,
  ];
  await run(join(bin, 'initdb'), initdb, { cwd: at.cwd, ...user });
  await writeFile(
    join(unfinished, 'pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  // Single-user mode reads one statement per line.
  const statements = [
    `alter role postgres password '${passwords.postgres}';`,
    `create role lock_in login createrole password '${passwords.lock_in}';`,
    `create role lock_in_app login password '${passwords.lock_in_app}';`,
    'grant lock_in_app to lock_in;',
    `create role lock_in_seal login password '${passwords.lock_in_seal}';`,
    'create database lock_in owner lock_in;',
  ];
  const single = ['--single', ...at.args, '-c', 'exit_on_error=on', 'postgres'];
  await run(join(bin, 'postgres'), single, { cwd: at.cwd, ...user }, `${statements.join('\n')}\n`);

  await writePasswords(dataDir, passwords);
  await rename(unfinished, clusterOf(dataDir));
}

/** Writes the file atomically, by a rename. */
async function writePasswords(dataDir: string, passwords: Passwords): Promise<void> {
  const file = passwordsFileOf(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * How a PostgreSQL program is given its cluster. If its user may not enter the parent folders (a checkout in root's closed home), the
 * program starts inside the cluster before it changes user, and on Linux names the folder by `/proc/self/cwd`.
 */
export async function placeOf(
  cluster: string,
  user: SystemUser | undefined,
): Promise<{ args: string[]; cwd: string }> {
  if (await mayEnter(cluster, user)) return { args: ['-D', cluster], cwd: '/' };
  if (process.platform === 'linux') return { args: ['-D', '/proc/self/cwd'], cwd: cluster };
  throw new StartError(
    `PostgreSQL, which cannot run as root, may not enter ${cluster}: start as a normal user.`,
  );
}

async function run(
  program: string,
  args: string[],
  as: { cwd: string; uid?: number },
  input = '',
): Promise<void> {
  const child = spawn(program, args, { ...as, env: { PATH: process.env['PATH'], LC_ALL: 'C' } });
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await code) !== 0)
    throw new StartError(`PostgreSQL could not be set up: ${lastLine(errors || output)}`);
}

const newPassword = () => randomBytes(24).toString('base64url');
