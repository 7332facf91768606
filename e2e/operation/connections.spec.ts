import {
  createTestDatabase,
  describeWith,
  startRedis,
  type TestDatabase,
  type TestRedis,
} from '@lock-in/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, register, type SignedIn, signIn } from '../../apps/api/src/testing/people/people.ts';
import { Visitor } from '../../apps/api/src/testing/people/visitor.ts';
import { Backends } from './backends.ts';
import { Balancer } from './balancer.ts';
import { builtApi } from './changed-build.ts';
import { type ProgramProcess, startProcess } from './processes.ts';

/** Limit of connections per process, one of them for sealing. Several processes fit into PostgreSQL's default limit. */
const most = 13;

/** A process that serves requests, folds and runs jobs, with more concurrent work than connections. */
function aBusyProcess(redisUrl: () => string) {
  let database: TestDatabase;
  let dataDir: string;
  let program: ProgramProcess;
  let backends: Backends;
  const balancer = new Balancer();

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lock-in-connections-'));
    backends = await Backends.of(database);
    const env = { REDIS_URL: redisUrl() };
    program = await startProcess({ build: builtApi, role: 'all', database, dataDir, env });
    await balancer.add(program);
  }, 60_000);
  afterAll(async () => {
    await program.stop();
    await balancer.close();
    await backends.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);

  test(`has at most ${most} connections to the database, all of them with its name`, async () => {
    const people: SignedIn[] = [];
    // Sequential, because the fourth concurrent sign-in from one address would need a captcha.
    for (let n = 0; n < 6; n++) {
      const person = newPerson('User');
      await register(new Visitor(balancer.server), person);
      people.push(await signIn(new Visitor(balancer.server), person, { now: () => new Date() }));
    }
    const burst = people.flatMap((person) => [
      person.post('/api/myData'),
      ...Array.from({ length: 15 }, (_, n) =>
        person.post('/api/createPost', {
          accountId: person.me.accountId,
          postData: { title: `Post ${n}`, content: 'At once.', labels: [7] },
        }),
      ),
      ...Array.from({ length: 15 }, () => person.get('/api/posts/paginated')),
    ]);
    let isOver = false;
    const over = Promise.all(burst).finally(() => (isOver = true));
    const counts: number[] = [];
    const names = new Set<string>();
    while (!isOver) {
      const connections = await backends.connections();
      for (const name of connections.keys()) names.add(name);
      counts.push([...connections.values()].reduce((sum, count) => sum + count, 0));
    }
    const statuses = (await over).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 202]));
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
    // Otherwise the process was not busy enough to prove the limit.
    expect(Math.max(...counts)).toBeGreaterThan(most / 2);
    for (const name of names) expect(name).toMatch(/^lock-in all/);
  }, 90_000);
}

describe('A process with its queue in PostgreSQL', () => {
  aBusyProcess(() => '');
});

describeWith.redis('A process with its queue in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  aBusyProcess(() => redis.url);
});
