import type { LogDefinitions } from '@lock-in/log-seal';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { isMigratedExactly } from '../database/migrate.ts';

const file = resolve('migrations', 'log-definitions.json');

/** The definitions of the log as the migrations create them; undefined if another build's migrations created them. */
export async function expectedDefinitions(pool: pg.Pool): Promise<LogDefinitions | undefined> {
  if (!(await isMigratedExactly(pool))) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as LogDefinitions;
}

/** The events by which a person's key is destroyed. */
export const erasures = ['AccountErased'] as const;
