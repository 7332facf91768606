import type pg from 'pg';
import { statement } from './statement.ts';

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
  return { lastPosition: Number(lastPosition), safePosition: Number(safePosition), oldestAppendAt };
}

/** The time of the first event after each position; positions without a later event are left out. */
export async function oldestAfter(
  pool: pg.Pool,
  positions: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (positions.length === 0) return new Map();
  const { rows } = await pool.query<{ after: string; recordedAt: Date | null }>({
    ...oldest,
    values: [[...new Set(positions)]],
  });
  return new Map(rows.flatMap((row) => (row.recordedAt ? [[Number(row.after), row.recordedAt]] : [])));
}

/** The position up to which each reactor has delivered its jobs. */
export async function readReactors(
  pool: pg.Pool,
): Promise<readonly { readonly reactor: string; readonly position: number }[]> {
  const { rows } = await pool.query<{ reactor: string; position: string }>(reactors);
  return rows.map(({ reactor, position }) => ({ reactor, position: Number(position) }));
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

interface Row {
  readonly lastPosition: string;
  readonly safePosition: string;
  readonly oldestAppendAt: Date | null;
}

const logState = statement('log-state');
const oldest = statement('oldest-after');
const reactors = statement('read-reactors');
const count = statement('count-waiting');
