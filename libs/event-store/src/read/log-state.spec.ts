import { describeOnPostgres } from '@lock-in/testing';
import { countWaiting, oldestAfter, readLogState } from './log-state.ts';
import { beginAppend } from '../testing/begin-append.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';

describeOnPostgres('the state of the log', (createDatabase) => {
  let open: OpenStore;
  beforeEach(async () => (open = await openStore(createDatabase)));
  afterEach(() => open.close());

  test('tells how many positions an append under way holds back, and since when', async () => {
    await open.store.append(request(to('post-1', 'Appended')));
    expect(await readLogState(open.pool)).toEqual({
      lastPosition: 1,
      safePosition: 1,
      oldestAppendAt: null,
    });
    const slow = await beginAppend(open.pool, to('post-2', 'Open'));
    await open.store.append(request(to('post-3', 'Fast')));
    const { oldestAppendAt, ...positions } = await readLogState(open.pool);
    expect(positions).toEqual({ lastPosition: 3, safePosition: 1 });
    expect(oldestAppendAt).toBeInstanceOf(Date);
    await slow.end('commit');
    expect(await readLogState(open.pool)).toMatchObject({ safePosition: 3, oldestAppendAt: null });
  });

  test('knows when the first event after a position was recorded', async () => {
    for (const streamId of ['post-1', 'post-2']) await open.store.append(request(to(streamId, 'Appended')));
    const { rows } = await open.pool.query<{ recorded_at: Date }>(
      'select recorded_at from event order by position',
    );
    const [first, second] = rows.map(({ recorded_at }) => recorded_at);
    expect([...(await oldestAfter(open.pool, [0, 1, 1, 2]))]).toEqual([
      [0, first],
      [1, second],
    ]);
  });

  test('counts the events of some types under a root from a position on', async () => {
    for (const streamId of ['post-1', 'post-1/like-2', 'post-10', 'post-1/like-3', 'post-1'])
      await open.store.append(request(to(streamId, streamId.includes('like') ? 'Liked' : 'Edited')));
    const waiting = (position: number, types = ['Liked', 'Edited']) =>
      countWaiting(open.pool, { root: 'post-1', position, types });
    expect(await waiting(1)).toBe(4);
    expect(await waiting(3)).toBe(2);
    expect(await waiting(1, ['Liked'])).toBe(2);
  });
});
