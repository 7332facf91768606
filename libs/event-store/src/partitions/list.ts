import type pg from 'pg';
import { statement } from '../statement.ts';

export interface LogPartition {
  readonly number: number;
  /** Exclusive. */
  readonly after: number;
  /** Inclusive. */
  readonly upTo: number;
  /** Size on disk with indexes; null if detached. */
  readonly bytes: number | null;
  /** If detached: since when, and the number of events in the file. */
  readonly detached: { readonly at: Date; readonly events: number } | null;
  /** Reasons why it cannot be detached, for the operator. Empty if it can. */
  readonly keptBecause: readonly string[];
}

export async function listPartitions(queryable: pg.Pool | pg.ClientBase): Promise<LogPartition[]> {
  const { rows } = await queryable.query<Row>(list);
  return rows.map((row) => ({
    number: row.number,
    after: row.after_position,
    upTo: row.up_to_position,
    bytes: row.bytes,
    detached: row.detached_at && { at: row.detached_at, events: row.events! },
    keptBecause: row.detached_at ? [] : reasons(row),
  }));
}

function reasons({ isFilling, isUnsealed, neededBy }: Row): string[] {
  if (isFilling) return ['It is not full yet.'];
  return [
    ...(isUnsealed ? ['Not all of it is sealed yet.'] : []),
    ...neededBy.map((who) => `It is still needed by ${who}.`),
  ];
}

interface Row {
  readonly number: number;
  readonly after_position: number;
  readonly up_to_position: number;
  readonly detached_at: Date | null;
  readonly events: number | null;
  readonly bytes: number | null;
  readonly isFilling: boolean;
  readonly isUnsealed: boolean;
  readonly neededBy: readonly string[];
}

const list = statement('list-partitions');
