import { describeOnPostgres } from '@lock-in/testing';
import { beginRequest } from '../testing/begin-append.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';

describeOnPostgres('a command under a key', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());

  const under = (key: string, fingerprint: string, result: object, streamId = 'post-1') => ({
    ...request(to(streamId, 'Done')),
    idempotency: { scope: 'account-1', key, fingerprint, result },
  });

  test('is done once, and a repeat is told what came of it', async () => {
    const first = await open.store.append(under('k1', 'same', { postId: 1 }));
    const repeat = await open.store.append(under('k1', 'same', { postId: 2 }));
    expect(first).toMatchObject({ kind: 'appended' });
    expect(repeat).toEqual({
      kind: 'duplicate',
      fingerprint: 'same',
      result: { postId: 1 },
      position: first.kind === 'appended' && first.position,
    });
    expect(await open.store.readStream('post-1')).toHaveLength(1);
  });

  test('is told apart from another command under the same key by what was stored, and from the same key of others', async () => {
    await open.store.append(under('k2', 'one', {}));
    expect(await open.store.append(under('k2', 'another', {}))).toMatchObject({
      kind: 'duplicate',
      fingerprint: 'one',
    });
    const idempotency = { scope: 'account-2', key: 'k2', fingerprint: 'one', result: {} };
    expect(await open.store.append({ ...request(to('post-2', 'Done')), idempotency })).toMatchObject({
      kind: 'appended',
    });
  });

  test('that meets a conflict was not done, and may be sent again', async () => {
    const conflicting = { ...under('k3', 'same', {}), writes: [{ ...to('post-3', 'Done'), expected: 8 }] };
    expect(await open.store.append(conflicting)).toMatchObject({ kind: 'conflict' });
    expect(await open.store.recallCommand('account-1', 'k3')).toBeUndefined();
    expect(await open.store.append(under('k3', 'same', {}, 'post-3'))).toMatchObject({ kind: 'appended' });
  });

  test('sent many times at once is done once, and none of the others meets a conflict', async () => {
    const create = {
      ...under('k4', 'same', { postId: 4 }),
      writes: [{ ...to('post-4', 'Created'), expected: 'none' as const }],
    };
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => open.store.append(create)));
    expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(29);
  });

  test('that is a repeat writes no other rows either', async () => {
    await open.ownerPool.query('create table other (id integer)');
    const within = async (client: { query(text: string): Promise<unknown> }) => {
      await client.query('insert into other values (1)');
    };
    await open.store.append({ ...under('k5', 'same', {}), within });
    expect(await open.store.append({ ...under('k5', 'same', {}), within })).toMatchObject({
      kind: 'duplicate',
    });
    expect((await open.pool.query('select from other')).rowCount).toBe(1);
  });

  test('keeps the first answer that was given to it', async () => {
    const outcome = await open.store.append(under('k6', 'same', { postId: 6 }));
    const position = outcome.kind === 'appended' ? outcome.position : NaN;
    const known = { fingerprint: 'same', result: { postId: 6 }, position };
    expect(await open.store.recallCommand('account-1', 'k6')).toEqual({ ...known, answer: null });
    await open.store.recordAnswer('account-1', 'k6', { title: 'First' });
    await open.store.recordAnswer('account-1', 'k6', { title: 'Second' });
    expect(await open.store.recallCommand('account-1', 'k6')).toEqual({
      ...known,
      answer: { title: 'First' },
    });
  });

  test('is forgotten after 48 hours', async () => {
    await open.store.append(under('k7', 'same', { postId: 7 }, 'post-7'));
    await open.store.append(under('k8', 'same', { postId: 8 }, 'post-8'));
    const age = (key: string, hours: number) =>
      open.pool.query(
        'update command_result set recorded_at = recorded_at - make_interval(hours => $2) where key = $1',
        [key, hours],
      );
    await age('k7', 49);
    await age('k8', 47);
    await open.store.forgetCommands();
    expect(await open.store.append(under('k7', 'same', { postId: 9 }, 'post-7b'))).toMatchObject({
      kind: 'appended',
    });
    expect(await open.store.append(under('k8', 'same', { postId: 9 }, 'post-8b'))).toMatchObject({
      kind: 'duplicate',
      result: { postId: 8 },
    });
  });

  test('is not answered with what may show someone who was erased since, but from its result', async () => {
    await open.store.append(under('k15', 'same', { postId: 15 }, 'post-15'));
    await open.store.recordAnswer('account-1', 'k15', { author: 'Ann' });
    expect(await open.store.recallCommand('account-1', 'k15')).toMatchObject({ answer: { author: 'Ann' } });
    await open.store.eraseSubject('account-77');
    expect(await open.store.recallCommand('account-1', 'k15')).toMatchObject({
      result: { postId: 15 },
      answer: null,
    });
    const longAgo = `update subject_key set erased_at = erased_at - interval '20 minutes'`;
    await open.pool.query(longAgo);
    expect(await open.store.recallCommand('account-1', 'k15')).toMatchObject({ answer: { author: 'Ann' } });
  });

  test('of twins that write to different streams belongs to one', async () => {
    for (let n = 0; n < 20; n++) {
      const streams = [`post-${100 + n}`, `post-${200 + n}`];
      const outcomes = await Promise.all(
        streams.map((stream) => open.store.append(under(`twins-${n}`, 'same', {}, stream))),
      );
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['appended', 'duplicate']);
      const stored = await open.store.readStreams(streams);
      expect([...stored.values()].flat()).toHaveLength(1);
    }
  });

  test('of which one twin is undone is done by the other one', async () => {
    const append = under('k14', 'same', {}, 'post-14');
    const first = await beginRequest(open.pool, append);
    const twin = open.store.append(append);
    await lockWaits(open.pool);
    await first.end('rollback');
    expect(await twin).toMatchObject({ kind: 'appended' });
    expect(await open.store.readStream('post-14')).toHaveLength(1);
  });

  test('leaves nothing readable of what it answered', async () => {
    await open.store.append(under('k11', 'same', { email: 'ann@example.test' }, 'post-11'));
    await open.store.recordAnswer('account-1', 'k11', { name: 'Ann' });
    const { rows } = await open.pool.query<{ text: string }>(
      `select r::text as text from command_result r where key = 'k11'`,
    );
    expect(rows[0]?.text).not.toMatch(new RegExp(`ann@|${Buffer.from('ann@').toString('hex')}|Ann`));
    expect(await open.store.recallCommand('account-1', 'k11')).toMatchObject({
      result: { email: 'ann@example.test' },
      answer: { name: 'Ann' },
    });
  });
});
