import { describeOnPostgres } from '@lock-in/testing';
import fc from 'fast-check';
import type pg from 'pg';
import { anotherVersion, call } from './append.ts';
import { noKeysToUse } from './append-parameters.ts';
import { beginRequest } from '../testing/begin-append.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { lockWaits } from '../testing/lock-waits.ts';

describeOnPostgres('a guard', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());

  const like = (post: string, account: number, expected: number | 'none' = 1) => ({
    ...request({ ...to(`${post}/like-${account}`, 'Liked'), expected: 'none' as const }),
    guards: [{ streamId: post, expected }],
  });
  const remove = (post: string) => request({ ...to(post, 'Deleted'), expected: 1 });
  const create = (post: string) => open.store.append(request(to(post, 'Created')));

  test('lets an append through while its stream has the version that was read', async () => {
    await create('post-1');
    expect(await open.store.append(like('post-1', 1))).toMatchObject({
      kind: 'appended',
      versions: { 'post-1/like-1': 1 },
    });
    expect(await open.store.append(like('post-none', 1, 'none'))).toMatchObject({ kind: 'appended' });
  });

  test('that has another version is a conflict that names it, beside the streams that conflict', async () => {
    await create('post-2');
    await open.store.append(remove('post-2'));
    await open.store.append(request(to('post-2/like-2', 'Liked')));
    expect(await open.store.append(like('post-2', 1))).toEqual({
      kind: 'conflict',
      conflicts: [{ streamId: 'post-2', expected: 1, actual: 2 }],
    });
    expect(await open.store.append(like('post-2', 2))).toEqual({
      kind: 'conflict',
      conflicts: [
        { streamId: 'post-2/like-2', expected: 'none', actual: 1 },
        { streamId: 'post-2', expected: 1, actual: 2 },
      ],
    });
    expect(await open.store.append(like('post-2b', 1))).toEqual({
      kind: 'conflict',
      conflicts: [{ streamId: 'post-2b', expected: 1, actual: 0 }],
    });
    expect(await open.store.readStream('post-2/like-1')).toEqual([]);
  });

  test('is shared: an append does not wait for another one with the same guard', async () => {
    await create('post-3');
    const first = await beginRequest(open.pool, like('post-3', 1));
    expect(await open.store.append(like('post-3', 2))).toMatchObject({ kind: 'appended' });
    await first.end('commit');
  });

  test('makes writers to its stream wait, who then go on', async () => {
    await create('post-4');
    const first = await beginRequest(open.pool, like('post-4', 1));
    const removal = open.store.append(remove('post-4'));
    await lockWaits(open.pool);
    await first.end('commit');
    expect(await removal).toMatchObject({ kind: 'appended' });
  });

  test('waits for a writer to its stream, and sees what was written', async () => {
    await create('post-5');
    const removal = await beginRequest(open.pool, remove('post-5'));
    const liked = open.store.append(like('post-5', 1));
    await lockWaits(open.pool);
    await removal.end('commit');
    expect(await liked).toMatchObject({ kind: 'conflict' });
  });

  test('lets no like follow the deletion that it raced with', async () => {
    for (let round = 0; round < 20; round++) {
      const post = `race-${round}`;
      await create(post);
      const likes = Array.from({ length: 20 }, (_, account) => open.store.append(like(post, account)));
      const [removed, ...liked] = await Promise.all([open.store.append(remove(post)), ...likes]);
      expect(removed).toMatchObject({ kind: 'appended' });
      const events = await open.store.readRoot(post);
      const ofRoot = events.map(({ type }) => type);
      expect(ofRoot.at(-1)).toBe('Deleted');
      expect(liked.filter(({ kind }) => kind === 'appended')).toHaveLength(events.length - 2);
    }
  });

  test('and an idempotency key go together: a repeat is a duplicate even when the guard would no longer hold', async () => {
    await create('post-6');
    const idempotency = { scope: 'account-1', key: 'guarded', fingerprint: 'same', result: { liked: true } };
    expect(await open.store.append({ ...like('post-6', 9, 2), idempotency })).toMatchObject({
      kind: 'conflict',
    });
    expect(await open.store.append({ ...like('post-6', 9), idempotency })).toMatchObject({
      kind: 'appended',
    });
    await open.store.append(remove('post-6'));
    expect(await open.store.append({ ...like('post-6', 9), idempotency })).toMatchObject({
      kind: 'duplicate',
      result: { liked: true },
    });
  });

  test('on a stream that is written as well is refused as a bug', async () => {
    const append = {
      ...request(to('post-7', 'A')),
      guards: [{ streamId: 'post-7', expected: 'none' }],
    } as const;
    await expect(open.store.append(append)).rejects.toThrow('also names as a guard');
  });

  test('never leads to a deadlock, with any streams written and guarded in any order', async () => {
    const streams = ['lock-1', 'lock-2', 'lock-3', 'lock-4', 'lock-5'];
    for (const stream of streams) await create(stream);
    const appends = fc
      .shuffledSubarray(streams, { minLength: 2 })
      .chain((chosen) =>
        fc.integer({ min: 1, max: chosen.length - 1 }).map((written) => ({ chosen, written })),
      );
    const codes = new Set<string | undefined>();
    const tryOnce = async ({ chosen, written }: { chosen: string[]; written: number }) => {
      const append = {
        ...request(...chosen.slice(0, written).map((id) => to(id, 'Touched'))),
        guards: chosen.slice(written).map((streamId) => ({ streamId, expected: 1 })),
      };
      // Bypasses the store, which would retry after a deadlock.
      const unsealed = Buffer.alloc(0);
      await call(open.pool, append, noKeysToUse, unsealed).catch((error: pg.DatabaseError) =>
        codes.add(error.code),
      );
    };
    await Promise.all(fc.sample(appends, 300).map(tryOnce));
    expect(codes).toEqual(new Set([anotherVersion]));
  });
});
