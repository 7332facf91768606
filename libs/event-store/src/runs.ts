import pg from 'pg';
import { statement } from './statement.ts';
import { isoTime } from './time.ts';

/** A part of what happened under a root, in a few words: nothing of it is decrypted, whatever its size. */
export interface RunRequest {
  /** Of any stream id, its first part. */
  readonly root: string;
  /** Only these types. */
  readonly types: readonly string[];
  /** Events at these places elsewhere in the log are taken in as well. */
  readonly also: readonly number[];
  /** Of these, events that follow one another make one run. */
  readonly grouped: readonly string[];
  /** Runs that begin behind this position or, `backwards`, before it. */
  readonly after: number;
  readonly backwards: boolean;
  readonly limit: number;
}

/** An event, or several of one type in a row. */
export interface Run {
  /** Of the first. */
  readonly position: number;
  readonly lastPosition: number;
  readonly type: string;
  readonly count: number;
  /** One of those who caused it, and how many they are. */
  readonly actor: string | null;
  readonly actors: number;
  readonly occurredAt: string;
  readonly lastAt: string;
}

/** The whole root is looked through for each page: a run is known only by what lies around it. */
export async function readRuns(pool: pg.Pool, request: RunRequest): Promise<Run[]> {
  const { root, types, also, grouped, after, backwards, limit } = request;
  const values = [root, types, also, after, grouped, backwards, limit];
  const { rows } = await pool.query<Run>({ ...runs, values, types: parsers });
  return rows;
}

/** Positions and counts stay exact as numbers up to 2^53. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoTime;
    return pg.types.getTypeParser(oid, format) as unknown;
  },
};

const runs = statement('read-runs');
