import { describeOnPostgres } from '@lock-in/testing';
import { createEventStore, type EventStore, type NewEvent, type StreamWrite } from '../index.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { bulkEvent, masterKey, type OpenStore, openStore, request, to } from '../testing/open-store.ts';

const registered = (subject: string, name: string): NewEvent => ({
  type: 'Registered',
  data: { role: 'User' },
  subject,
  personal: { name },
});

describeOnPostgres('personal data', (createDatabase) => {
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

  describe('when the master key changes', () => {
    const newKey = Buffer.alloc(32, 'the master key after it');
    const withBoth = () =>
      createEventStore({ pool: open.pool, masterKey: newKey, previousMasterKeys: [masterKey] });
    const withNew = () => createEventStore({ pool: open.pool, masterKey: newKey });
    const nameOf = async (store: EventStore, subject: string) =>
      (await store.readStream(subject))[0]?.personal as unknown;
    const people = (count: number, first: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          open.store.append(request(to(`person-${first + n}`, registered(`person-${first + n}`, 'Lea')))),
        ),
      );
    beforeAll(async () => {
      await open.store.hasRightMasterKey();
      await people(600, 1);
    });

    test('is read with both keys, re-encrypted, and then read with the new one alone', async () => {
      expect(await withNew().hasRightMasterKey()).toBe(false);
      expect(await withBoth().hasRightMasterKey()).toBe(true);
      expect(await nameOf(withBoth(), 'person-1')).toEqual({ name: 'Lea' });
      await withBoth().append(request(to('person-0', registered('person-0', 'Mia'))));

      // Interrupted after some keys: the work done stays, and starting without the old key is still refused.
      const killed = withBoth().rewrapKeys(() => {
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
      expect(await withNew().hasRightMasterKey()).toBe(false);
      expect(await nameOf(withBoth(), 'person-600')).toEqual({ name: 'Lea' });

      const { rewrapped, unreadable } = await withBoth().rewrapKeys();
      expect(unreadable).toBe(0);
      expect(rewrapped).toBeGreaterThan(50);
      expect(rewrapped).toBeLessThan(600);
      expect(await withBoth().rewrapKeys()).toMatchObject({ rewrapped: 0, unreadable: 0 });
      expect(await withNew().hasRightMasterKey()).toBe(true);
      for (const subject of ['person-1', 'person-600', 'account-1'])
        expect(await nameOf(withNew(), subject)).toEqual(await nameOf(withBoth(), subject));
      expect(await nameOf(withNew(), 'person-0')).toEqual({ name: 'Mia' });
      expect(await open.store.hasRightMasterKey()).toBe(false);
      await expect(nameOf(open.store, 'person-1')).rejects.toThrow();
      await withBack().rewrapKeys();
      expect(await open.store.hasRightMasterKey()).toBe(true);
    });

    const withBack = () => createEventStore({ pool: open.pool, masterKey, previousMasterKeys: [newKey] });

    test('and a person is erased at the same moment, stays erased', async () => {
      const erasing = await open.pool.connect();
      await erasing.query('begin');
      await open.store.eraseSubject('person-7', { tx: erasing });
      const rewrapping = withBoth().rewrapKeys();
      await lockWaits(open.pool);
      await erasing.query('commit');
      erasing.release();
      await rewrapping;
      expect(await nameOf(withBoth(), 'person-7')).toBeNull();
      await withBack().rewrapKeys();
    });

    test('says how many keys none of them opens, and leaves the old key needed', async () => {
      const stranger = createEventStore({ pool: open.pool, masterKey: Buffer.alloc(32, 3) });
      await stranger.append(request(to('stray-1', registered('stray-1', 'Noa'))));
      expect(await withBoth().rewrapKeys()).toMatchObject({ unreadable: 1 });
      expect(await withNew().hasRightMasterKey()).toBe(false);
      await withBack().rewrapKeys();
      await open.store.eraseSubject('stray-1');
    });

    test('keeps what is known of commands, and secrets that outlive it', async () => {
      // Answers from before an erasure are not repeated, and other tests have erased someone in this database.
      await open.ownerPool.query('delete from subject_key where wrapped_key is null');
      const secret = Buffer.alloc(32, 'a secret');
      expect(await open.store.keepSecret('some-key', secret)).toEqual(secret);
      const idempotency = { scope: 'account-1', key: 'rotated', fingerprint: 'same', result: { id: 1 } };
      await open.store.append({ ...request(to('post-77', 'Created')), idempotency });
      await open.store.recordAnswer('account-1', 'rotated', { said: 'yes' });
      await withBoth().rewrapKeys();
      expect(await withNew().recallCommand('account-1', 'rotated')).toMatchObject({
        result: { id: 1 },
        answer: { said: 'yes' },
      });
      expect(await withNew().keepSecret('some-key', Buffer.alloc(32))).toEqual(secret);
      await withBack().rewrapKeys();
    });
  });

  test('is not encrypted with another master key by mistake', async () => {
    const { pool } = open;
    expect(await open.store.hasRightMasterKey()).toBe(true);
    expect(await open.store.hasRightMasterKey()).toBe(true);
    const other = createEventStore({ pool, masterKey: Buffer.alloc(32, 'another key') });
    expect(await other.hasRightMasterKey()).toBe(false);
    await open.ownerPool.query(`delete from subject_key where subject = 'master-key-check'`);
    expect(await other.hasRightMasterKey()).toBe(false);
    expect(await open.store.hasRightMasterKey()).toBe(true);
  });
});

describeOnPostgres('the key of what can be forgotten by itself', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());

  const begin = (streamId: string, ...events: NewEvent[]): StreamWrite => ({
    streamId,
    expected: 'none',
    events,
  });
  const said = (subject: string, content: string): NewEvent => ({
    type: 'Said',
    data: {},
    subject,
    personal: { content },
  });
  const applied = (person: string, stream: string, resume: string): NewEvent => ({
    ...said(`${person}:${stream}`, resume),
    type: 'Applied',
  });
  const read = async (...streams: string[]) => {
    const found = await open.store.readStreams(streams);
    return streams.map((stream) => found.get(stream)!.map(({ personal }) => personal as unknown));
  };
  const keys = async (like: string) => {
    const { rows } = await open.pool.query<{ subject: string }>(
      'select subject from subject_key where subject like $1 order by subject',
      [like],
    );
    return rows.map(({ subject }) => subject);
  };

  test('is made with the first event of its stream, and serves the later ones', async () => {
    await open.store.append(
      request(begin('post-1', said('post-1', 'One')), begin('post-2', said('post-2', 'Two'))),
    );
    await open.store.append(request(begin('post-1/comment-5', said('post-1/comment-5', 'Three'))));
    await open.store.append(request(to('post-1', said('post-1', 'One, edited'))));
    expect(await read('post-1', 'post-2', 'post-1/comment-5')).toEqual([
      [{ content: 'One' }, { content: 'One, edited' }],
      [{ content: 'Two' }],
      [{ content: 'Three' }],
    ]);
    expect(await keys('post-%')).toEqual(['post-1', 'post-1/comment-5', 'post-2']);
  });

  test('is stored if its stream is, and only then', async () => {
    await open.store.append(request(begin('post-3', said('post-3', 'Three'))));
    const again = await open.store.append(request(begin('post-3', said('post-3', 'Another'))));
    expect(again.kind).toBe('conflict');
    const failing = open.store.append({
      ...request(begin('post-4', said('post-4', 'Four'))),
      within: () => Promise.reject(new Error('no')),
    });
    await expect(failing).rejects.toThrow('no');
    expect(await read('post-3')).toEqual([[{ content: 'Three' }]]);
    expect(await keys('post-4')).toEqual([]);
  });

  test('of a text is destroyed, and every other text stays', async () => {
    await open.store.append(request(begin('post-10', said('post-10', 'Gone'))));
    await open.store.append(request(begin('post-10/comment-6', said('post-10/comment-6', 'Stays'))));
    await open.store.eraseSubject('post-10');
    expect(await read('post-10', 'post-10/comment-6')).toEqual([[null], [{ content: 'Stays' }]]);
    await open.store.append(request(to('post-10', said('post-10', 'Not kept'))));
    expect(await read('post-10')).toEqual([[null, null]]);
  });

  const apply = async (person: string, job: string) => {
    const stream = `${job}/application-${person}`;
    await open.store.append(
      request(begin(stream, applied(person, stream, 'CV.pdf'), applied(person, stream, 'CV 2.pdf'))),
    );
    await open.store.append(request(begin(`${stream}/notes`, applied(person, stream, 'Knows queues'))));
    return stream;
  };

  test('of an application is destroyed alone, or with its applicant’s', async () => {
    for (const person of ['account-30', 'account-31'])
      await open.store.append(request(begin(person, registered(person, 'Ann'))));
    const [first, second] = [await apply('account-30', 'job-1'), await apply('account-30', 'job-2')];
    const other = await apply('account-31', 'job-1');
    const whole = [[{ content: 'CV.pdf' }, { content: 'CV 2.pdf' }], [{ content: 'Knows queues' }]];
    const gone = [[null, null], [null]];
    const all = () => Promise.all([first, second, other].map((stream) => read(stream, `${stream}/notes`)));
    expect(await all()).toEqual([whole, whole, whole]);

    await open.store.eraseSubject(`account-30:${first}`);
    expect(await all()).toEqual([gone, whole, whole]);
    expect(await read('account-30')).toEqual([[{ name: 'Ann' }]]);

    await open.store.eraseSubject('account-30');
    expect(await all()).toEqual([gone, gone, whole]);
    expect(await read('account-30', 'account-31')).toEqual([[null], [{ name: 'Ann' }]]);
  });

  test('is not made for what belongs to somebody who was erased', async () => {
    await open.store.append(request(begin('account-40', registered('account-40', 'Ann'))));
    await open.store.eraseSubject('account-40');
    const stream = await apply('account-40', 'job-4');
    expect(await read(stream)).toEqual([[null, null]]);
    expect(await keys('account-40:%')).toEqual([]);
  });

  test('is made by a bulk append too', async () => {
    const stream = 'job-5/application-50';
    await open.store.appendBulk(
      [
        bulkEvent('account-50', registered('account-50', 'Ann')),
        bulkEvent(stream, applied('account-50', stream, 'CV.pdf')),
        bulkEvent(stream, { ...applied('account-50', stream, 'CV 2.pdf'), streamVersion: 2 }),
        bulkEvent('post-50', said('post-50', 'Fifty')),
        bulkEvent('post-50', { ...said('post-50', 'Fifty, edited'), streamVersion: 2 }),
      ],
      { batch: 2 },
    );
    expect(await read('account-50', stream, 'post-50')).toEqual([
      [{ name: 'Ann' }],
      [{ content: 'CV.pdf' }, { content: 'CV 2.pdf' }],
      [{ content: 'Fifty' }, { content: 'Fifty, edited' }],
    ]);
  });

  test('stays when the master key changes: it, or its holder’s, is encrypted with the new one', async () => {
    const newKey = Buffer.alloc(32, 'the master key after it');
    const withBoth = createEventStore({
      pool: open.pool,
      masterKey: newKey,
      previousMasterKeys: [masterKey],
    });
    await open.store.append(request(begin('account-60', registered('account-60', 'Ann'))));
    await open.store.append(request(begin('post-60', said('post-60', 'Sixty'))));
    const stream = await apply('account-60', 'job-6');
    expect(await withBoth.rewrapKeys()).toMatchObject({ unreadable: 0 });
    const withNew = createEventStore({ pool: open.pool, masterKey: newKey });
    expect(await withNew.hasRightMasterKey()).toBe(true);
    for (const each of ['account-60', 'post-60', stream])
      expect((await withNew.readStream(each))[0]?.personal).not.toBeNull();
  });
});

describeOnPostgres('the names of keys', (createDatabase) => {
  let open: OpenStore;
  beforeEach(async () => (open = await openStore(createDatabase)));
  afterEach(() => open.close());

  const wrappedKeys = async () => {
    const { rows } = await open.pool.query<{ subject: string; wrapped_key: Buffer }>(
      'select subject, wrapped_key from subject_key order by subject',
    );
    return rows;
  };

  test('are in everything that is encrypted under the master key, and distinguish the keys', async () => {
    const idempotency = { scope: 'account-1', key: 'once', fingerprint: 'same', result: { id: 1 } };
    await open.store.hasRightMasterKey();
    await open.store.append({ ...request(to('account-1', registered('account-1', 'Ann'))), idempotency });
    await open.store.recordAnswer('account-1', 'once', { said: 'yes' });
    await open.store.keepSecret('some-key', Buffer.alloc(32, 'a secret'));
    const { rows: layouts } = await open.pool.query(
      `select get_byte(wrapped_key, 0) as layout from subject_key
       union select get_byte(sealed_result, 0) from command_result
       union select get_byte(sealed_answer, 0) from command_result`,
    );
    expect(layouts).toEqual([{ layout: 2 }]);
    const ids = (await wrappedKeys()).map(({ wrapped_key }) => wrapped_key.subarray(1, 5).toString('hex'));
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(masterKey.toString('hex')).not.toContain(ids[0]);
    const { rows } = await open.pool.query<{ sealed_result: Buffer }>(
      'select sealed_result from command_result',
    );
    expect(rows[0]!.sealed_result.subarray(1, 5).toString('hex')).not.toBe(ids[0]);
  });
});
