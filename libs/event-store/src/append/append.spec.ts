import { describeOnPostgres } from '@lock-in/testing';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';

describeOnPostgres('append', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());

  test('records an event with all that was said about it', async () => {
    const outcome = await open.store.append(
      request({
        streamId: 'post-1',
        expected: 'none',
        events: [{ type: 'PostCreated', data: { title: 'A \\ "b" ✓' } }],
      }),
    );
    expect(outcome).toEqual({ kind: 'appended', position: expect.any(Number), versions: { 'post-1': 1 } });
    expect(await open.store.readStream('post-1')).toEqual([
      {
        position: outcome.kind === 'appended' && outcome.position,
        streamId: 'post-1',
        streamVersion: 1,
        bucket: expect.any(Number),
        type: 'PostCreated',
        schemaVersion: 1,
        data: { title: 'A \\ "b" ✓' },
        subject: null,
        personal: null,
        actor: 'account-1',
        correlationId: 'request-1',
        occurredAt: '2026-11-20T08:00:00.120Z',
      },
    ]);
  });

  test('numbers the events of a stream without gaps, and reads on from a version', async () => {
    await open.store.append(request(to('post-2', 'A', 'B')));
    const outcome = await open.store.append(request({ ...to('post-2', 'C', 'D'), expected: 2 }));
    expect(outcome).toMatchObject({ versions: { 'post-2': 4 } });
    const events = await open.store.readStream('post-2', { after: 1 });
    expect(events.map(({ type, streamVersion }) => [type, streamVersion])).toEqual([
      ['B', 2],
      ['C', 3],
      ['D', 4],
    ]);
  });

  test('to several streams keeps the order in which the events were given', async () => {
    await open.store.append(
      request(to('order-9', 'First', 'Second'), to('order-10', 'Third'), to('order-1', 'Fourth')),
    );
    const log = await open.store.readLog({ after: 0, types: ['First', 'Second', 'Third', 'Fourth'] });
    expect(log.map(({ type }) => type)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });

  test('to several streams does nothing when one has an unexpected version, and reports all such versions', async () => {
    await open.store.append(
      request(to('conflict-a', 'A'), to('conflict-b', 'B', 'B'), to('conflict-c', 'C')),
    );
    const outcome = await open.store.append(
      request(
        { ...to('conflict-c', 'C'), expected: 7 },
        { ...to('conflict-d', 'D'), expected: 1 },
        { ...to('conflict-a', 'A'), expected: 1 },
        { ...to('conflict-b', 'B'), expected: 'none' },
        to('conflict-e', 'E'),
      ),
    );
    expect(outcome).toEqual({
      kind: 'conflict',
      conflicts: [
        { streamId: 'conflict-c', expected: 7, actual: 1 },
        { streamId: 'conflict-d', expected: 1, actual: 0 },
        { streamId: 'conflict-b', expected: 'none', actual: 2 },
      ],
    });
    expect(await open.store.readStream('conflict-a')).toHaveLength(1);
    expect(await open.store.readStream('conflict-e')).toEqual([]);
  });

  test('lets one of many appends win that expect the same version', async () => {
    const race = () => open.store.append(request({ ...to('race', 'Won'), expected: 'none' }));
    const outcomes = await Promise.all(Array.from({ length: 30 }, race));
    expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'conflict')).toHaveLength(29);
    expect(outcomes.find(({ kind }) => kind === 'conflict')).toEqual({
      kind: 'conflict',
      conflicts: [{ streamId: 'race', expected: 'none', actual: 1 }],
    });
  });

  test('of many at once to shared streams, given in any order, neither deadlocks nor loses one', async () => {
    const streams = ['shared-1', 'shared-2', 'shared-3'];
    const orders = [streams, streams.toReversed(), ['shared-2', 'shared-1', 'shared-3']];
    await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        open.store.append(request(...orders[n % 3]!.map((id) => to(id, 'Touched')))),
      ),
    );
    for (const id of streams) {
      const events = await open.store.readStream(id);
      expect(events.map(({ streamVersion }) => streamVersion)).toEqual(
        Array.from({ length: 120 }, (_, n) => n + 1),
      );
      expect(events.map(({ position }) => position)).toEqual(
        events.map(({ position }) => position).toSorted((a, b) => a - b),
      );
    }
  });

  test('writes other rows in its transaction, or neither them nor events', async () => {
    await open.ownerPool.query('create table secret (id integer primary key)');
    const keep = (id: number) => (client: { query(text: string, values: unknown[]): Promise<unknown> }) =>
      client.query('insert into secret values ($1)', [id]).then(() => undefined);
    const write = { ...to('with-secret', 'Kept'), expected: 'none' as const };
    expect(await open.store.append({ ...request(write), within: keep(1) })).toMatchObject({
      kind: 'appended',
    });
    expect(await open.store.append({ ...request(write), within: keep(2) })).toMatchObject({
      kind: 'conflict',
    });
    await expect(
      open.store.append({ ...request(to('with-secret', 'Lost')), within: keep(1) }),
    ).rejects.toThrow('secret_pkey');
    expect((await open.pool.query('select id from secret')).rows).toEqual([{ id: 1 }]);
    expect(await open.store.readStream('with-secret')).toHaveLength(1);
  });

  test('refuses as a bug what cannot be meant', async () => {
    await expect(open.store.append(request())).rejects.toThrow('needs a stream');
    await expect(open.store.append(request(to('empty')))).rejects.toThrow('each of its streams an event');
    await expect(open.store.append(request(to('twice', 'A'), to('twice', 'B')))).rejects.toThrow('twice');
  });

  test('takes a thousand events at once', async () => {
    const outcome = await open.store.append(
      request(to('long', ...Array.from({ length: 1000 }, (_, n) => `Event${n}`))),
    );
    expect(outcome).toMatchObject({ versions: { long: 1000 } });
    expect((await open.store.readStream('long')).map(({ type }) => type).at(-1)).toBe('Event999');
  });
});

describeOnPostgres('reading', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => {
    open = await openStore(createDatabase);
    await open.store.append(
      request(to('post-1', 'A'), to('post-1/like-5', 'B'), to('post-10', 'C'), to('post-1-x', 'D')),
    );
    await open.store.append(request(to('post-1/comment-1', 'E'), to('job-1', 'A')));
  });
  afterAll(() => open.close());
  const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

  test('a root gives the events of all its streams in the order of the log, and of no other root', async () => {
    expect(types(await open.store.readRoot('post-1'))).toEqual(['A', 'B', 'E']);
  });

  test('a stream that is not there is empty', async () => {
    expect(await open.store.readStream('nothing')).toEqual([]);
  });

  test('the log gives a part of itself: after a position, some types, some buckets, at most so many', async () => {
    expect(types(await open.store.readLog({ after: 0 }))).toEqual(['A', 'B', 'C', 'D', 'E', 'A']);
    expect(types(await open.store.readLog({ after: 2, limit: 2 }))).toEqual(['C', 'D']);
    expect(types(await open.store.readLog({ after: 0, types: ['A', 'C'] }))).toEqual(['A', 'C', 'A']);
    const [{ bucket } = { bucket: -1 }] = await open.store.readStream('job-1');
    expect(
      (await open.store.readLog({ after: 0, buckets: [bucket] })).every((event) => event.bucket === bucket),
    ).toBe(true);
  });

  test('several streams are read at once, each in its order, and an absent one is empty', async () => {
    await open.store.append(request(to('post-20', 'A', 'B'), to('post-20/like-1', 'C')));
    const streams = await open.store.readStreams(['post-20/like-1', 'nothing', 'post-20']);
    expect([...streams].map(([id, events]) => [id, types(events)])).toEqual([
      ['post-20/like-1', ['C']],
      ['nothing', []],
      ['post-20', ['A', 'B']],
    ]);
  });

  test('a transaction reads what it has not committed', async () => {
    await open.store.append({
      ...request(to('inside', 'A')),
      within: async (client) =>
        expect(await open.store.readStream('post-10', { tx: client })).toHaveLength(1),
    });
    expect.assertions(1);
  });

  test.each(['UTC', 'Asia/Singapore', 'America/St_Johns'])(
    'times are in UTC, in a session with any time zone: %s',
    async (zone) => {
      const client = await open.pool.connect();
      await client.query(`set timezone to '${zone}'`);
      const [event] = await open.store.readStream('post-1', { tx: client });
      await client.query('reset timezone');
      client.release();
      expect(event?.occurredAt).toBe('2026-11-20T08:00:00.120Z');
    },
  );
});
