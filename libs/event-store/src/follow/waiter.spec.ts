import { describeOnPostgres } from '@lock-in/testing';
import {
  bucketOf,
  createEventStore,
  createProjector,
  createWaiter,
  defineProjection,
  type Projector,
  type Waiter,
} from '../index.ts';
import { masterKey, type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { readTallyTables, tallies, tallyProjection } from '../testing/tally.ts';

describeOnPostgres('waiting for what was appended', (createDatabase) => {
  let open: OpenStore;
  let projector: Projector;
  let here: Waiter;
  let elsewhere: Waiter;
  const projections = [tallyProjection];

  beforeAll(async () => {
    open = await openStore(createDatabase);
    projector = createProjector({ pool: open.pool, store: open.store, projections });
    here = createWaiter({ pool: open.pool, projections, projector });
    elsewhere = createWaiter({ pool: open.pool, projections });
    await projector.start();
  });
  afterAll(async () => {
    await Promise.all([projector.stop(), here.stop(), elsewhere.stop()]);
    await open.close();
  });

  async function append(streamId: string, type = 'Counted') {
    const outcome = await open.store.append(request(to(streamId, type)));
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    return {
      position: outcome.position,
      buckets: [bucketOf(streamId)],
      eventTypes: [type],
      timeoutMs: 20_000,
    };
  }
  const tallied = async (root: string) =>
    (await readTallyTables(open.pool)).tallies.find((row) => row.root === root)?.events;

  test.each(['here', 'elsewhere'])('a read that follows it sees it, with the projector %s', async (place) => {
    const waiter = place === 'here' ? here : elsewhere;
    for (let n = 1; n <= 25; n++) {
      expect(await waiter.waitFor(await append(`post-${place}`))).toBe(true);
      expect(await tallied(`post-${place}`)).toBe(n);
    }
  });

  test('many who wait at once all see their own', async () => {
    const roots = Array.from({ length: 60 }, (_, n) => `post-${n}`);
    const seen = roots.map(async (root, n) => {
      await (n % 2 ? here : elsewhere).waitFor(await append(root));
      return tallied(root);
    });
    expect(await Promise.all(seen)).toEqual(roots.map(() => 1));
  });

  test('is over at once for events that no read model handles', async () => {
    const forgotten = createProjector({ pool: open.pool, store: open.store, projections: [] });
    const waiter = createWaiter({ pool: open.pool, projections, projector: forgotten });
    expect(
      await waiter.waitFor({ ...(await append('other-1', 'Other')), position: Number.MAX_SAFE_INTEGER }),
    ).toBe(true);
  });

  test.each(['here', 'elsewhere'])(
    'is soon over where the last events interest no read model, with the projector %s',
    async (place) => {
      const pool = open.pool;
      const store = createEventStore({ pool, masterKey, pollMs: 3_600_000 });
      const folds = { ...tallies, keyOf: () => undefined };
      const seldom = defineProjection({ name: `seldom_${place}`, version: 1, readModels: [folds] });
      const following = createProjector({ pool, store, projections: [seldom] });
      const progress = place === 'here' ? { projector: following } : {};
      const waiter = createWaiter({ pool, projections: [seldom], ...progress });
      await following.start();
      const counted = await append('post-seldom');
      expect(await waiter.waitFor(counted)).toBe(true);
      const { position } = await append('other-seldom', 'Other');
      expect(await waiter.waitFor({ ...counted, position })).toBe(true);
      await following.stop();
    },
  );

  test('ends with false when time is up, or the waiter is stopped', async () => {
    const unreachable = { position: Number.MAX_SAFE_INTEGER, buckets: [0], eventTypes: ['Counted'] };
    expect(await elsewhere.waitFor({ ...unreachable, timeoutMs: 30 })).toBe(false);
    const waiter = createWaiter({ pool: open.pool, projections });
    const waiting = waiter.waitFor({ ...unreachable, timeoutMs: 60_000 });
    await waiter.stop();
    expect(await waiting).toBe(false);
    expect(await waiter.waitFor({ ...unreachable, timeoutMs: 3_600_000 })).toBe(false);
  });

  test('rejects when the caller gives up, even before it starts to wait', async () => {
    const unreachable = {
      position: Number.MAX_SAFE_INTEGER,
      buckets: [0],
      eventTypes: ['Counted'],
      timeoutMs: 60_000,
    };
    const giveUp = new AbortController();
    const waiting = here.waitFor({ ...unreachable, signal: giveUp.signal });
    giveUp.abort(new Error('Gone.'));
    await expect(waiting).rejects.toThrow('Gone.');
    await expect(here.waitFor({ ...unreachable, signal: giveUp.signal })).rejects.toThrow('Gone.');
  });

  test('waits for the projections that it was told, and for no others', async () => {
    const behind = { ...tallyProjection, name: 'behind' };
    const waiter = createWaiter({ pool: open.pool, projections: [...projections, behind] });
    const appended = await append('post-told');
    const [told, other] = [[tallyProjection.name], [behind.name]];
    expect(await waiter.waitFor({ ...appended, projections: told })).toBe(true);
    expect(await waiter.waitFor({ ...appended, projections: other, timeoutMs: 30 })).toBe(false);
  });

  test('leaves out what an earlier wait gave up on, until it has caught up', async () => {
    const folds = { ...tallies, handles: ['Slow'], keyOf: () => undefined };
    const late = defineProjection({ name: 'late', version: 1, readModels: [folds] });
    const [pool, store] = [open.pool, open.store];
    const waiter = createWaiter({ pool, projections: [late] });
    const appended = await append('post-late', 'Slow');
    expect(await waiter.waitFor({ ...appended, timeoutMs: 30 })).toBe(false);
    const patient = { ...appended, skipLate: true, timeoutMs: 3_600_000 };
    expect(await waiter.waitFor(patient)).toBe(false);
    const catchingUp = createProjector({ pool, store, projections: [late] });
    await catchingUp.start();
    expect(await waiter.waitFor(appended)).toBe(true);
    expect(await waiter.waitFor(patient)).toBe(true);
    await catchingUp.stop();
  });

  test('ends with false when the root that it waits for is parked', async () => {
    const failing = defineProjection({
      name: 'failing',
      version: 1,
      readModels: [
        {
          ...tallies,
          handles: ['Fatal'],
          fold: () => {
            throw new Error();
          },
        },
      ],
    });
    const failed = createProjector({ pool: open.pool, store: open.store, projections: [failing] });
    await failed.start();
    for (const waiter of [
      createWaiter({ pool: open.pool, projections: [failing] }),
      createWaiter({ pool: open.pool, projections: [failing], projector: failed }),
    ]) {
      const seen = await append('post-1', 'Fatal');
      expect(await waiter.waitFor({ ...seen, roots: ['post-1'], timeoutMs: 3_600_000 })).toBe(false);
      expect(await waiter.waitFor({ ...seen, roots: ['post-2'], timeoutMs: 3_600_000 })).toBe(true);
    }
    await failed.stop();
  });
});
