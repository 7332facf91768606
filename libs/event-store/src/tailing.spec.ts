import { describeOnEveryPostgres } from '@lock-in/testing';
import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from './append.ts';
import { noKeys } from './subject-keys.ts';
import { type OpenStore, openStore, request, to } from './testing/open-store.ts';

/** An append whose transaction stays open, which the store itself never does. */
async function beginAppend(pool: pg.Pool, streamId: string, type = 'Open') {
  const client = await pool.connect();
  await client.query('begin');
  await call(client, request(to(streamId, type)), noKeys);
  return {
    client,
    async end(how: 'commit' | 'rollback') {
      await client.query(how);
      client.release();
    },
  };
}

describeOnEveryPostgres('the safe position', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());
  const append = async (streamId: string) => {
    const outcome = await open.store.append(request(to(streamId, 'Appended')));
    return outcome.kind === 'appended' ? outcome.position : NaN;
  };

  test('of an empty log is before the first event', async () => {
    expect(await open.store.safePosition()).toBe(0);
    expect(await append('first')).toBe(1);
    expect(await open.store.safePosition()).toBe(1);
  });

  test.each(['commit', 'rollback'] as const)(
    'waits for an append that was overtaken, until its %s',
    async (end) => {
      const before = await append('settled');
      const slow = await beginAppend(open.pool, `slow-${end}`);
      const after = await append('fast');
      expect(await open.store.safePosition()).toBe(before);
      expect(await open.store.readLog({ after: before })).toEqual([]);
      await slow.end(end);
      expect(await open.store.safePosition()).toBe(after);
      const seen = (await open.store.readLog({ after: before })).map(({ streamId }) => streamId);
      expect(seen).toEqual(end === 'commit' ? ['slow-commit', 'fast'] : ['fast']);
    },
  );

  test('where a reader that trusts the last position it saw would miss an event for ever', async () => {
    const slow = await beginAppend(open.pool, 'missed');
    await append('seen');
    const naive = async (after: number) =>
      (
        await open.pool.query<{ stream_id: string; position: string }>(
          'select * from event where position > $1',
          [after],
        )
      ).rows;
    const seen = await naive(0);
    await slow.end('commit');
    const seenLater = await naive(Math.max(...seen.map(({ position }) => Number(position))));
    const all = [...seen, ...seenLater].map(({ stream_id }) => stream_id);
    expect(all).not.toContain('missed');
  });

  test('is not held back by an append that waits for a stream', async () => {
    const first = await beginAppend(open.pool, 'contended');
    const waiting = open.store.append(request(to('contended', 'Waiting')));
    const blocked = async () =>
      (
        await open.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%append_events%'",
        )
      ).rowCount;
    while (!(await blocked())) await delay(5);
    const { rows } = await open.pool.query(
      "select from pg_locks where locktype = 'advisory' and classid = 1280264009",
    );
    expect(rows).toHaveLength(1);
    await first.end('commit');
    expect(await waiting).toMatchObject({ versions: { contended: 2 } });
  });

  test('goes on when the process of an open append has died', async () => {
    const dying = await beginAppend(open.pool, 'dying');
    const after = await append('living');
    dying.client.on('error', () => undefined);
    await open.pool.query('select pg_terminate_backend($1)', [
      (dying.client as unknown as { processID: number }).processID,
    ]);
    while ((await open.store.safePosition()) < after) await delay(5);
    dying.client.release(true);
  });

  test('of another database on the same server is no concern', async () => {
    const other = await openStore(createDatabase);
    const slow = await beginAppend(other.pool, 'elsewhere');
    const position = await append('here');
    expect(await open.store.safePosition()).toBe(position);
    await slow.end('rollback');
    await other.close();
  });
});

interface Seen {
  readonly position: number;
  readonly streamId: string;
  readonly streamVersion: number;
}

describeOnEveryPostgres('while 24 writers append and some roll back', (createDatabase) => {
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

    async function write(writer: number): Promise<void> {
      for (let n = 0; appended < total; n++) {
        const streamId = `post-${(writer * 7 + n) % 300}`;
        if (n % 20 === 19) {
          const slow = await beginAppend(open.pool, streamId);
          if (n % 100 === 19) await delay(n % 7);
          await slow.end('rollback');
          rolledBack += 1;
        } else if (n % 50 === 0) {
          const slow = await beginAppend(open.pool, streamId);
          await delay(n % 11);
          await slow.end('commit');
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
        // Leaves the processor to the writers for a moment.
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
