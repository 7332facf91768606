import { describeOnPostgres, openTestPool } from '@lock-in/testing';
import type pg from 'pg';
import {
  bucketOf,
  createEventStore,
  createProjector,
  createWaiter,
  type EventStore,
  type Projector,
  type Waiter,
} from '../index.ts';
import { masterKey, type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { tallyProjection } from '../testing/tally.ts';

/** Turns regular polling off. */
const never = 3_600_000;

describeOnPostgres('while requests hold every connection of their pool', (createDatabase) => {
  let open: OpenStore;
  let background: pg.Pool;
  let store: EventStore;
  let projector: Projector;
  let waiter: Waiter;
  let held: pg.PoolClient[];
  const projections = [tallyProjection];

  beforeAll(async () => {
    open = await openStore(createDatabase, { connections: 2 });
    background = openTestPool({ connectionString: open.url, max: 3 });
    store = createEventStore({ pool: open.pool, background, masterKey, pollMs: never });
    projector = createProjector({ pool: background, store, projections, retryMs: never });
    waiter = createWaiter({ pool: background, projections, projector });
    await projector.start();
    await caughtUp(await append(store));
    held = await Promise.all([open.pool.connect(), open.pool.connect()]);
  });
  afterAll(async () => {
    for (const client of held) client.release();
    await Promise.all([projector.stop(), waiter.stop()]);
    await background.end();
    await open.close();
  });

  async function append(by: EventStore): Promise<number> {
    const outcome = await by.append(request(to('post-1', 'Counted')));
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    return outcome.position;
  }
  const caughtUp = (position: number) =>
    waiter.waitFor({ position, buckets: [bucketOf('post-1')], eventTypes: ['Counted'], timeoutMs: never });

  test('the read models still follow what another process appends', async () => {
    const pool = openTestPool({ connectionString: open.url, max: 1 });
    try {
      const elsewhere = createEventStore({ pool, masterKey });
      for (let n = 0; n < 5; n++) expect(await caughtUp(await append(elsewhere))).toBe(true);
    } finally {
      await pool.end();
    }
  });

  test('and what this process appends as soon as it gets one', async () => {
    held.pop()!.release();
    const position = await append(store);
    held.push(await open.pool.connect());
    expect(await caughtUp(position)).toBe(true);
  });
});
