import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { anotherVersion, conflictFrom } from '../append/append.ts';
import type { Conflict } from '../append/append-request.ts';
import { type BulkEvent, bulkRow, subjectsOfBulk } from './bulk-row.ts';
import { copyIn } from './copy-in.ts';
import { statement } from '../statement.ts';
import { type KeyRing, type MadeKeys, noKeys, type SubjectKeys } from '../personal/subject-keys.ts';
import { inTransaction } from '../transaction.ts';

export type { BulkEvent } from './bulk-row.ts';

/** `events`: number of appended events. Positions follow the given order. */
export type BulkOutcome =
  | { readonly kind: 'appended'; readonly events: number }
  | {
      readonly kind: 'conflict';
      readonly events: number;
      /** Streams of the first batch that was not appended, at most a hundred. */
      readonly conflicts: Conflict['conflicts'];
    };

/** How many events are converted to rows before the connection may send. */
const slice = 1_000;

/** See `EventStore.appendBulk`. Prepares the next batch while the database stores the previous one. */
export async function appendBulk(
  pool: pg.Pool,
  keys: SubjectKeys,
  events: Iterable<BulkEvent> | AsyncIterable<BulkEvent>,
  { batch = 20_000 }: { batch?: number } = {},
): Promise<BulkOutcome> {
  let done = 0;
  let underWay: Promise<Conflict | undefined> = Promise.resolve(undefined);
  let keysUnderWay = noKeys;
  let sent = 0;
  for await (const each of inBatches(events, batch)) {
    const prepared: Batch = await prepare(each, keys, keysUnderWay);
    keysUnderWay = prepared.begun;
    const conflict = await underWay;
    done += conflict ? 0 : sent;
    if (conflict) return { ...conflict, events: done };
    sent = each.length;
    underWay = appendBatch(pool, prepared);
    // Awaited again below, after the next batch is prepared; this handler prevents an unhandled rejection until then.
    underWay.catch(() => undefined);
  }
  const conflict = await underWay;
  return conflict ? { ...conflict, events: done } : { kind: 'appended', events: done + sent };
}

async function* inBatches(events: Iterable<BulkEvent> | AsyncIterable<BulkEvent>, size: number) {
  let batch: BulkEvent[] = [];
  for await (const event of events) {
    batch.push(event);
    if (batch.length % slice === 0) await turn();
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Batch {
  readonly rows: Buffer;
  /** The keys of subjects whose streams begin with these events. */
  readonly made: MadeKeys;
  readonly begun: KeyRing;
}

async function prepare(
  events: readonly BulkEvent[],
  keys: SubjectKeys,
  keysUnderWay: KeyRing,
): Promise<Batch> {
  const { ring, made } = await keys.forEvents(subjectsOfBulk(events), keysUnderWay);
  const slices: Buffer[] = [];
  for (let from = 0; from < events.length; from += slice) {
    const rows = events.slice(from, from + slice).map((event, index) => bulkRow(event, from + index, ring));
    slices.push(Buffer.from(rows.join('')));
    await turn();
  }
  const begun = new Map([...made.keys()].map((subject) => [subject, ring.get(subject) ?? null]));
  return { rows: Buffer.concat(slices), made, begun };
}

async function appendBatch(pool: pg.Pool, { rows, made }: Batch): Promise<Conflict | undefined> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(openBulk);
      await copyIn(client, copyBulk.text, [rows]);
      await client.query(takeOver);
      if (made.size > 0) await client.query({ ...addKeys, values: [[...made.keys()], [...made.values()]] });
      return undefined;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === anotherVersion) return conflictFrom(error);
    throw error;
  }
}

const openBulk = statement('append/open-bulk');
const copyBulk = statement('append/copy-bulk');
const takeOver = statement('append/append-bulk');
const addKeys = statement('append/add-subject-keys');
