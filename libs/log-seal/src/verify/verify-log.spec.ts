import { beginAppend } from '@lock-in/event-store/testing/begin-append.ts';
import { type OpenStore, openStore, request, to } from '@lock-in/event-store/testing/open-store.ts';
import { describeOnPostgres } from '@lock-in/testing';
import { openSealedLog, seal, sealKey, tamper } from '../testing/sealed-log.ts';
import { describeFinding } from './finding.ts';
import type { Seal } from '../seal.ts';
import { verifyLog } from './verify-log.ts';

describeOnPostgres('verifying the log', (createDatabase) => {
  let open: OpenStore;
  let head: Seal;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    open = await openStore(createDatabase, { connections: 4 });
    ({ head, restore } = await openSealedLog(open));
  });
  afterEach(() => restore());
  afterAll(() => open.close());

  const verify = (more: object = {}) => verifyLog({ pool: open.pool, keys: [sealKey.publicKey], ...more });

  async function finding(more: object = {}): Promise<string | undefined> {
    const { finding: found } = await verify(more);
    return found && describeFinding(found);
  }

  test('finds nothing in a log that nobody touched', async () => {
    expect(await verify({ exported: head })).toEqual({
      head,
      events: 9,
      unsealed: { events: 0, since: null },
    });
    await open.store.append(request(to('post-4', 'Created')));
    expect(await verify()).toMatchObject({ events: 9, unsealed: { events: 1, since: expect.any(Date) } });
    await seal(open);
    expect(await verify({ exported: head })).toMatchObject({ events: 10, unsealed: { events: 0 } });
    expect(await finding({ exported: head })).toBeUndefined();
  });

  test.each([
    ['its data', `data = data || '{"post": 9}'`],
    ['its type', `type = 'Renamed'`],
    ['its actor', `actor = 'account-9'`],
    ['when it happened', `occurred_at = occurred_at - interval '1 second'`],
    ['when it was recorded, by a microsecond', `recorded_at = recorded_at + interval '1 microsecond'`],
    ['its subject', `subject = 'account-9'`],
    ['what is encrypted of it', `personal = '\\x01'`],
    ['its request', `correlation_id = 'request-9'`],
    ['its schema version', 'schema_version = 2'],
    ['its bucket', 'bucket = bucket + 1'],
  ])('names the first event that was altered: %s', async (_, change) => {
    await tamper(open, `update event set ${change} where position in (6, 8)`);
    expect(await finding()).toMatch(
      /^The event at position 6 \((Edited|Renamed), post-3, number 2\) was altered/,
    );
  });

  test('names an event that was given to another stream', async () => {
    await tamper(open, `update event set stream_id = 'post-7' where position = 5`);
    expect(await finding()).toBe(
      'The event at position 5 (Edited, post-7, number 2) was altered: it is not what seal 2 covers.',
    );
  });

  test('names the first event that was removed', async () => {
    await tamper(open, 'delete from event where position in (5, 7)');
    expect(await finding()).toBe(
      'The event at position 5 (post-2, number 2) was removed: seal 2 covers it, and it is gone.',
    );
  });

  test('names a removed event of whose stream nothing is left by its place', async () => {
    await tamper(open, `delete from event where stream_id = 'post-1'`);
    expect(await finding()).toBe(
      'The event at position 1 (number 1 of its stream) was removed: seal 1 covers it, and it is gone.',
    );
  });

  const forge = (position: number) =>
    `insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, correlation_id)
     select ${position}, occurred_at, 1, 1, bucket, 'post-9', 'Created', data, 'request-1' from event where position = 9`;

  test('names the first event that was inserted', async () => {
    await (await beginAppend(open.pool, to('post-4', 'Lost'))).end('rollback');
    await open.store.append(request(to('post-4', 'Created')));
    await seal(open);
    await tamper(open, forge(10));
    expect(await finding()).toBe(
      'The event at position 10 (Created, post-9, number 1) was inserted: when seal 4 was made, there was none.',
    );
  });

  test('names an event that was inserted before all others', async () => {
    await tamper(open, forge(-1));
    expect(await finding()).toMatch(/^The event at position -1 .* was inserted/);
  });

  test('names an event that was inserted as a copy of a real one', async () => {
    await tamper(
      open,
      `insert into event (position, occurred_at, recorded_at, stream_version, schema_version, bucket, stream_id, type, data, actor, correlation_id)
       select 0, occurred_at, recorded_at, 4, schema_version, bucket, stream_id, type, data, actor, correlation_id from event where position = 9`,
    );
    expect(await finding()).toMatch(/^The event at position 0 \(Liked, post-3, number 4\) was inserted/);
  });

  test('names the first of two events that changed places', async () => {
    await tamper(
      open,
      'update event set position = -2 where position = 2',
      'update event set position = 2 where position = 8',
      'update event set position = 8 where position = -2',
    );
    expect(await finding()).toBe(
      'The event at position 2 (Liked, post-2, number 3) was reordered: it was recorded with the position 8 and now has 2.',
    );
  });

  test('names an event that was moved to a place where none was', async () => {
    await tamper(open, 'update event set position = 40 where position = 5');
    expect(await finding()).toBe(
      'The event at position 5 (Edited, post-2, number 2) was reordered: it was recorded with the position 5 and now has 40.',
    );
    await tamper(open, 'update event set position = 0 where position = 40');
    expect(await finding()).toBe(
      'The event at position 0 (Edited, post-2, number 2) was reordered: it was recorded with the position 5 and now has 0.',
    );
  });

  test('names the first event whose number in its stream was changed', async () => {
    await tamper(
      open,
      'update event set stream_version = 0 where position = 4',
      'update event set stream_version = 2 where position = 7',
      'update event set stream_version = 3 where position = 4',
    );
    expect(await finding()).toBe(
      'The event at position 4 (Edited, post-1, number 3) was reordered: it was recorded with the number in its stream 2 and now has 3.',
    );
  });
});
