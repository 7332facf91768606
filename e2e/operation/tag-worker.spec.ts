import {
  createTestDatabase,
  describeWith,
  startRedis,
  type TestDatabase,
  type TestRedis,
} from '@lock-in/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { storeBeside } from './processes.ts';

/** A label from the migrations, and the name of the lock for its recounts. */
const label = 8;
const turns = 'label-usage';

/** A worker process that is killed in the middle of a recount, as by a machine failure. */
function aKilledWorker(redisUrl: () => string) {
  let database: TestDatabase;
  let dataDir: string;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lock-in-worker-'));
  });
  afterAll(async () => {
    await Promise.all(workers.map(kill));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ChildProcess> {
    const settings = {
      ROLE: 'worker',
      DEMO: 'false',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: '.cache/compiled',
    };
    const env = {
      ...process.env,
      ...settings,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SEAL_DATABASE_URL: database.sealUrl,
      REDIS_URL: redisUrl(),
    };
    const worker = spawn(process.execPath, ['--conditions=source', 'apps/api/dist/programs/main.js'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    workers.push(worker);
    for await (const line of createInterface(worker.stdout))
      if (line.includes('worker is running')) return worker;
    throw new Error('The worker did not start. Was it built?');
  }

  async function kill(worker: ChildProcess) {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  }

  async function publish(postId: number) {
    const store = storeBeside(database, dataDir);
    const streamId = `post-${postId}`;
    const data = { postId, authorId: 1, labelIds: [label] };
    const personal = { title: 'A post', content: 'With a tag.' };
    const events = [{ type: 'PostCreated', data, subject: streamId, personal }];
    await store.append({
      writes: [{ streamId, expected: 'none', events }],
      actor: 'account-1',
      correlationId: 'tag worker',
      occurredAt: new Date(),
    });
  }

  const number = async (query: string, values: unknown[] = []) =>
    (await database.pool.query<{ number: number }>(query, values)).rows[0]?.number;
  const uses = () => number('select number_of_uses as number from label where label_id = $1', [label]);
  const waitingForTheirTurn = () =>
    number(`
      select count(*)::integer as number from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`);
  /** Has no time limit; the test's limit applies. */
  async function until(ask: () => Promise<unknown>, expected: unknown) {
    while ((await ask()) !== expected) await delay(50);
  }

  test('leaves its work to the next, which does it', async () => {
    const first = await start();
    await publish(1);
    await until(uses, 1);

    const turn = await database.pool.connect();
    await turn.query('select pg_advisory_lock(hashtext($1))', [turns]);
    await publish(2);
    await until(waitingForTheirTurn, 1);
    await kill(first);
    await turn.query('select pg_advisory_unlock(hashtext($1))', [turns]);
    turn.release();
    expect(await uses()).toBe(1);

    const second = await start();
    await until(uses, 2);
    await publish(3);
    await until(uses, 3);
    await kill(second);
  }, 120_000);
}

describe('a worker that is killed in the middle of counting tags, with its queue in PostgreSQL,', () => {
  aKilledWorker(() => '');
});

describeWith.redis('a worker that is killed in the middle of counting tags, with its queue in Redis,', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  aKilledWorker(() => redis.url);
});
