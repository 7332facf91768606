import { describeOnPostgres } from '@lock-in/testing';
import pg from 'pg';
import type { BulkEvent } from '../index.ts';
import { beginAppend, beginRequest } from '../testing/begin-append.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { bulkEvent, type OpenStore, openStore, request, to } from '../testing/open-store.ts';

const event = (streamId: string, streamVersion: number, more: Partial<BulkEvent> = {}): BulkEvent =>
  bulkEvent(streamId, { streamVersion, ...more });

const denied = '42501';

describeOnPostgres('a bulk append', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());
  const versionsOf = async (streamId: string) =>
    (await open.store.readStream(streamId)).map(({ type, streamVersion }) => [type, streamVersion]);

  test('records each event with all that was said about it', async () => {
    const data = { title: 'A \\ "b"\n\tc\r ✓ \\N' };
    const outcome = await open.store.appendBulk([
      event('post-1', 1, { data, actor: 'tab\t\\ and\nline', correlationId: '\\N', schemaVersion: 3 }),
    ]);
    expect(outcome).toEqual({ kind: 'appended', events: 1 });
    const { bucket } = (await open.store.readLog({ after: 0 }))[0]!;
    expect(await open.store.readStream('post-1')).toEqual([
      {
        position: expect.any(Number),
        streamId: 'post-1',
        streamVersion: 1,
        bucket,
        type: 'Moved',
        schemaVersion: 3,
        data,
        subject: null,
        personal: null,
        actor: 'tab\t\\ and\nline',
        correlationId: '\\N',
        occurredAt: '2026-11-20T08:00:00.120Z',
      },
    ]);
  });

  test('encrypts what is personal under the key of its subject, which can be erased', async () => {
    const register = (n: number) =>
      event(`account-${n}`, 1, { subject: `account-${n}`, personal: { name: `Ann Tan ${n}` } });
    await open.store.appendBulk([register(1), register(2)]);
    await open.store.eraseSubject('account-2');
    const [first] = await open.store.readStream('account-1');
    const [second] = await open.store.readStream('account-2');
    expect([first?.personal, second?.personal]).toEqual([{ name: 'Ann Tan 1' }, null]);
    const { rows } = await open.pool.query(
      `select from event where strpos(event::text || encode(coalesce(personal, ''), 'escape'), 'Ann') > 0`,
    );
    expect(rows).toEqual([]);
  });

  test('gives positions in the order of the events, however they fall into batches', async () => {
    const before = await open.store.safePosition();
    async function* events() {
      for (let n = 0; n < 5_300; n++)
        yield event(`order-${n % 1_000}`, 1 + Math.floor(n / 1_000), { data: { n } });
    }
    expect(await open.store.appendBulk(events(), { batch: 700 })).toEqual({
      kind: 'appended',
      events: 5_300,
    });
    const log = await open.store.readLog({ after: before });
    expect(log.map(({ data }) => (data as { n: number }).n)).toEqual(
      Array.from({ length: 5_300 }, (_, n) => n),
    );
    expect(await versionsOf('order-7')).toEqual([1, 2, 3, 4, 5, 6].map((version) => ['Moved', version]));
  });

  test('goes on with streams that are there, and others go on with what it appended', async () => {
    await open.store.append(request(to('post-2', 'A', 'B')));
    await open.store.appendBulk([event('post-2', 3), event('post-2', 4)]);
    await open.store.append(request({ ...to('post-2', 'C'), expected: 4 }));
    expect(await versionsOf('post-2')).toEqual([
      ['A', 1],
      ['B', 2],
      ['Moved', 3],
      ['Moved', 4],
      ['C', 5],
    ]);
  });

  test('appends nothing of a batch in which streams are not as expected, tells which, and keeps the batches before', async () => {
    await open.store.append(request(to('conflict-1', 'A')));
    const outcome = await open.store.appendBulk(
      [
        event('fine-1', 1),
        event('fine-2', 1),
        event('fine-3', 1),
        event('conflict-1', 1),
        event('conflict-2', 3),
      ],
      { batch: 2 },
    );
    expect(outcome).toEqual({
      kind: 'conflict',
      events: 2,
      conflicts: [{ streamId: 'conflict-1', expected: 'none', actual: 1 }],
    });
    expect(await open.store.appendBulk([event('conflict-2', 3)])).toMatchObject({
      events: 0,
      conflicts: [{ streamId: 'conflict-2', expected: 2, actual: 0 }],
    });
    expect([await versionsOf('fine-2'), await versionsOf('fine-3'), await versionsOf('conflict-2')]).toEqual([
      [['Moved', 1]],
      [],
      [],
    ]);
  });

  test('is refused when the events of a stream do not follow one upon the other', async () => {
    const attempts = [
      [event('gap-1', 1), event('gap-1', 3)],
      [event('gap-1', 2), event('gap-1', 1)],
      [event('gap-1', 1), event('gap-1', 1)],
    ];
    for (const events of attempts) await expect(open.store.appendBulk(events)).rejects.toThrow(/must follow/);
    expect(await versionsOf('gap-1')).toEqual([]);
  });

  test('leaves nothing behind in its connection when the database refuses a value', async () => {
    await expect(open.store.appendBulk([event('post-3', 1), event('nul-\0', 1)])).rejects.toThrow();
    await open.store.appendBulk([event('post-4', 1)]);
    expect([await versionsOf('post-3'), await versionsOf('post-4')]).toEqual([[], [['Moved', 1]]]);
  });

  describe('that meets an append at the same stream', () => {
    test.each(['commit', 'rollback'] as const)('waits for it, and sees its %s', async (how) => {
      const streamId = `meeting-${how}`;
      const append = await beginAppend(open.pool, to(streamId, 'First'));
      const bulk = open.store.appendBulk([event('beside-it', 1), event(streamId, 1)]);
      await lockWaits(open.pool);
      await append.end(how);
      expect(await bulk).toMatchObject({ kind: how === 'commit' ? 'conflict' : 'appended' });
      if (how === 'rollback') expect(await versionsOf(streamId)).toEqual([['Moved', 1]]);
    });

    test('is waited for by it, which then finds the version that it has', async () => {
      const batch = await beginBulk(open.pool, 'awaited-1', 'awaited-2');
      const expecting = open.store.append(request({ ...to('awaited-1', 'A'), expected: 'none' }));
      const content = open.store.append(request(to('awaited-2', 'A')));
      await lockWaits(open.pool, 2);
      await batch.commit();
      expect(await expecting).toEqual({
        kind: 'conflict',
        conflicts: [{ streamId: 'awaited-1', expected: 'none', actual: 1 }],
      });
      expect(await content).toMatchObject({ kind: 'appended', versions: { 'awaited-2': 2 } });
      const { rows } = await open.pool.query<{ ordered: boolean }>(
        `select array_agg(stream_version order by position) = array[1, 2] as ordered from event where stream_id = 'awaited-2'`,
      );
      expect(rows[0]?.ordered).toBe(true);
    });
  });

  test('is not seen in part: readers of the log and appends wait for the whole batch', async () => {
    const batch = await beginBulk(open.pool, 'whole-1', 'whole-2');
    const later = open.store.append(request(to('later-1', 'A')));
    await lockWaits(open.pool);
    const seen = async () =>
      (await open.store.readLog({ after: batch.before })).map(({ streamId }) => streamId);
    expect(await seen()).toEqual([]);
    await batch.commit();
    expect(await later).toMatchObject({ kind: 'appended' });
    expect(await seen()).toEqual(['whole-1', 'whole-2', 'later-1']);
  });

  test('waits for an append under way at any stream, so that what it was decided on stands still', async () => {
    await open.store.append(request(to('guard-1', 'Created')));
    const guarded = await beginRequest(open.pool, {
      ...request(to('guard-1/like-1', 'Liked')),
      guards: [{ streamId: 'guard-1', expected: 1 }],
    });
    const bulk = open.store.appendBulk([event('guard-1', 2)]);
    await lockWaits(open.pool);
    expect(await versionsOf('guard-1')).toEqual([['Created', 1]]);
    await guarded.end('commit');
    expect(await bulk).toMatchObject({ kind: 'appended' });
  });

  test('goes through a table that the application can fill but not make its own', async () => {
    await using client = await connected(open.url);
    await client.query('select open_bulk()');
    for (const statement of [
      'select * from pg_temp.event_bulk',
      'alter table pg_temp.event_bulk add column more text',
      'create trigger t before insert on pg_temp.event_bulk for each row execute function refuse_change()',
      'drop table pg_temp.event_bulk',
    ]) {
      await expect(client.query(statement)).rejects.toMatchObject({ code: denied });
    }
    await using other = await connected(open.url);
    await other.query('create temporary view event_bulk as select * from event');
    await other.query('select open_bulk()');
    await expect(other.query('select append_bulk()')).rejects.toThrow(/no table/);
  });
});

/** A new session, closed at the end of the block. */
async function connected(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** A batch of new streams in a transaction that stays open. */
async function beginBulk(pool: pg.Pool, ...streams: string[]) {
  const { rows } = await pool.query<{ safe: string }>('select safe_position() as safe');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select open_bulk()');
  await client.query(
    `insert into pg_temp.event_bulk (line, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, correlation_id)
     select line, now(), 1, 1, 0, stream, 'Moved', '{}', 'move-1' from unnest($1::text[]) with ordinality as s (stream, line)`,
    [streams],
  );
  await client.query('select append_bulk()');
  return {
    before: Number(rows[0]!.safe),
    async commit() {
      await client.query('commit');
      client.release();
    },
  };
}
