import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { createEventStore } from '@lock-in/event-store';
import { openPool } from '../database.ts';
import { openEmmett, type PostEdited } from '../emmett.ts';
import { atOnce, compareRates, perSecond } from '../measure.ts';
import type { Bench, Case, Row } from '../row.ts';
import { type NotedData, notedData, streamLength } from '../workload.ts';

const streams = 1_000;

/** Loading a stream of ten events and deciding on its state, as every command does. */
export const loadStreamRow: Row = {
  number: 3,
  async measure(bench) {
    const cases: Case[] = [];
    for (const readers of [1, 8]) cases.push(await measure(bench, readers));
    return cases;
  },
};

interface State {
  readonly edits: number;
  readonly authorId?: number;
}

const evolve = ({ edits }: State, { authorId }: NotedData): State => ({ edits: edits + 1, authorId });

function decide(histories: Iterable<NotedData>): NotedData {
  let state: State = { edits: 0 };
  for (const data of histories) state = evolve(state, data);
  if (state.edits !== streamLength) throw new Error(`A stream had ${state.edits} events.`);
  return notedData(state.authorId ?? 0);
}

async function measure(bench: Bench, readers: number): Promise<Case> {
  const pool = openPool(await bench.createDatabase(), readers);
  const store = createEventStore({ pool, masterKey: Buffer.alloc(32) });
  const emmett = await openEmmett(await bench.createDatabase(), readers);
  for (let post = 0; post < streams; post++) {
    const events = Array.from({ length: streamLength }, () => ({
      type: 'PostEdited' as const,
      data: notedData(post),
    }));
    const circumstances = { actor: 'account-1', correlationId: 'bench', occurredAt: new Date() };
    await store.append({
      ...circumstances,
      writes: [{ streamId: `post-${post}`, expected: 'none', events }],
    });
    await emmett.store.appendToStream<PostEdited>(`post-${post}`, events, {
      expectedStreamVersion: STREAM_DOES_NOT_EXIST,
    });
  }

  const streamOf = (reader: number, call: number) => `post-${(reader * 131 + call * 17) % streams}`;
  const rates = await compareRates(
    {
      ours: atOnce(readers, async (reader, call) => {
        const events = await store.readStream(streamOf(reader, call));
        decide(events.map(({ data }) => data as unknown as NotedData));
      }),
      emmett: atOnce(readers, async (reader, call) => {
        const { events } = await emmett.store.readStream<PostEdited>(streamOf(reader, call));
        decide(events.map(({ data }) => data));
      }),
    },
    bench,
  );
  await pool.end();
  await emmett.close();
  return {
    what: `load a stream of ${streamLength} events and decide, ${readers} at once, beside emmett`,
    figure: perSecond(rates.ours),
    baseline: perSecond(rates.emmett),
    ratio: rates.ours / rates.emmett,
    target: { atLeast: 1.5 },
  };
}
