import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, register } from '../../apps/api/src/testing/people/people.ts';
import { Visitor } from '../../apps/api/src/testing/people/visitor.ts';
import { Balancer } from '../operation/balancer.ts';
import { builtApi } from '../operation/changed-build.ts';
import { Load, newSignedInUser } from '../operation/load.ts';
import { type ProgramProcess, startProcess } from '../operation/processes.ts';

/** Compatibility normalization makes it longer than a word may be, and the cut would split a surrogate pair. */
const oddName = '\uFB03'.repeat(33) + '\u{20000}';

describe('A name that once stopped all writes, registered with four processes running', () => {
  let database: TestDatabase;
  let dataDir: string;
  const balancer = new Balancer();
  const load = new Load(balancer);
  const running: ProgramProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lock-in-name-'));
    for (const role of ['worker', 'worker', 'api', 'api'] as const) {
      const started = await startProcess({ build: builtApi, role, database, dataDir });
      running.push(started);
      if (role === 'api') await balancer.add(started);
    }
  }, 120_000);
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await balancer.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('is noticed by nobody', async () => {
    await load.begin();
    const visitor = new Visitor(balancer.server);
    for (let n = 0; n < 8; n++) {
      const { status } = await register(visitor, newPerson('User', { name: oddName }));
      expect([201, 202]).toContain(status);
    }
    const named = await newSignedInUser(balancer, oddName);
    const { status, body } = await named.get(`/api/profile/${named.me.accountId}`);
    expect([status, (body as { name?: string }).name]).toEqual([200, oddName]);
    await load.end();
    expect(load.noticed).toEqual([]);
    const { rows } = await database.pool.query<{ posts: number; parked: number }>(
      `select (select count(*)::integer from event where type = 'PostCreated') as posts,
              (select count(*)::integer from parked_root) as parked`,
    );
    expect(await load.differences(rows[0]!.posts)).toEqual({ lost: [], duplicated: 0 });
    expect(rows[0]!.parked).toBe(0);
  }, 180_000);
});
