import type pg from 'pg';
import { statement } from './statement.ts';

export interface TypeCountRequest {
  /** Of any stream id, its first part. */
  readonly root: string;
  /** Only these types. */
  readonly types: readonly string[];
  /** What happened up to this moment, and at it. */
  readonly until: Date;
}

/** How many events of each type lie under a root; a type without one is left out. Nothing is decrypted. */
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

const counts = statement('count-types');
