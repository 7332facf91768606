import { describeOnEveryPostgres } from '@lock-in/testing';
import { readFileSync } from 'node:fs';
import { keepPartitions, listPartitions } from '../index.ts';
import { beginAppend } from '../testing/begin-append.ts';
import { bulkEvent, type OpenStore, request, to } from '../testing/open-store.ts';
import { openSmallPartitions } from '../testing/small-partitions.ts';

describeOnEveryPostgres('a log in partitions', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openSmallPartitions(createDatabase)));
  afterAll(() => open.close());

  const append = (streamId: string, expected: 'none' | number, ...types: string[]) =>
    open.store.append(request({ ...to(streamId, ...types), expected }));
  const partitions = async () => (await listPartitions(open.pool)).length;
  /** The partitions that contain events of a stream. */
  const partitionsOf = async (streamId: string) => {
    const { rows } = await open.pool.query<{ name: string }>(
      'select tableoid::regclass::text as name from event where stream_id = $1 order by position',
      [streamId],
    );
    return rows.map(({ name }) => name.split('.').at(-1));
  };
  /** Uses up positions until this many are free in the newest partition. */
  async function leaveFree(free: number) {
    for (;;) {
      const newest = (await listPartitions(open.pool)).at(-1)!;
      const left = newest.upTo - (await open.store.safePosition());
      if (left === free) return;
      await open.store.append(request(to('filler', 'Filled')));
    }
  }

  test('goes on when a partition is full and nobody made the next one, with any kind of append', async () => {
    await leaveFree(0);
    expect(await append('one', 'none', 'A')).toMatchObject({ kind: 'appended' });
    await leaveFree(1);
    expect(await append('several', 'none', 'A', 'B', 'C')).toMatchObject({ versions: { several: 3 } });
    expect(new Set(await partitionsOf('several')).size).toBe(1);
    await leaveFree(1);
    const idempotency = { scope: 'account-1', key: 'k', fingerprint: 'same', result: { id: 1 } };
    const keyed = { ...request(to('keyed', 'A', 'B')), idempotency };
    expect(await open.store.append(keyed)).toMatchObject({ kind: 'appended' });
    expect(await open.store.append(keyed)).toMatchObject({ kind: 'duplicate', result: { id: 1 } });
    await leaveFree(2);
    const bulk = ['bulk-1', 'bulk-2', 'bulk-3'].map((streamId) => bulkEvent(streamId));
    expect(await open.store.appendBulk(bulk)).toEqual({ kind: 'appended', events: 3 });
    expect(await open.store.readStream('keyed')).toHaveLength(2);
  });

  test('has the next partition made ahead when the newest one is half full', async () => {
    await leaveFree(6);
    const before = await partitions();
    await keepPartitions(open.pool);
    expect(await partitions()).toBe(before);
    await leaveFree(4);
    await keepPartitions(open.pool);
    await keepPartitions(open.pool);
    expect(await partitions()).toBe(before + 1);
  });

  test('lets appends go on while a partition is made, and the other way round', async () => {
    await leaveFree(4);
    const slow = await beginAppend(open.pool, to('slow', 'A'));
    const maker = await open.pool.connect();
    await maker.query('begin');
    await maker.query('select make_event_partitions()');
    expect(await append('beside-the-maker', 'none', 'A')).toMatchObject({ kind: 'appended' });
    await maker.query('commit');
    maker.release();
    await slow.end('commit');
    expect(await open.store.readStream('slow')).toHaveLength(1);
  });

  test('knows the version of a stream in whichever partition its newest event lies', async () => {
    await append('long', 'none', 'A');
    await leaveFree(0);
    await append('long', 1, 'B');
    await leaveFree(0);
    await append('other', 'none', 'A');
    expect(new Set(await partitionsOf('long')).size).toBe(2);
    const stale = { kind: 'conflict', conflicts: [{ streamId: 'long', expected: 'none', actual: 2 }] };
    expect(await append('long', 'none', 'C')).toEqual(stale);
    expect(await append('long', 'none', 'C', 'D')).toEqual(stale);
    expect(await open.store.appendBulk([bulkEvent('long')])).toEqual({ ...stale, events: 0 });
    expect(await append('long', 2, 'C')).toMatchObject({ versions: { long: 3 } });
  });

  test('gives a place in a stream once, also to many at once at the end of a partition', async () => {
    for (let round = 0; round < 5; round++) {
      await leaveFree(1);
      const streamId = `race-${round}`;
      const racers = Array.from({ length: 12 }, (_, n) =>
        n % 4 === 3 ? open.store.appendBulk([bulkEvent(streamId)]) : append(streamId, 'none', 'Won'),
      );
      const outcomes = await Promise.all(racers);
      expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
      expect(await open.store.readStream(streamId)).toHaveLength(1);
    }
  });

  test('is read as one, in one order', async () => {
    const log = await open.store.readLog({ after: 0 });
    const positions = log.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const { rows } = await open.pool.query<{ events: number }>(
      'select count(*)::integer as events from event',
    );
    expect(log).toHaveLength(rows[0]!.events);
    const filled = await open.store.readStream('filler');
    expect(filled.map(({ streamVersion }) => streamVersion)).toEqual(filled.map((_, n) => n + 1));
    const root = await open.store.readRoot('filler');
    expect(root).toEqual(filled);
    const [first, last] = [positions[0]!, positions.at(-1)!];
    const found = await open.store.readPositions([last, first]);
    expect(found.map(({ position }) => position)).toEqual([first, last]);
  });

  test('is read only in the partitions that have the positions asked for', async () => {
    const text = readFileSync(new URL('../../sql/read-log.sql', import.meta.url), 'utf8');
    const client = await open.pool.connect();
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare reading as ${text}`);
    const { rows } = await client.query<Record<string, string>>(
      'explain (analyze, costs off, timing off) execute reading(12, 18, null, null, null)',
    );
    await client.query('deallocate reading; reset plan_cache_mode');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Subplans Removed: \d+/);
    expect([...new Set(plan.match(/\bon event_\d+/g))]).toEqual(['on event_2']);
  });
});
