import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/**
 * Searches a word in all columns of all tables, including binary ones and the queue's, and in all files of the data folder. Does not
 * search freed pages and the write-ahead log of PostgreSQL, which no query can read.
 */
export async function findEverywhere({ pool, config }: TestApp, word: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'
        and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from ${name} as any_row where any_row::text ilike $1 or any_row::text ilike $2 limit 1`,
      [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`],
    );
    if (rowCount) found.push(name.replace(/^\w+\./, ''));
  }
  for (const file of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = await readFile(join(file.parentPath, file.name)).catch(unlessDeleted);
    if (bytes?.toString('latin1').toLowerCase().includes(word.toLowerCase()))
      found.push(`file ${file.name.replace(/-.*/, '')}`);
  }
  return found.toSorted();
}

/** A worker may delete a file after the folder was read. */
function unlessDeleted(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
