import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { openPool } from '../database.ts';
import { openEmmett, type PostEdited } from '../emmett.ts';
import { atOnce, compareRates, perSecond } from '../measure.ts';
import type { Bench, Case, Row } from '../row.ts';
import { nextPlace, notedData } from '../workload.ts';
import { appending } from './append.ts';

const targets = [
  { writers: 1, atLeast: 2.5 },
  { writers: 8, atLeast: 1.8 },
  { writers: 32, atLeast: 1.7 },
];

/** Appending one event, against the event store for PostgreSQL that most Node programs would take. */
export const appendBesideEmmettRow: Row = {
  number: 2,
  async measure(bench) {
    const cases: Case[] = [];
    for (const { writers, atLeast } of targets) cases.push(await measure(bench, writers, atLeast));
    return cases;
  },
};

async function measure(bench: Bench, writers: number, atLeast: number): Promise<Case> {
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
  const rates = await compareRates({ append: appending(pool, writers), emmett: appendToStream }, bench);
  await pool.end();
  await emmett.close();
  return {
    what: `append one event, ${writers} ${writers === 1 ? 'writer' : 'writers'}, beside emmett`,
    figure: perSecond(rates.append),
    baseline: perSecond(rates.emmett),
    ratio: rates.append / rates.emmett,
    target: { atLeast },
  };
}
