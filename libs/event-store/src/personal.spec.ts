import { describeOnEveryPostgres } from '@lock-in/testing';
import { createEventStore, type NewEvent } from './index.ts';
import { masterKey, type OpenStore, openStore, request, to } from './testing/open-store.ts';

const registered = (subject: string, name: string): NewEvent => ({
  type: 'Registered',
  data: { role: 'User' },
  subject,
  personal: { name },
});

describeOnEveryPostgres('personal data', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());
  const personalOf = async (streamId: string) =>
    (await open.store.readStream(streamId)).map(({ personal }) => personal);

  test('reads back as it was given, and is nowhere in the database', async () => {
    await open.store.append(request(to('account-1', registered('account-1', 'Ann Tan 陈'))));
    expect(await personalOf('account-1')).toEqual([{ name: 'Ann Tan 陈' }]);
    const { rows } = await open.pool.query<{ everything: string }>(
      `select event::text || encode(coalesce(personal, ''), 'escape') || subject_key::text as everything
       from event join subject_key using (subject)`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.everything).not.toContain('Ann');
  });

  test('is read of those streams only that it is asked of', async () => {
    await open.store.append(
      request(
        to('account-20', registered('account-20', 'Fay')),
        to('account-21', registered('account-21', 'Gus')),
      ),
    );
    const read = async (asked?: string[]) => {
      const options = asked && { personalOf: asked };
      const streams = await open.store.readStreams(['account-20', 'account-21'], options);
      return [...streams.values()].flat().map(({ personal }) => personal);
    };
    expect(await read()).toEqual([{ name: 'Fay' }, { name: 'Gus' }]);
    expect(await read(['account-21'])).toEqual([null, { name: 'Gus' }]);
    expect(await read([])).toEqual([null, null]);
  });

  test('of a subject that is erased is gone from every event, and from no one else’s', async () => {
    await open.store.append(
      request(to('account-2', registered('account-2', 'Ben'), registered('account-2', 'Benjamin'))),
    );
    await open.store.append(request(to('account-3', registered('account-3', 'Cara'))));
    await open.store.eraseSubject('account-2');
    expect(await personalOf('account-2')).toEqual([null, null]);
    expect(await personalOf('account-3')).toEqual([{ name: 'Cara' }]);
    expect((await open.store.readStream('account-2')).map(({ data }) => data)).toEqual([
      { role: 'User' },
      { role: 'User' },
    ]);
  });

  test('is not kept of a subject that was erased before, whether it was known or not', async () => {
    await open.store.append(request(to('account-4', registered('account-4', 'Dan'))));
    await open.store.eraseSubject('account-4');
    await open.store.eraseSubject('account-5');
    await open.store.append(
      request(
        to('account-4', registered('account-4', 'Dan')),
        to('account-5', registered('account-5', 'Eve')),
      ),
    );
    expect([await personalOf('account-4'), await personalOf('account-5')]).toEqual([[null, null], [null]]);
    const { rows } = await open.pool.query(
      `select from event where stream_id = 'account-5' and personal is not null`,
    );
    expect(rows).toEqual([]);
  });

  test('is unreadable at once for a store that has read it before', async () => {
    const other = createEventStore({ pool: open.pool, masterKey });
    await open.store.append(request(to('account-6', registered('account-6', 'Fay'))));
    expect((await other.readStream('account-6'))[0]?.personal).toEqual({ name: 'Fay' });
    await open.store.eraseSubject('account-6');
    expect((await other.readStream('account-6'))[0]?.personal).toBeNull();
    expect(
      (await other.readLog({ after: 0 })).find(({ streamId }) => streamId === 'account-6')?.personal,
    ).toBeNull();
  });

  test('erased in a transaction is erased when that commits', async () => {
    await open.store.append(request(to('account-7', registered('account-7', 'Gus'))));
    const erase = (fail: boolean) =>
      open.store.append({
        ...request({ ...to('account-7', 'Erased'), expected: fail ? 9 : 1 }),
        within: (client) => open.store.eraseSubject('account-7', { tx: client }),
      });
    await erase(true);
    expect(await personalOf('account-7')).toEqual([{ name: 'Gus' }]);
    await erase(false);
    expect(await personalOf('account-7')).toEqual([null, null]);
  });

  test('of one new subject, first mentioned by many at once, is under one key', async () => {
    const append = (_: unknown, n: number) =>
      open.store.append(request(to(`account-8/${n}`, registered('account-8', `Hal ${n}`))));
    await Promise.all(Array.from({ length: 20 }, append));
    const names = (await open.store.readRoot('account-8')).map(({ personal }) => personal);
    expect(names.toSorted()).toHaveLength(20);
    expect(names).toEqual(expect.arrayContaining([{ name: 'Hal 0' }, { name: 'Hal 19' }]));
  });

  test('is not read with another master key, or where it was moved to another event', async () => {
    await open.store.append(
      request(
        to('account-9', registered('account-9', 'Ida')),
        to('account-10', registered('account-9', 'Jan')),
      ),
    );
    const stranger = createEventStore({ pool: open.pool, masterKey: Buffer.alloc(32, 1) });
    await expect(stranger.readStream('account-9')).rejects.toThrow();
    await open.asSuperuser(async (client) => {
      await client.query('alter table event disable trigger all');
      await client.query(
        `update event set personal = (select personal from event where stream_id = 'account-10') where stream_id = 'account-9'`,
      );
      await client.query('alter table event enable always trigger event_is_never_changed');
    });
    await expect(open.store.readStream('account-9')).rejects.toThrow();
  });

  test('without a subject, or a master key of another length, is refused as a bug', async () => {
    const { subject: _, ...anonymous } = registered('', 'Kim');
    await expect(open.store.append(request(to('account-11', anonymous)))).rejects.toThrow('no subject');
    expect(() => createEventStore({ pool: open.pool, masterKey: Buffer.alloc(31) })).toThrow('32 bytes');
  });

  test('is not encrypted with another master key by mistake', async () => {
    const { pool } = open;
    expect(await open.store.hasRightMasterKey()).toBe(true);
    expect(await open.store.hasRightMasterKey()).toBe(true);
    const other = createEventStore({ pool, masterKey: Buffer.alloc(32, 'another key') });
    expect(await other.hasRightMasterKey()).toBe(false);
    await pool.query(`delete from subject_key where subject = 'master-key-check'`);
    expect(await other.hasRightMasterKey()).toBe(false);
    expect(await open.store.hasRightMasterKey()).toBe(true);
  });
});
