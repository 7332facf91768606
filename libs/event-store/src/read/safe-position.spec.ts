import { describeOnPostgres } from '@lock-in/testing';
import type { ExpectedVersion } from '../index.ts';
import { beginAppend } from '../testing/begin-append.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { until } from '../testing/until.ts';

/** The expected version determines which of the two database functions an append uses. */
const kinds: [string, ExpectedVersion][] = [
  ['append_event', 'none'],
  ['append_events', 'any'],
];

describeOnPostgres('the safe position', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());
  const append = async (streamId: string) => {
    const outcome = await open.store.append(request(to(streamId, 'Appended')));
    return outcome.kind === 'appended' ? outcome.position : NaN;
  };
  const ticketsHeld = async () => {
    const { rows } = await open.pool.query<{ ticket: string }>(
      `select position_of(objid::bigint, last_value) as ticket from pg_locks, event_position
       where locktype = 'advisory' and classid = 1280264009 and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ ticket }) => Number(ticket));
  };

  test('of an empty log is before the first event', async () => {
    expect(await open.store.safePosition()).toBe(0);
    expect(await append('first')).toBe(1);
    expect(await open.store.safePosition()).toBe(1);
  });

  describe.each(kinds)('with %s', (kind, expected) => {
    test.each(['commit', 'rollback'] as const)(
      'waits for an append that was overtaken, until its %s',
      async (end) => {
        const before = await append('settled');
        const slow = await beginAppend(open.pool, { ...to(`${kind}-${end}`, 'Open'), expected });
        const after = await append('fast');
        expect(await open.store.safePosition()).toBe(before);
        expect(await open.store.readLog({ after: before })).toEqual([]);
        await slow.end(end);
        expect(await open.store.safePosition()).toBe(after);
        const seen = (await open.store.readLog({ after: before })).map(({ streamId }) => streamId);
        expect(seen).toEqual(end === 'commit' ? [`${kind}-commit`, 'fast'] : ['fast']);
      },
    );

    test('rests on a ticket that was taken before the position was drawn', async () => {
      const slow = await beginAppend(open.pool, { ...to(`${kind}-ticket`, 'Open'), expected });
      const [ticket] = await ticketsHeld();
      expect(ticket).toBe(slow.position - 1);
      await slow.end('rollback');
      expect(await ticketsHeld()).toEqual([]);
    });

    test('is not held back by an append that waits for a stream, which then learns the new version', async () => {
      const first = await beginAppend(open.pool, { ...to(`${kind}-contended`, 'First'), expected });
      const waiting = open.store.append(request({ ...to(`${kind}-contended`, 'Waiting'), expected }));
      await until(async () => {
        const blocked = await open.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%${kind}(%' and datname = current_database()`,
        );
        return blocked.rowCount === 1;
      });
      expect(await ticketsHeld()).toHaveLength(1);
      await first.end('commit');
      const conflicts = [{ streamId: `${kind}-contended`, expected: 'none', actual: 1 }];
      expect(await waiting).toMatchObject(
        expected === 'any' ? { versions: { [`${kind}-contended`]: 2 } } : { kind: 'conflict', conflicts },
      );
    });
  });

  test('is needed: a reader that trusts the last position it saw misses an event for ever', async () => {
    const slow = await beginAppend(open.pool, to('missed', 'Open'));
    await append('seen');
    const readAfter = async (position: number) => {
      const { rows } = await open.pool.query<{ stream_id: string; position: string }>(
        'select * from event where position > $1',
        [position],
      );
      return rows;
    };
    const seen = await readAfter(0);
    await slow.end('commit');
    const seenLater = await readAfter(Math.max(...seen.map(({ position }) => Number(position))));
    expect([...seen, ...seenLater].map(({ stream_id }) => stream_id)).not.toContain('missed');
  });

  test('goes on when the process of an open append has died', async () => {
    const dying = await beginAppend(open.pool, to('dying', 'Open'));
    const after = await append('living');
    dying.client.on('error', () => undefined);
    const { processID } = dying.client as unknown as { processID: number };
    await open.pool.query('select pg_terminate_backend($1)', [processID]);
    await until(async () => (await open.store.safePosition()) === after);
    dying.client.release(true);
  });

  test('is not affected by appends in another database of the same server', async () => {
    const other = await openStore(createDatabase);
    const slow = await beginAppend(other.pool, to('elsewhere', 'Open'));
    const position = await append('here');
    expect(await open.store.safePosition()).toBe(position);
    await slow.end('rollback');
    await other.close();
  });
});
