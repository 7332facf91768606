import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Balancer } from './balancer.ts';
import { builtApi, buildWithAChangedFold } from './changed-build.ts';
import { Load } from './load.ts';
import { type ProgramProcess, startProcess } from './processes.ts';

describe('A fold that is changed, deployed one process after the other and rolled back, under fifty writes a second', () => {
  let database: TestDatabase;
  let dataDir: string;
  let changed: ReturnType<typeof buildWithAChangedFold>;
  const balancer = new Balancer();
  const running = new Set<ProgramProcess>();

  /** How often readers saw the newest titles without (`before`) and with (`after`) the changed fold's mark. */
  const seen = { before: 0, after: 0 };
  const load = new Load(balancer, (titles) => {
    for (const title of titles) seen[title.endsWith(' *') ? 'after' : 'before'] += 1;
  });

  const start = async (build: string, role: 'api' | 'worker') => {
    // The default in production: gives the balancer time to notice, even on a busy machine.
    const env = { DRAIN_SECONDS: '5' };
    const started = await startProcess({ build, role, database, dataDir, env });
    running.add(started);
    if (role === 'api') await balancer.add(started);
    else await untilReady(started);
    return started;
  };
  /** Has no time limit; the test's limit applies. */
  const untilMoreAreSeen = async (fold: keyof typeof seen) => {
    for (const till = seen[fold]; seen[fold] === till;) await delay(50);
  };
  const stop = async (started: ProgramProcess) => {
    await balancer.stop(started);
    running.delete(started);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lock-in-deploy-'));
    changed = buildWithAChangedFold();
  });
  afterAll(async () => {
    await Promise.all([...running].map((each) => each.stop()));
    await balancer.close();
    changed.remove();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is noticed by nobody', async () => {
    const [worker, ...apis] = await Promise.all([
      start(builtApi, 'worker'),
      start(builtApi, 'api'),
      start(builtApi, 'api'),
    ]);
    const old = { worker, apis };
    await load.begin();

    const next = { worker: await start(changed.folder, 'worker'), apis: [] as ProgramProcess[] };
    for (const api of old.apis) {
      next.apis.push(await start(changed.folder, 'api'));
      await stop(api);
    }
    await stop(old.worker);
    await untilMoreAreSeen('after');

    const again = { worker: await start(builtApi, 'worker') };
    for (const api of next.apis) {
      await start(builtApi, 'api');
      await stop(api);
    }
    await stop(next.worker);
    await untilMoreAreSeen('before');
    await load.end();
    await untilReady(again.worker);

    expect(load.noticed).toEqual([]);
    expect(load.ledger.size).toBeGreaterThan(100);
    const { rows } = await database.pool.query<{ posts: number }>(
      `select count(*)::integer as posts from event where type = 'PostCreated'`,
    );
    expect(await load.differences(rows[0]!.posts)).toEqual({ lost: [], duplicated: 0 });
  }, 300_000);
});

async function untilReady({ url }: ProgramProcess) {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
}
