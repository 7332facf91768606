import { type OpenStore, openStore, request, to } from '@lock-in/event-store/testing/open-store.ts';
import { describeOnPostgres } from '@lock-in/testing';
import { openSealedLog, seal, sealedLog, sealKey, tamper } from '../testing/sealed-log.ts';
import { describeFinding } from './finding.ts';
import type { Seal } from '../seal.ts';
import { createSealKey } from '../seal-key.ts';
import { verifyLog, type VerifyOptions } from './verify-log.ts';

const stranger = createSealKey(Buffer.alloc(32, 'somebody else'));

describeOnPostgres('verifying the seals', (createDatabase) => {
  let open: OpenStore;
  let head: Seal;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    open = await openStore(createDatabase, { connections: 4 });
    ({ head, restore } = await openSealedLog(open));
  });
  afterEach(() => restore());
  afterAll(() => open.close());

  async function finding(more: Partial<VerifyOptions> = {}): Promise<string | undefined> {
    const { finding: found } = await verifyLog({ pool: open.pool, keys: [sealKey.publicKey], ...more });
    return found && describeFinding(found);
  }

  test.each([
    ['says another number of events', 'events = events + 1', 'its signature does not fit'],
    ['says another time', `sealed_at = sealed_at - interval '1 day'`, 'its signature does not fit'],
    ['ends earlier', 'up_to_position = up_to_position - 1', 'its signature does not fit'],
    ['has another signature', `signature = '\\x00'`, 'its signature does not fit'],
    ['is given away to another key', `key = '\\x00'`, 'its signature does not fit'],
    ['has a shorter list', 'entries = substr(entries, 1, 48)', 'the list of its events'],
    [
      'has another digest in its list',
      `entries = set_byte(entries, 20, 255 - get_byte(entries, 20))`,
      'the list of its events',
    ],
    ['has another hash beside it', `hash = '\\x00'`, 'the list of its events'],
    ['has other peaks beside it', `peaks = '\\x00'`, 'the list of its events'],
  ])('finds one that %s', async (_, change, found) => {
    await tamper(open, `update seal set ${change} where number = 2`);
    expect(await finding()).toMatch(new RegExp(`^Seal 2 was altered: .*${found}`));
  });

  test('finds one that was removed', async () => {
    await tamper(open, 'delete from seal where number = 2');
    expect(await finding()).toBe('Seal 2 was removed: the one after it is still there.');
  });

  test('finds an event first that lies before a broken seal', async () => {
    await tamper(open, 'delete from event where position = 3', 'delete from seal where number = 2');
    expect(await finding()).toMatch(/^The event at position 3 /);
  });

  test('does not accept a log that somebody else has sealed again', async () => {
    await tamper(open, 'truncate seal', `update event set data = '{}' where position = 2`);
    await seal(open, { key: stranger });
    expect(await finding()).toBe('Seal 1 was replaced: it is signed with a key that is not ours.');
    expect(await finding({ keys: [stranger.publicKey] })).toBeUndefined();
  });

  test('does not take a seal of another log, which our key has signed too', async () => {
    const other = await openStore(createDatabase, { connections: 4 });
    await sealedLog(other);
    const columns =
      'number, after_position, up_to_position, events, root, previous, history, sealed_at, key, signature, hash, peaks, entries';
    const { rows } = await other.pool.query<Record<string, unknown>>(
      `select ${columns} from seal where number = 2`,
    );
    await tamper(open, 'delete from seal where number = 2');
    await open.asSuperuser(async (client) => {
      await client.query(
        `insert into seal (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        columns.split(', ').map((name) => rows[0]![name]),
      );
    });
    await other.close();
    expect(await finding()).toBe('Seal 2 was altered or replaced: it does not continue the seals before it.');
  });

  const rewriteEnd = ['delete from event where position > 4', 'delete from seal where number > 1'];

  test('misses newest events that were removed with their seals, unless it has a head that was exported', async () => {
    const exported = head;
    await tamper(open, ...rewriteEnd);
    expect(await finding()).toBeUndefined();
    expect(await finding({ exported })).toBe(
      'The newest events were removed: the exported head is seal 3, up to position 9, and this log ends with seal 1, up to position 4.',
    );
    await tamper(open, 'truncate event', 'truncate seal');
    expect(await finding({ exported })).toMatch(/this log ends with no seal at all\.$/);
  });

  test('finds a rewritten end that was sealed again with our own key against a head that was exported', async () => {
    const exported = head;
    await tamper(open, ...rewriteEnd);
    for (const post of [5, 6, 7, 8, 9]) await open.store.append(request(to(`post-${post}`, 'Created')));
    const last = (await seal(open)).at(-1)!;
    expect(last.number).toBeGreaterThanOrEqual(exported.number);
    expect(await finding()).toBeUndefined();
    expect(await finding({ exported })).toMatch(
      /^Seal 3 is not the one that was exported: the log up to position 9/,
    );
  });

  test('does not trust an exported head that was altered, or that another key has signed', async () => {
    const exported = head;
    expect(await finding({ exported: { ...exported, upTo: 8 } })).toMatch(/^The exported head is damaged/);
    await tamper(open, 'truncate seal');
    const [foreign] = await seal(open, { key: stranger });
    expect(await finding({ exported: foreign! })).toMatch(
      /^The exported head is signed with a key that is not ours/,
    );
  });

  test('holds after a person is erased, and after personal data of an erased person was refused', async () => {
    const registered = { type: 'Registered', data: {}, subject: 'account-1', personal: { name: 'Ann' } };
    await open.store.append(request(to('account-1', registered)));
    await seal(open);
    await open.store.eraseSubject('account-1');
    expect((await open.store.readStream('account-1'))[0]?.personal).toBeNull();
    await open.store.append(request(to('account-1', { ...registered, type: 'Renamed' })));
    await seal(open);
    expect(await finding()).toBeUndefined();
  });

  test('does not take seals of a key that was replaced after one of the key in use', async () => {
    await open.store.append(request(to('post-9', 'Created')));
    await seal(open, { key: stranger, retiredKeys: [sealKey.publicKey] });
    const keys = [stranger.publicKey, sealKey.publicKey];
    const replaced = [sealKey.publicKey];
    expect(await finding({ keys, replaced })).toBeUndefined();
    await open.store.append(request(to('post-9', 'Edited')));
    await seal(open, { retiredKeys: [stranger.publicKey] });
    expect(await finding({ keys })).toBeUndefined();
    expect(await finding({ keys, replaced })).toBe(
      'Seal 5 was replaced: it is signed with a key that had been replaced before it was made.',
    );
  });

  describe('and what they say of times', () => {
    const datedAt = (time: string) =>
      tamper(open, `update event set recorded_at = ${time} where position = 10`);

    test('finds an event that claims to be older than the seal before it', async () => {
      await open.store.append(request(to('post-9', 'Created')));
      await datedAt(`now() - interval '1 hour'`);
      await seal(open);
      expect(await finding()).toMatch(
        /^The event at position 10 \(Created, post-9, number 1\) says that it was recorded at .*, before seal 3 was made at /,
      );
    });

    test('finds an event that claims to be from after its seal', async () => {
      await open.store.append(request(to('post-9', 'Created')));
      await datedAt(`now() + interval '1 hour'`);
      await seal(open);
      expect(await finding()).toMatch(
        /^The event at position 10 .*, after seal 4, which covers it, was made at /,
      );
    });

    test('allows for clocks that differ by minutes', async () => {
      await open.store.append(request(to('post-9', 'Created')));
      await datedAt(`now() - interval '5 minutes'`);
      await seal(open);
      expect(await finding()).toBeUndefined();
    });

    test('allows for a backlog, of which full seals were made one after the other', async () => {
      await tamper(
        open,
        'truncate event, seal',
        `insert into event (position, occurred_at, recorded_at, stream_version, schema_version, bucket, stream_id, type, data, correlation_id)
           select n, now(), now() - interval '3 days', n, 1, 1, 'post-1', 'Liked', '{}', '' from generate_series(1, 5000) n`,
        `select setval('event_position', 5000)`,
      );
      expect(await seal(open, { range: 4096 })).toHaveLength(2);
      expect(await finding()).toBeUndefined();
    });
  });

  describe('and the keys of what can be forgotten', () => {
    const erasures = ['AccountErased'];
    const registered = (id: number) => ({
      type: 'Registered',
      data: {},
      subject: `account-${id}`,
      personal: { name: 'Ann' },
    });

    // Another test erased a person without an event.
    beforeEach(
      async () => void (await open.ownerPool.query('delete from subject_key where wrapped_key is null')),
    );

    test('names a key that was destroyed without an event that says so, and no other', async () => {
      await open.store.append(request(to('account-21', registered(21)), to('account-22', registered(22))));
      await open.store.append(request(to('account-21', 'AccountErased')));
      await open.store.eraseSubject('account-21');
      expect(await finding({ erasures })).toBeUndefined();
      await open.store.eraseSubject('account-22');
      expect(await finding({ erasures })).toBe(
        'The key of account-22 was destroyed, and no event says that it was erased.',
      );
    });

    test('knows the key of a text by its stream, and that of an application by its person', async () => {
      const types = [...erasures, 'PostErased'];
      const applied = (of: string) => ({ ...registered(0), type: 'Applied', subject: of });
      const application = 'account-24:job-1/application-24';
      await open.store.append(
        request(to('account-24', registered(24)), to('job-1/application-24', applied(application))),
      );
      await open.store.append(request(to('post-24', { ...registered(0), subject: 'post-24' })));
      await open.store.append(request(to('post-24', 'PostErased'), to('account-24', 'AccountErased')));
      for (const subject of ['post-24', 'account-24']) await open.store.eraseSubject(subject);
      await seal(open);
      expect(await finding({ erasures: types })).toBeUndefined();
      await open.store.eraseSubject(application);
      expect(await finding({ erasures: types })).toBe(
        `The key of ${application} was destroyed, and no event says that it was erased.`,
      );
    });

    test('names a key that was removed', async () => {
      await open.store.append(request(to('account-23', registered(23))));
      await open.ownerPool.query(`delete from subject_key where subject = 'account-23'`);
      expect(await finding({ erasures })).toBe(
        'The key of account-23 was removed: there is personal data of it in the log.',
      );
    });
  });

  describe('for one stream', () => {
    test('compares its events alone', async () => {
      const of = (streamId: string) => verifyLog({ pool: open.pool, keys: [sealKey.publicKey], streamId });
      expect(await of('post-2')).toMatchObject({ events: 3, unsealed: { events: 0 } });
      expect(await of('post-4')).toMatchObject({ events: 0 });
      await open.store.append(request(to('post-1', 'Liked'), to('post-2', 'Liked', 'Liked')));
      expect(await of('post-2')).toMatchObject({ events: 3, unsealed: { events: 2 } });
    });

    test.each([
      ['altered', `update event set actor = 'account-2' where position = 5`, /position 5 .* was altered/],
      ['removed', 'delete from event where position = 5', /position 5 .*post-2, number 2\) was removed/],
      ['its newest removed', 'delete from event where position = 8', /position 8 .* was removed/],
      [
        'given to another stream',
        `update event set stream_id = 'post-7' where position = 5`,
        /position 5 .*post-7.* altered/,
      ],
      [
        'inserted',
        `insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, correlation_id)
         values (0, now(), 9, 1, 1, 'post-2', 'Forged', '{}', '')`,
        /position 0 \(Forged, post-2, number 9\) was inserted/,
      ],
      [
        'reordered',
        'update event set position = case position when 2 then -5 else -2 end where position in (2, 5); update event set position = - position where position < 0',
        /position 2 .* was reordered/,
      ],
    ])('names its first event that was tampered with: %s', async (_, statement, found) => {
      await tamper(open, statement);
      expect(await finding({ streamId: 'post-2' })).toMatch(found);
      expect(await finding({ streamId: 'post-3' })).toBeUndefined();
    });
  });
});
