import { bucketOf, createEventStore } from '@lock-in/event-store';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openPool } from '../database.ts';
import { atOnce, compareRates, type Contender, perSecond } from '../measure.ts';
import type { Bench, Case, Row } from '../row.ts';
import { nextPlace, notedData } from '../workload.ts';

/** Appending one event, without and with an idempotency key, compared with the minimum cost of inserting its rows. */
export const appendRow: Row = {
  number: 1,
  async measure(bench) {
    const cases: Case[] = [];
    for (const keyed of [false, true])
      for (const writers of [1, 8, 32]) cases.push(await measure(bench, writers, keyed));
    return cases;
  },
};

async function measure(bench: Bench, writers: number, keyed: boolean): Promise<Case> {
  const pool = openPool(await bench.createDatabase(), writers);
  const rates = await compareRates(
    { append: appending(pool, writers, { keyed }), insert: await inserting(pool, writers, keyed) },
    bench,
  );
  await pool.end();
  return {
    what: `${describeAppend(writers, keyed)}, beside a raw insert`,
    figure: perSecond(rates.append),
    baseline: perSecond(rates.insert),
    ratio: rates.append / rates.insert,
    target: { atLeast: 0.7 },
  };
}

export const describeAppend = (writers: number, keyed: boolean): string =>
  `append one event${keyed ? ' with a key' : ''}, ${writers} ${writers === 1 ? 'writer' : 'writers'}`;

export function appending(
  pool: pg.Pool,
  writers: number,
  { keyed = false, base = 0 }: { keyed?: boolean; base?: number } = {},
): Contender {
  const store = createEventStore({ pool, masterKey: Buffer.alloc(32) });
  return atOnce(writers, async (writer, call) => {
    const { streamId, version, postId } = nextPlace(writer + base, call);
    const outcome = await store.append({
      writes: [
        {
          streamId,
          expected: version === 0 ? 'none' : version,
          events: [{ type: 'PostEdited', data: notedData(postId) }],
        },
      ],
      actor: 'account-1',
      correlationId: 'b6d3b6a2-5a2f-4f0e-9d8e-7f4c1f0a9b11',
      occurredAt: new Date(),
      ...(keyed && {
        idempotency: { scope: 'account-1', key: randomUUID(), fingerprint, result: resultOf(postId) },
      }),
    });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
  });
}

/** As long as a real one. */
const fingerprint = 'f'.repeat(64);
const resultOf = (postId: number) => ({ postId });

/**
 * Inserts into tables with the log's columns, defaults and indexes, but without its protection. With a key, the same statement inserts
 * the key's row; its result is not encrypted.
 */
async function inserting(pool: pg.Pool, writers: number, keyed: boolean): Promise<Contender> {
  await pool.query(`
    create table raw_event (like event including all, unique (stream_id, stream_version));
    create sequence raw_position;
    create table raw_key (like command_result including all)`);
  const insert = keyed ? insertBoth : insertEvent;
  return atOnce(writers, async (writer, call) => {
    const { streamId, version, postId } = nextPlace(writer, call);
    const values: unknown[] = [
      new Date().toISOString(),
      version + 1,
      1,
      bucketOf(streamId),
      streamId,
      'PostEdited',
      JSON.stringify(notedData(postId)),
      null,
      null,
      'account-1',
      'b6d3b6a2-5a2f-4f0e-9d8e-7f4c1f0a9b11',
    ];
    if (keyed)
      values.push('account-1', randomUUID(), fingerprint, Buffer.from(JSON.stringify(resultOf(postId))));
    await pool.query({ ...insert, values });
  });
}

const eventText = `
  insert into raw_event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject,
                         personal, actor, correlation_id)
  values (nextval('raw_position'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

const insertEvent = { name: 'raw insert', text: eventText };

const insertBoth = {
  name: 'raw insert with a key',
  text: `
    with stored as (${eventText} returning position)
    insert into raw_key (scope, key, fingerprint, sealed_result, position)
    select $12, $13, $14, $15, position from stored`,
};
