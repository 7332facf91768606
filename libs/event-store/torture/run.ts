import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createEventStore, createProjector } from '../src/index.ts';
import { masterKey } from '../src/testing/open-store.ts';
import { tallyProjection } from '../src/testing/tally.ts';
import { createMember } from './crew.ts';
import { type Crew, strike } from './faults.ts';
import { outcomesOf, readLedger, stopFile } from './ledger.ts';
import { lastWholeLine } from './lines.ts';
import { openPool } from './open-pool.ts';
import { createRandom } from './random.ts';
import { type Report, reportOf } from './report.ts';
import { startTortureServer, type TortureServer } from './server.ts';
import { judge } from './verdict.ts';

const sizes = { writers: 4, workers: 3, readers: 2 };

export interface TortureOptions {
  readonly seconds: number;
  /** Determines the faults and the appended events, but not the interleaving of the processes. */
  readonly seed: number;
  /** An empty folder for the server's files, ledgers and logs. */
  readonly folder: string;
  readonly say?: (what: string) => void;
}

/**
 * Runs processes that append, fold and read while they, their connections and the server are killed and frozen. Then compares the
 * database with what each of them recorded outside of it.
 */
export async function torture({
  seconds,
  seed,
  folder,
  say = () => undefined,
}: TortureOptions): Promise<Report> {
  const server = await startTortureServer(folder);
  const failures: string[] = [];
  const crew = startCrew(server, { folder, seed, onFailure: (what) => failures.push(what) });
  const everyone = [...crew.writers, ...crew.workers, ...crew.readers];
  const pool = openPool(server.url, 5);
  const telling = setInterval(() => void tellProgress(pool, say), 60_000);
  try {
    say(`for ${seconds} seconds, with the seed ${seed}, in ${folder}`);
    const until = Date.now() + seconds * 1_000;
    const faults = await strike(crew, server, { random: createRandom(seed), until });

    say('no more faults: waiting until all is answered, read and folded');
    writeFileSync(join(folder, stopFile), '');
    await Promise.all(crew.writers.map((writer) => writer.finished));
    const seen = crew.readers.map((_, number) => join(folder, `reader-${number}.seen`));
    await untilAtRest(pool, seen);
    await Promise.all(everyone.map((each) => each.end()));

    say('comparing');
    const entries = crew.writers.flatMap((_, number) => readLedger(join(folder, `writer-${number}.ledger`)));
    const outcomes = outcomesOf(entries);
    const store = createEventStore({ pool, masterKey });
    const verdict = await judge({ pool, store, outcomes, seen, failures });
    return reportOf({ seconds, seed, faults, entries, outcomes, verdict });
  } finally {
    clearInterval(telling);
    await Promise.all(everyone.map((each) => each.end()));
    await pool.end();
    await server.stop();
  }
}

async function tellProgress(pool: pg.Pool, say: (what: string) => void): Promise<void> {
  try {
    const { rows } = await pool.query<{ last: string }>('select last_value as last from event_position');
    say(`the log has come to position ${rows[0]!.last}`);
  } catch {
    say('the server is down');
  }
}

function startCrew(
  { url, lossyUrl }: TortureServer,
  { folder, seed, onFailure }: { folder: string; seed: number; onFailure: (what: string) => void },
): Crew {
  const members = (role: string, size: number, argsOf: (number: number) => string[]) =>
    Array.from({ length: size }, (_, number) =>
      createMember({
        name: `${role}-${number}`,
        program: `${role}.ts`,
        args: argsOf(number),
        folder,
        onFailure,
      }),
    );
  return {
    writers: members('writer', sizes.writers, (number) => [
      lossyUrl,
      folder,
      String(number),
      String(seed + number),
    ]),
    workers: members('worker', sizes.workers, () => [url]),
    readers: members('reader', sizes.readers, (number) => [url, folder, String(number)]),
  };
}

/** How long to wait for readers and read models without progress. The comparison then finds what they lack. */
const patience = 60_000;

/** Waits until readers and read models reach the end of the log, which no longer grows. */
async function untilAtRest(pool: pg.Pool, seen: readonly string[]): Promise<void> {
  const store = createEventStore({ pool, masterKey });
  const { status } = createProjector({ pool, store, projections: [tallyProjection] });
  const { rows } = await pool.query<{ last: string | null }>('select max(position) as last from event');
  const end = `${rows[0]!.last ?? 0} `;
  for (let before = '', moved = Date.now(); ; await delay(100)) {
    const { shards } = await status();
    const lines = seen.map((file) => lastWholeLine(file) ?? '');
    const isFolded = shards.length > 0 && shards.every(({ behind }) => behind === 0);
    if (isFolded && lines.every((line) => line.startsWith(end))) return;
    const now = JSON.stringify([lines, shards.map(({ position }) => position)]);
    if (now !== before) moved = Date.now();
    before = now;
    if (Date.now() - moved > patience) return;
  }
}
