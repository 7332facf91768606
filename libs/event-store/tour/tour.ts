import type { RunningServer } from '@lock-in/embedded-postgres';
import { applyMigrations } from '@lock-in/testing';
import { join } from 'node:path';
import pg from 'pg';
import { createEventStore } from '../src/index.ts';
import { append } from './append.ts';
import { erase } from './erase.ts';
import { fold } from './fold.ts';
import { kill } from './kill.ts';
import { park } from './park.ts';
import { rebuild } from './rebuild.ts';
import { seal, tamper } from './seal.ts';
import { endPools, openPool, type Step } from './stage.ts';

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

async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await applyMigrations(client, join(import.meta.dirname, '../../../migrations'));
  await client.end();
}
