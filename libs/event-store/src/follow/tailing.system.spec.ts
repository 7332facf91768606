import { describeOnPostgres } from '@lock-in/testing';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { beginAppend } from '../testing/begin-append.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';

interface Seen {
  readonly position: number;
  readonly streamId: string;
  readonly streamVersion: number;
}

describeOnPostgres('while 24 writers append and some roll back', (createDatabase) => {
  const writers = 24;
  const total = 40_000;
  let open: OpenStore;
  let log: Seen[];
  const readers: Seen[][] = [[], [], []];
  const naive = new Set<number>();
  let rolledBack = 0;

  beforeAll(async () => {
    open = await openStore(createDatabase, { connections: writers + readers.length + 1 });
    let appended = 0;
    let writing = true;

    /** Waits until others have appended this many events, or for a while if they cannot. */
    async function others(events: number): Promise<void> {
      const enough = appended + events;
      for (let turn = 0; turn < 1_000 && appended < enough; turn++) await nextTurn();
    }

    async function write(writer: number): Promise<void> {
      let own = 0;
      for (let n = 0; appended < total; n++) {
        const streamId = `post-${(writer * 7 + n) % 300}`;
        if (n % 20 === 19) {
          const slow = await beginAppend(open.pool, to(streamId, 'Open'));
          if (n % 100 === 19) await others(n % 7);
          await slow.end('rollback');
          rolledBack += 1;
        } else if (n % 50 === 0) {
          const slow = await beginAppend(open.pool, to(streamId, 'Open'));
          await others(n % 11);
          await slow.end('commit');
          appended += 1;
        } else if (n % 4 === 1) {
          await open.store.append(request({ ...to(`account-${writer}`, 'Own'), expected: own || 'none' }));
          own += 1;
          appended += 1;
        } else {
          const writes = [
            to(streamId, 'A', 'B'),
            to(`${streamId}/like-${writer}`, 'C'),
            to(`job-${n % 40}`, 'D'),
          ];
          await open.store.append(request(...writes.slice(0, 1 + (n % 3))));
          appended += 2 + (n % 3);
        }
      }
    }

    async function tail(seen: Seen[]): Promise<void> {
      for (let last = 0, finished = false; ;) {
        const events = await open.store.readLog({ after: last });
        for (const { position, streamId, streamVersion } of events)
          seen.push({ position, streamId, streamVersion });
        last = seen.at(-1)?.position ?? 0;
        if (finished && events.length === 0) return;
        finished = !writing;
        // Gives the writers processor time.
        await delay(2);
      }
    }

    async function tailNaively(): Promise<void> {
      for (let last = 0; writing;) {
        const { rows } = await open.pool.query<{ position: string }>(
          'select position from event where position > $1',
          [last],
        );
        for (const { position } of rows) {
          naive.add(Number(position));
          last = Math.max(last, Number(position));
        }
        await delay(2);
      }
    }

    const tailing = [...readers.map(tail), tailNaively()];
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    writing = false;
    await Promise.all(tailing);
    const { rows } = await open.pool.query<{ position: string; stream_id: string; stream_version: number }>(
      'select position, stream_id, stream_version from event order by position',
    );
    log = rows.map((row) => ({
      position: Number(row.position),
      streamId: row.stream_id,
      streamVersion: row.stream_version,
    }));
  }, 300_000);
  afterAll(() => open.close());

  test('every reader sees every event exactly once, in the order of positions', () => {
    expect(log.length).toBeGreaterThanOrEqual(total);
    expect(rolledBack / log.length).toBeGreaterThan(0.01);
    const text = ({ position, streamId, streamVersion }: Seen) => `${position} ${streamId} ${streamVersion}`;
    for (const seen of readers) expect(seen.map(text).join('\n') === log.map(text).join('\n')).toBe(true);
  });

  test('and the events of each stream in the order of its versions, without a gap', () => {
    const versions = new Map<string, number>();
    const outOfOrder = log.filter(({ streamId, streamVersion }) => {
      const expected = (versions.get(streamId) ?? 0) + 1;
      versions.set(streamId, expected);
      return streamVersion !== expected;
    });
    expect(outOfOrder).toEqual([]);
  });

  test('and this storm is one in which a reader of all that is visible misses events', () => {
    expect(naive.size).toBeLessThan(log.length);
  });
});
