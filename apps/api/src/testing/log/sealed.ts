import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Sealing } from '../../platform/seals/sealing.ts';
import { Seals } from '../../platform/seals/seals.ts';
import type { TestApp } from '../test-app.ts';

/** Waits until the whole current log is sealed. Resolves with its last position. */
export async function sealed({ app, pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ position: string }>('select max(position) as position from event');
  const position = Number(rows[0]!.position);
  // The sealer may be running by itself at this moment.
  while (((await app.get(Seals).head())?.upTo ?? 0) < position) {
    await app.get(Sealing).sealNow();
    await delay(10);
  }
  return position;
}

/** Changes the log as the superuser, with its protection turned off meanwhile. */
export async function tamper({ superuserUrl }: TestApp, statement: string): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query('begin; alter table event disable trigger all; alter table seal disable trigger all');
    await client.query(statement);
    await client.query(`
      alter table event enable always trigger event_is_never_changed;
      alter table seal enable always trigger seal_is_never_changed;
      commit`);
  } finally {
    await client.end();
  }
}
