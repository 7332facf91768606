import { describeWith, startRedis, type TestRedis } from '@lock-in/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { publishPost, usesOf } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { myData } from '../../testing/my-data.ts';
import { type Operator, operatorOf } from '../../testing/operator.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ConfigurationError } from '../config/config.ts';
import { Queues } from './queues.ts';
import { Schedules } from './schedules.ts';
import { reachRedis } from './reach-redis.ts';

/** Half a minute, because connections are opened again after up to two seconds, one after the other. */
const patience = 1_200;

/** Lets intervals pass ten times as fast in programs that start from now on: schedules are checked every 15 seconds. */
function hurryIntervals() {
  const { setInterval } = globalThis;
  return jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((look: () => void, ms = 0) => setInterval(look, ms / 10));
}

describeWith.redis('While Redis is away', () => {
  let redis: TestRedis;
  let test: TestApp;
  let someone: SignedIn;
  let operator: Operator;
  const log = captureLog();
  beforeEach(async () => {
    redis = await startRedis();
    const hurry = hurryIntervals();
    test = await startTestApp({ redisUrl: redis.url, rateLimitFactor: 1, logLevel: 'warn' }).finally(() =>
      hurry.mockRestore(),
    );
    someone = await test.signedIn('User');
    operator = operatorOf(test, await test.signedIn('Admin'));
    log.clear();
  });
  afterEach(async () => {
    await test.stop();
    await redis.stop();
  });

  const queueState = async () =>
    ((await test.visitor().get('/health/ready')).body as { queue: string }).queue;
  const archiveState = async () => (await myData(someone)).state;
  const queues = () => test.app.get(Queues).all();
  const schedules = async () => {
    const found = await Promise.all(queues().map((queue) => queue.getJobSchedulersCount()));
    return found.reduce((sum, count) => sum + count, 0);
  };

  it('what needs no queue goes on, and what does is answered at once and done when Redis is back', async () => {
    await redis.stop();
    await eventually(queueState, 'unavailable');
    expect((await test.visitor().get('/health/ready')).status).toBe(200);
    expect(await log.lines('Redis is away: jobs wait, and rate limits are counted in PostgreSQL')).toEqual([
      expect.objectContaining({ level: 40 }),
    ]);
    expect(await operator.metric('lockin_queue_reachable{queue="erasure"}')).toBe(0);
    expect(await operator.problems()).toContain('queueOutOfReach erasure');

    await publishPost(someone, { labels: [7] });
    expect((await someone.get('/api/posts/paginated')).status).toBe(200);
    const asked = await someone.post('/api/myData');
    expect([asked.status, (asked.body as { state: string }).state]).toEqual([202, 'waiting']);

    const { email } = someone.person;
    const forgotten = await test.visitor().post('/api/forgot-password', { email });
    expect({ status: forgotten.status, body: forgotten.body as unknown }).toEqual({
      status: 503,
      body: { error: 'Email can’t be sent at the moment. Please try again in a few minutes.' },
    });
    expect((await someone.post('/api/email-address/confirmation')).status).toBe(503);

    redis = await startRedis({ port: redis.port });
    await eventually(archiveState, 'ready', patience);
    await eventually(() => usesOf(someone, 'data'), 1, patience);
    await eventually(schedules, test.app.get(Schedules).count, patience);
    expect(await queueState()).toBe('ok');
    expect(await log.lines('Redis is back')).toHaveLength(1);
    expect(await operator.metric('lockin_queue_reachable{queue="erasure"}')).toBe(1);
    expect(await operator.problems()).not.toContain('queueOutOfReach erasure');
  }, 90_000);

  it('calls are still counted, in PostgreSQL', async () => {
    await redis.stop();
    await eventually(queueState, 'unavailable');
    const visitor = test.visitor();
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) {
      const body = { email: 'nobody@example.org', password: 'wrong horse' };
      answers.push((await visitor.post('/api/login', body)).status);
    }
    expect(answers.at(-1)).toBe(429);
    const { rows } = await test.pool.query(
      `select from rate_limit where key like 'wrongPasswordsPerNetwork:%'`,
    );
    expect(rows).toHaveLength(1);
  });

  describeWith.redisServer('because its process is frozen', () => {
    it('jobs are kept in the same way, and done when it goes on', async () => {
      const goOn = redis.freeze!();
      await eventually(queueState, 'unavailable');
      await publishPost(someone, { labels: [7] });
      const asked = await someone.post('/api/myData');
      expect([asked.status, (asked.body as { state: string }).state]).toEqual([202, 'waiting']);
      goOn();
      await eventually(archiveState, 'ready', patience);
    }, 90_000);
  });

  it('a Redis that was emptied gets back its schedules, and what was asked for is done', async () => {
    await eventually(schedules, test.app.get(Schedules).count);
    const queue = test.app.get<Queue>(getQueueToken('data-archive'));
    await queue.pause();
    await someone.post('/api/myData');
    const admin = new Redis(redis.url);
    await admin.flushall();
    admin.disconnect();
    expect(await schedules()).toBe(0);
    await eventually(schedules, test.app.get(Schedules).count, patience);
    await eventually(archiveState, 'ready', patience);
  }, 90_000);
});

describeWith.redis('A program that starts while Redis is away', () => {
  it('serves, does its jobs when Redis comes, and stops when it is away again', async () => {
    let redis = await startRedis();
    const { port, url } = redis;
    await redis.stop();
    const start = () => startTestApp({ redisUrl: url });
    const [early, test] = await Promise.all([start(), start()]);
    await early.stop();

    const someone = await test.signedIn('User');
    await publishPost(someone, { labels: [7] });
    redis = await startRedis({ port });
    await eventually(() => usesOf(someone, 'data'), 1, patience);
    await redis.stop();
    await test.stop();
  }, 90_000);

  it('is told that by its first question, as soon as it is to stop', async () => {
    const redis = await startRedis();
    await redis.stop();
    expect(await reachRedis(redis.url, AbortSignal.abort())).toBe(false);
  });

  it('does not start with settings that cannot be right', async () => {
    const ever = new AbortController().signal;
    await expect(reachRedis('redis://nowhere.invalid:6379', ever)).rejects.toThrow(ConfigurationError);
    const redis = await startRedis();
    const admin = new Redis(redis.url);
    await admin.config('SET', 'requirepass', 'open sesame');
    await expect(reachRedis(redis.url, ever)).rejects.toThrow(ConfigurationError);
    const guess = new URL(redis.url);
    guess.password = 'guess';
    await expect(reachRedis(guess.href, ever)).rejects.toThrow('cannot be used');
    guess.password = 'open sesame';
    expect(await reachRedis(guess.href, ever)).toBe(true);
    admin.disconnect();
    await redis.stop();
  });
});
