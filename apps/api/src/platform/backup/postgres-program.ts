import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';

type Program = 'pg_dump' | 'pg_restore';

/** Where Debian keeps the programs of each version; elsewhere they are on the PATH. */
const versions = '/usr/lib/postgresql';

interface Connected {
  readonly url: string;
  readonly server: pg.Pool;
  readonly input?: Readable;
  /** Takes what the program writes. */
  readonly output?: (content: Readable) => Promise<void>;
}

/**
 * Runs the installed program of this name that fits the server. The password is passed in the environment, which process lists do not
 * show.
 */
export async function runPostgresProgram(
  program: Program,
  args: readonly string[],
  { url, server, input, output }: Connected,
): Promise<void> {
  const file = await find(program, await majorVersion(server));
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(file, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [errors, [code]] = await Promise.all([
    text(child.stderr),
    closed,
    output === undefined ? void child.stdout.resume() : output(child.stdout),
    // The program ends before its input where it fails, and says why.
    input === undefined ? void child.stdin.end() : pipeline(input, child.stdin).catch(() => undefined),
  ]);
  if (code !== 0)
    throw new BackupError(`${program} failed: ${errors.trim().split('\n')[0] || 'no reason given'}`);
}

/** `pg_dump` and `pg_restore` read servers of their own version and older ones. */
async function find(program: Program, server: number): Promise<string> {
  const installed = (await readdir(versions).catch(() => [])).map((name) =>
    join(versions, name, 'bin', program),
  );
  for (const file of [...installed.toSorted().toReversed(), program])
    if (((await versionOf(file)) ?? 0) >= server) return file;
  throw new BackupError(
    `${program} of PostgreSQL ${server} or newer is needed: install the server's client programs (Debian: postgresql-client-${server}).`,
  );
}

async function versionOf(file: string): Promise<number | undefined> {
  const found = await promisify(execFile)(file, ['--version']).catch(() => undefined);
  return found && Number.parseInt(/(\d+)(\.\d+)?/.exec(found.stdout)?.[1] ?? '', 10);
}

async function majorVersion(server: pg.Pool): Promise<number> {
  const { rows } = await server.query<{ number: number }>(
    "select current_setting('server_version_num')::int / 10000 as number",
  );
  return rows[0]!.number;
}
