import { describeWith, holdInTransaction, startRedis, type TestRedis } from '@lock-in/testing';
import { publishPost, usesOf } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { createMigratedDatabase } from '../../testing/prepared-database.ts';
import { startBeside, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Queues } from './queues.ts';

/** Publishes a post, and waits for the result of its job: the count of a tag. */
async function publishAndAwaitItsCount(test: TestApp) {
  const someone: SignedIn = await test.signedIn('User');
  await publishPost(someone, { labels: [7] });
  await eventually(() => usesOf(someone, 'data'), 1);
}

/** Stops a worker while its job waits for a row. Resolves with the number of jobs that it left unfinished. */
async function leftByAStoppedWorker(settings: { redisUrl?: string }) {
  const test = await startTestApp({ ...settings, role: 'api' });
  const worker = await startBeside(test, { role: 'worker' });
  const someone = await test.signedIn('User');
  const release = await holdInTransaction(test.pool, `select from label where name = 'data' for update`);
  await publishPost(someone, { labels: [7] });
  const isWaiting = async () => {
    const { rowCount } = await test.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike '%update label %'`,
    );
    return rowCount;
  };
  await eventually(isWaiting, 1);
  const stopped = worker.stop();
  await release();
  await stopped;
  const unfinished = await test.app.get(Queues).find('label-usage')!.getActiveCount();
  await test.stop();
  return unfinished;
}

describe('Without Redis', () => {
  it('jobs that the log asks for are done from a queue in PostgreSQL', async () => {
    const test = await startTestApp({}, { database: await createMigratedDatabase() });
    await publishAndAwaitItsCount(test);
    const { rows } = await test.pool.query("select 1 from pg_namespace where nspname = 'bullmq'");
    expect(rows).toHaveLength(1);
    await test.stop();
  });

  it('a program that stops finishes the job that runs', async () => {
    expect(await leftByAStoppedWorker({})).toBe(0);
  });
});

describeWith.redis('With Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('jobs that the log asks for are done from a queue in Redis', async () => {
    const test = await startTestApp({ redisUrl: redis.url }, { database: await createMigratedDatabase() });
    await publishAndAwaitItsCount(test);
    const { rows } = await test.pool.query("select 1 from pg_namespace where nspname = 'bullmq'");
    expect(rows).toHaveLength(0);
    await test.stop();
  });

  it('a program that stops finishes the job that runs', async () => {
    expect(await leftByAStoppedWorker({ redisUrl: redis.url })).toBe(0);
  });

  it('the calls of one account are counted across processes', async () => {
    const secrets = { sessionSecret: 'of all processes, at least thirty-two', masterKey: '5e'.repeat(32) };
    const limited = { redisUrl: redis.url, rateLimitFactor: 0.1, ...secrets };
    const [one, other] = await Promise.all([startTestApp(limited), startTestApp(limited)]);
    const answers: number[] = [];
    for (let n = 0; n < 13; n++) {
      for (const { visitor } of [one, other]) {
        const asked = visitor();
        await asked.get('/api/csrf-token');
        answers.push(
          (await asked.post('/api/login', { email: 'nobody@example.org', password: 'wrong horse' })).status,
        );
      }
    }
    expect(answers).toContain(429);
    expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
    await Promise.all([one.stop(), other.stop()]);
  });
});
