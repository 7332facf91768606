import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program on `PATH`, or on the given path list. */
export function onPath(program: string, path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}

/** The folder with the programs of an installed PostgreSQL 15: `POSTGRES_15_BIN` or Debian's location. */
export function postgres15Binaries(): string | undefined {
  const folder = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin';
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}

/** The path of a server program. Debian installs some in /usr/sbin, which only root's `PATH` contains. */
export const serverProgram = (name: string): string | undefined => onPath(name) ?? onPath(name, '/usr/sbin');

/** What a setup with several machines needs and is not installed: its servers, and openssl for the certificate of its proxy. */
export function missingServers(): string[] {
  const needed = ['pgbouncer', 'nginx', 'redis-server', 'openssl'];
  const missing = needed.filter((name) => serverProgram(name) === undefined);
  return postgres15Binaries() === undefined ? ['PostgreSQL 15', ...missing] : missing;
}
