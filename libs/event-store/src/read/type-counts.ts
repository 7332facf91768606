import type pg from 'pg';
import { statement } from '../statement.ts';

export interface TypeCountRequest {
  /** The first part of a stream id. */
  readonly root: string;
  /** Only events of these types. */
  readonly types: readonly string[];
  /** Events up to this moment, inclusive. */
  readonly until: Date;
}

/** The number of events under a root by type; types without events are left out. Decrypts nothing. */
export async function countTypes(
  pool: pg.Pool,
  { root, types, until }: TypeCountRequest,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ type: string; count: number }>({
    ...counts,
    values: [root, types, until],
  });
  return new Map(rows.map(({ type, count }) => [type, count]));
}

const counts = statement('read/count-types');
