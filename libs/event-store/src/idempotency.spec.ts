import { describeOnEveryPostgres } from '@lock-in/testing';
import { type OpenStore, openStore, request, to } from './testing/open-store.ts';

describeOnEveryPostgres('a command under a key', (createDatabase) => {
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
    await open.pool.query('create table other (id integer)');
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
});
