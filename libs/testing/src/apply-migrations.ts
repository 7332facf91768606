import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Applies the numbered migrations of a folder in order, as the owner of the database. Resolves with their names. */
export async function applyMigrations(client: pg.ClientBase, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8');
    const parts = sql.startsWith('-- outside a transaction') ? sql.split(/\n{2,}/) : [sql];
    try {
      for (const part of parts) await client.query(part);
    } catch (error) {
      throw new Error(`${name} fails on an empty database: ${(error as Error).message}`, { cause: error });
    }
  }
  await client.query('call hand_over_to_program()');
  return files;
}
