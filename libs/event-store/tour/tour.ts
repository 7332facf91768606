import type { RunningServer } from '@lock-in/embedded-postgres';
import { applyMigrations } from '@lock-in/testing';
import { join } from 'node:path';
import pg from 'pg';
import { createEventStore, type EventStore } from '../src/index.ts';
import { append } from './append.ts';
import { erase } from './erase.ts';
import { fold } from './fold.ts';
import { kill } from './kill.ts';
import { park } from './park.ts';
import { rebuild } from './rebuild.ts';
import { seal, tamper } from './seal.ts';

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

export interface Guide {
  begin(number: number, step: Step): void;
  see(sentence: string): void;
  fail(reason: string): void;
}

export const steps: readonly Step[] = [append, fold, park, rebuild, kill, erase, seal, tamper];

/** Runs all steps, each after the one before. Resolves with whether everything was seen. */
export async function tour(server: RunningServer, guide: Guide): Promise<boolean> {
  await migrate(server.ownerUrl);
  const pool = openPool(server.url);
  const sealPool = openPool(server.sealUrl);
  const store = createEventStore({ pool, masterKey: Buffer.alloc(32, 'tour'), pollMs: 20 });
  let seen = true;
  try {
    for (const [index, step] of steps.entries()) {
      guide.begin(index + 1, step);
      try {
        guide.see(await step.show({ store, pool, sealPool, server }));
      } catch (error) {
        seen = false;
        guide.fail(error instanceof Error ? error.message : String(error));
      }
    }
  } finally {
    await endPools({ pool, sealPool });
  }
  return seen;
}

/** Can be repeated. */
export async function endPools({ pool, sealPool }: Pick<Stage, 'pool' | 'sealPool'>): Promise<void> {
  await Promise.all([pool, sealPool].filter(({ ended }) => !ended).map((each) => each.end()));
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

async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await applyMigrations(client, join(import.meta.dirname, '../../../migrations'));
  await client.end();
}
