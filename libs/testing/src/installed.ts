import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program lies on the PATH, or on another one. */
export function onPath(program: string, path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}

/** The folder with the programs of a PostgreSQL 15 installed on this machine: Debian's place, or `POSTGRES_15_BIN`. */
export function postgres15Binaries(): string | undefined {
  const folder = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin';
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}

/** Where a server's program lies: Debian keeps some where only root's PATH leads. */
export const serverProgram = (name: string): string | undefined => onPath(name) ?? onPath(name, '/usr/sbin');

/** Which of the servers that stand around several processes are not installed on this machine. */
export function missingServers(): string[] {
  const missing = ['pgbouncer', 'nginx', 'redis-server'].filter((name) => serverProgram(name) === undefined);
  return postgres15Binaries() === undefined ? ['PostgreSQL 15', ...missing] : missing;
}
