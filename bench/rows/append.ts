import { bucketOf, createEventStore } from '@lock-in/event-store';
import type pg from 'pg';
import { openPool } from '../database.ts';
import { atOnce, compareRates, type Contender, perSecond } from '../measure.ts';
import type { Bench, Case, Row } from '../row.ts';
import { nextPlace, notedData } from '../workload.ts';

/** Appending one event, against the least that storing its row can cost. */
export const appendRow: Row = {
  number: 1,
  async measure(bench) {
    const cases: Case[] = [];
    for (const writers of [1, 8, 32]) cases.push(await measure(bench, writers));
    return cases;
  },
};

async function measure(bench: Bench, writers: number): Promise<Case> {
  const pool = openPool(await bench.createDatabase(), writers);
  const rates = await compareRates(
    { append: appending(pool, writers), insert: await inserting(pool, writers) },
    bench,
  );
  await pool.end();
  return {
    what: `append one event, ${writers} ${writers === 1 ? 'writer' : 'writers'}, beside a raw insert`,
    figure: perSecond(rates.append),
    baseline: perSecond(rates.insert),
    ratio: rates.append / rates.insert,
    target: { atLeast: 0.7 },
  };
}

export function appending(pool: pg.Pool, writers: number, base = 0): Contender {
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
    });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
  });
}

/** A table with the columns, defaults and indexes of the log's, and nothing that protects it. */
async function inserting(pool: pg.Pool, writers: number): Promise<Contender> {
  await pool.query('create table raw_event (like event including all); create sequence raw_position');
  const insert = {
    name: 'raw insert',
    text: `
      insert into raw_event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject,
                             personal, actor, correlation_id, causation_id)
      values (nextval('raw_position'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  };
  return atOnce(writers, async (writer, call) => {
    const { streamId, version, postId } = nextPlace(writer, call);
    await pool.query({
      ...insert,
      values: [
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
        null,
      ],
    });
  });
}
