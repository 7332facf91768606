import type pg from 'pg';
import { statement } from '../statement.ts';

export interface LogState {
  /** The last position that was assigned. */
  readonly lastPosition: number;
  /** The log is complete up to this position. Positions between the two wait for an unfinished append. */
  readonly safePosition: number;
  /** Start of the oldest unfinished append, which holds a ticket; null if there is none. */
  readonly oldestAppendAt: Date | null;
}

/** The state of the log, for monitoring. One statement, which a standby refuses. */
export async function readLogState(pool: pg.Pool): Promise<LogState> {
  const { rows } = await pool.query<Row>(logState);
  const { lastPosition, safePosition, oldestAppendAt } = rows[0]!;
  return { lastPosition: lastPosition ?? 0, safePosition: safePosition ?? 0, oldestAppendAt };
}

/** The position up to which the log is complete, as this connection sees it. */
export async function readSafePosition(queryable: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await queryable.query<[number | null]>({ ...selectSafePosition, rowMode: 'array' });
  return rows[0]![0] ?? 0;
}

/** The time of the first event after each position; positions without a later event are left out. */
export async function oldestAfter(
  pool: pg.Pool,
  positions: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (positions.length === 0) return new Map();
  const { rows } = await pool.query<{ after: number; recordedAt: Date | null }>({
    ...oldest,
    values: [[...new Set(positions)]],
  });
  return new Map(rows.flatMap((row) => (row.recordedAt ? [[row.after, row.recordedAt]] : [])));
}

/** The position up to which each reactor has delivered its jobs. */
export async function readReactors(
  pool: pg.Pool,
): Promise<readonly { readonly reactor: string; readonly position: number }[]> {
  return (await pool.query<{ reactor: string; position: number }>(reactors)).rows;
}

/** The number of events of these types under a root from `position` on. */
export async function countWaiting(
  pool: pg.Pool,
  {
    root,
    position,
    types,
  }: { readonly root: string; readonly position: number; readonly types: readonly string[] },
): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>({ ...count, values: [root, position, types] });
  return rows[0]!.waiting;
}

/** Both positions are null while nothing was ever appended. */
interface Row {
  readonly lastPosition: number | null;
  readonly safePosition: number | null;
  readonly oldestAppendAt: Date | null;
}

const logState = statement('read/log-state');
const selectSafePosition = statement('read/safe-position');
const oldest = statement('read/oldest-after');
const reactors = statement('read/read-reactors');
const count = statement('read/count-waiting');
