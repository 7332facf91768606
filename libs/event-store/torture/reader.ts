/**
 * A process that tails the log and records each event: `node reader.ts URL FOLDER NUMBER`. After a restart it continues behind the last
 * recorded event.
 */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createEventStore, type RecordedEvent } from '../src/index.ts';
import { masterKey } from '../src/testing/open-store.ts';
import { openPool } from './open-pool.ts';
import { removeTornLine } from './lines.ts';
import { seenLine } from './seen.ts';

const [url, folder, number] = process.argv.slice(2) as [string, string, string];
const pool = openPool(url, 1);
process.once('disconnect', () => process.exit(1));
const store = createEventStore({ pool, masterKey });

const file = join(folder, `reader-${number}.seen`);
let after = Number(removeTornLine(file)?.split(' ')[0] ?? 0);
const descriptor = openSync(file, 'a');

for (;;) {
  const events: RecordedEvent[] = await store.readLog({ after, limit: 2_000 }).catch(() => []);
  if (events.length > 0) writeSync(descriptor, events.map(seenLine).join(''));
  after = events.at(-1)?.position ?? after;
  if (events.length === 0) await delay(20);
}
