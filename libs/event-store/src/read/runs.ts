import type pg from 'pg';
import { statement, typesWithTimes } from '../statement.ts';

/** A page of the runs under a root. Nothing is decrypted, so the cost does not depend on the events' size. */
export interface RunRequest {
  /** The first part of a stream id. */
  readonly root: string;
  /** Only events of these types. */
  readonly types: readonly string[];
  /** Positions of other events in the log to include. */
  readonly also: readonly number[];
  /** Consecutive events of one of these types are grouped into one run. */
  readonly grouped: readonly string[];
  /** Runs that begin after this position or, with `backwards`, before it. */
  readonly after: number;
  readonly backwards: boolean;
  readonly limit: number;
}

/** An event, or several of one type in a row. */
export interface Run {
  /** The position of the first event. */
  readonly position: number;
  readonly lastPosition: number;
  readonly type: string;
  readonly count: number;
  /** One of the actors; `actors` is their number. */
  readonly actor: string | null;
  readonly actors: number;
  readonly occurredAt: string;
  readonly lastAt: string;
}

/** Reads the whole root for each page, because runs depend on the neighbouring events. */
export async function readRuns(pool: pg.Pool, request: RunRequest): Promise<Run[]> {
  const { root, types, also, grouped, after, backwards, limit } = request;
  const values = [root, types, also, after, grouped, backwards, limit];
  const { rows } = await pool.query<Run>({ ...runs, values, types: typesWithTimes });
  return rows;
}

const runs = statement('read/read-runs');
