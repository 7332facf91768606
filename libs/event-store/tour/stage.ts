import type { RunningServer } from '@lock-in/embedded-postgres';
import pg from 'pg';
import type { EventStore } from '../src/index.ts';

/** What the steps work on. */
export interface Stage {
  readonly store: EventStore;
  /** Connects as the program's role. */
  readonly pool: pg.Pool;
  /** Connects as the role that adds seals. */
  readonly sealPool: pg.Pool;
  readonly server: RunningServer;
}

export interface Step {
  readonly title: string;
  /** The file of the log that does it, from the repository's root. */
  readonly file: string;
  /** Resolves with what was seen, in one sentence; rejects if it was not seen. */
  show(stage: Stage): Promise<string>;
}

/** Throws what was expected but not seen. */
export function mustSee(condition: boolean, expected: string): void {
  if (!condition) throw new Error(expected);
}

export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 12 });
  // The pool replaces a lost connection.
  pool.on('error', () => undefined);
  return pool;
}

/** Can be repeated. */
export async function endPools({ pool, sealPool }: Pick<Stage, 'pool' | 'sealPool'>): Promise<void> {
  await Promise.all([pool, sealPool].filter(({ ended }) => !ended).map((each) => each.end()));
}
