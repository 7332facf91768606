import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program lies on the PATH. */
export function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}

/** The folder with the programs of a PostgreSQL 15 installed on this machine: Debian's place, or `POSTGRES_15_BIN`. */
export function postgres15Binaries(): string | undefined {
  const folder = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin';
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}
