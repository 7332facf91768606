import type pg from 'pg';
import { statement } from '../statement.ts';
import type { Seal } from './seal.ts';
import { newestSeal, querySeals } from './seal-rows.ts';

/** The newest seal, which covers the whole log up to it: the head to export. */
export const readHead = async (pool: pg.Pool): Promise<Seal | undefined> => (await newestSeal(pool))?.seal;

/** Seals, newest first; `before`: only those with a smaller number. */
export const listSeals = async (
  pool: pg.Pool,
  { before, limit }: { before?: number; limit: number },
): Promise<Seal[]> => (await querySeals(pool, list, [before ?? null, limit])).map(({ seal }) => seal);

const list = statement('list-seals');
