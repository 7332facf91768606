import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { openPool } from '../database.ts';
import { openEmmett, type PostEdited } from '../emmett.ts';
import { atOnce, compareRates, perSecond } from '../measure.ts';
import type { Bench, Case, Row } from '../row.ts';
import { nextPlace, notedData } from '../workload.ts';
import { appending, describeAppend } from './append.ts';

const targets = [
  { keyed: false, writers: 1, atLeast: 2.5 },
  { keyed: false, writers: 8, atLeast: 1.8 },
  { keyed: false, writers: 32, atLeast: 1.7 },
  { keyed: true, writers: 1, atLeast: 1.8 },
  { keyed: true, writers: 8, atLeast: 1.5 },
  { keyed: true, writers: 32, atLeast: 1.5 },
];

/**
 * Appending one event, without and with an idempotency key, compared with the usual event store for PostgreSQL in Node. It has no such
 * keys, so both are compared with the same figure.
 */
export const appendBesideEmmettRow: Row = {
  number: 2,
  async measure(bench) {
    const cases: Case[] = [];
    for (const target of targets) cases.push(await measure(bench, target));
    return cases;
  },
};

async function measure(bench: Bench, { keyed, writers, atLeast }: (typeof targets)[number]): Promise<Case> {
  const pool = openPool(await bench.createDatabase(), writers);
  const emmett = await openEmmett(await bench.createDatabase(), writers);
  const appendToStream = atOnce(writers, (writer, call) => {
    const { streamId, version, postId } = nextPlace(writer, call);
    return emmett.store.appendToStream<PostEdited>(
      streamId,
      [{ type: 'PostEdited', data: notedData(postId) }],
      {
        expectedStreamVersion: version === 0 ? STREAM_DOES_NOT_EXIST : BigInt(version),
      },
    );
  });
  const rates = await compareRates(
    { append: appending(pool, writers, { keyed }), emmett: appendToStream },
    bench,
  );
  await pool.end();
  await emmett.close();
  return {
    what: `${describeAppend(writers, keyed)}, beside emmett`,
    figure: perSecond(rates.append),
    baseline: perSecond(rates.emmett),
    ratio: rates.append / rates.emmett,
    target: { atLeast },
  };
}
