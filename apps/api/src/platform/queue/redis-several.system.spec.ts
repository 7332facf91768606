import { describeWith, startRedis, startRedisCluster, startSentinels } from '@lock-in/testing';
import { publishPost, usesOf } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { myData } from '../../testing/my-data.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Queues } from './queues.ts';
import { Schedules } from './schedules.ts';

/** Half a minute, because schedules and waiting archives are checked every 15 seconds. */
const patience = 1_200;

const queueOf = async ({ visitor }: TestApp) =>
  ((await visitor().get('/health/ready')).body as { queue: string }).queue;

/** Waits for the results of jobs: the count of a tag follows a post, and an archive is ready. */
async function jobsAreDone(someone: SignedIn, posts: number) {
  await publishPost(someone, { labels: [7] });
  await eventually(() => usesOf(someone, 'data'), posts, patience);
  expect((await someone.post('/api/myData')).status).toBe(202);
  await eventually(async () => (await myData(someone)).state, 'ready', patience);
}

/** Status codes of twelve wrong passwords; where failures are counted, 429 comes at the eleventh. */
async function wrongPasswords({ visitor }: TestApp): Promise<number[]> {
  const guesser = visitor();
  await guesser.get('/api/csrf-token');
  const answers: number[] = [];
  for (let n = 0; n < 12; n++)
    answers.push(
      (await guesser.post('/api/login', { email: 'nobody@example.org', password: 'wrong horse' })).status,
    );
  return answers;
}

const running: { stop(): Promise<void> }[] = [];
const started = <Part extends { stop(): Promise<void> }>(part: Part): Part => (running.push(part), part);
/** Also stops what a failed test has started: a program that keeps running would disturb the next file. */
afterEach(async () => {
  for (const part of running.splice(0).toReversed()) await part.stop();
});

describeWith.redisServer('With the master that Redis sentinels name', () => {
  it('jobs are done and calls counted, before its failure and after, without a restart', async () => {
    const redis = started(await startSentinels());
    const test = started(await startTestApp({ redisUrl: redis.url, rateLimitFactor: 1 }));
    const someone = await test.signedIn('User');
    await jobsAreDone(someone, 1);
    expect(await redis.ask(redis.master.port, 'keys', 'lock-in:*')).toContain('lock-in:data-archive:');

    await redis.master.kill();
    await eventually(() => queueOf(test), 'unavailable');
    // Work that needs a queue is kept, and done once another server is the master.
    await publishPost(someone, { labels: [7] });
    await eventually(() => queueOf(test), 'ok', patience);
    await jobsAreDone(someone, 3);
    expect((await wrongPasswords(test)).at(-1)).toBe(429);
    const { rows } = await test.pool.query(`select from rate_limit where key like 'wrongPasswords%'`);
    expect(rows).toHaveLength(0);

    // The old master comes back and becomes a replica.
    await redis.master.restart();
    await eventually(
      // Until it has started it refuses or resets the connection.
      async () => (await redis.ask(redis.master.port, 'role').catch(() => '')).startsWith('slave'),
      true,
      patience,
    );
    await publishPost(someone, { labels: [7] });
    await eventually(() => usesOf(someone, 'data'), 4, patience);
  }, 120_000);
});

describeWith.redisServer('With a Redis cluster of three nodes', () => {
  it('jobs are done and calls counted; while the node of the queues is away they wait, and nothing else does', async () => {
    const redis = started(await startRedisCluster());
    const test = started(await startTestApp({ redisUrl: redis.url, rateLimitFactor: 1 }));
    const someone = await test.signedIn('User');
    await jobsAreDone(someone, 1);
    const counts = await Promise.all(
      redis.nodes.map(async ({ port }) => (await redis.ask(port, 'keys', '{lock-in}:*')).trim() !== ''),
    );
    // All keys of the queues carry one tag, so they are on one node.
    expect(counts.filter(Boolean)).toHaveLength(1);
    expect((await wrongPasswords(test)).at(-1)).toBe(429);

    const node = redis.nodes[counts.indexOf(true)]!;
    await node.kill();
    await eventually(() => queueOf(test), 'unavailable', patience);
    await publishPost(someone, { labels: [7] });
    expect((await someone.get('/api/posts/paginated')).status).toBe(200);

    // It comes back empty.
    await node.restart();
    await eventually(() => queueOf(test), 'ok', patience);
    await jobsAreDone(someone, 3);
    const schedules = async () => {
      const found = await Promise.all(
        test.app
          .get(Queues)
          .all()
          .map((queue) => queue.getJobSchedulersCount()),
      );
      return found.reduce((sum, count) => sum + count, 0);
    };
    await eventually(schedules, test.app.get(Schedules).count, patience);
  }, 120_000);

  it('a program stops though the cluster is away', async () => {
    const redis = await startRedisCluster();
    const test = await startTestApp({ redisUrl: redis.url });
    await redis.stop();
    await eventually(() => queueOf(test), 'unavailable', patience);
    await test.stop();
  }, 120_000);
});

describeWith.redisServer('On one server', () => {
  it('keys of the queues have names that stay, so that an upgrade finds every job', async () => {
    const redis = started(await startRedis());
    const test = started(await startTestApp({ redisUrl: redis.url }));
    const names = test.app
      .get(Queues)
      .all()
      .map((queue) => queue.toKey('meta'));
    for (const name of names) expect(name).toMatch(/^lock-in:[\w-]+:meta$/);
  });
});
