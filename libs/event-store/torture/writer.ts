/**
 * A process that appends until it is told to stop, and keeps a ledger: `node writer.ts URL FOLDER NUMBER SEED`. It repeats appends with a
 * key until they are answered, even after a restart.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createEventStore } from '../src/index.ts';
import { beginAppend } from '../src/testing/begin-append.ts';
import { masterKey, request } from '../src/testing/open-store.ts';
import { openPool } from './open-pool.ts';
import { createVersions, makeAttempt } from './attempts.ts';
import { type Attempt, isOpen, openLedger, outcomesOf, readLedger, stopFile } from './ledger.ts';
import { below, createRandom } from './random.ts';

const lanes = 4;

const [url, folder, number, seed] = process.argv.slice(2) as [string, string, string, string];
const pool = openPool(url, lanes + 2);
process.once('disconnect', () => process.exit(1));
const store = createEventStore({ pool, masterKey });
const versionOf = createVersions(store);

const file = join(folder, `writer-${number}.ledger`);
const before = outcomesOf(readLedger(file));
const write = openLedger(file);
const random = createRandom(Number(seed) + before.length);
let operations = 1 + Math.max(-1, ...before.map(({ op }) => Number(op.split('-')[1])));
const isWorking = () => !existsSync(join(folder, stopFile));

/** Sends an append; one with a key is repeated until its outcome is known. */
async function settle(op: string, wanted: Attempt): Promise<void> {
  for (;;) {
    try {
      return write({ op, ...(await send(op, wanted)) });
    } catch (error) {
      write({ op, lost: (error as { code?: string }).code ?? (error as Error).message });
      await delay(below(random, 100));
      if (wanted.key === undefined) return;
    }
  }
}

type Answer = { readonly done: number | null; readonly again?: true } | { readonly refused: string };

async function send(op: string, wanted: Attempt): Promise<Answer> {
  const { writes, guards = [], key, withRow, inBulk, inVain } = wanted;
  if (inBulk) return sendInBulk(op, wanted);
  if (inVain) {
    const open = await beginAppend(pool, ...writes);
    await delay(below(random, 20));
    await open.end('rollback');
    return { refused: 'rolled back' };
  }
  const outcome = await store.append({
    ...request(...writes),
    guards,
    ...(key !== undefined && { idempotency: { scope: 'torture', key, fingerprint: op, result: { op } } }),
    ...(withRow && {
      within: async (client) => void (await client.query('insert into torture_row values ($1)', [op])),
    }),
  });
  if (outcome.kind === 'conflict') return { refused: 'conflict' };
  return { done: outcome.position, ...(outcome.kind === 'duplicate' && { again: true }) };
}

async function sendInBulk(op: string, { writes }: Attempt): Promise<Answer> {
  const { actor, occurredAt } = request();
  const events = writes.flatMap((each) =>
    each.events.map((event, index) => ({
      ...event,
      streamId: each.streamId,
      streamVersion: index + 1,
      actor,
      correlationId: op,
      occurredAt,
    })),
  );
  const { kind } = await store.appendBulk(events);
  return kind === 'appended' ? { done: null } : { refused: 'conflict' };
}

async function lane(): Promise<void> {
  while (isWorking()) {
    const op = `${number}-${operations++}`;
    try {
      const wanted = await makeAttempt(op, random, versionOf);
      write({ op, wanted });
      await settle(op, wanted);
    } catch {
      // The versions could not be read, because the database is not available.
      await delay(50);
    }
  }
}

const unanswered = before.filter((outcome) => isOpen(outcome) && outcome.wanted.key !== undefined);
await Promise.all([
  ...unanswered.map(({ op, wanted }) => settle(op, wanted)),
  ...Array.from({ length: lanes }, lane),
]);
process.exit(0);
