import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, register, type SignedIn, signIn } from '../../apps/api/src/testing/people/people.ts';
import { Visitor } from '../../apps/api/src/testing/people/visitor.ts';
import { Balancer } from './balancer.ts';
import { type Backend, Backends } from './backends.ts';
import { builtApi } from './changed-build.ts';
import { type ProgramProcess, startProcess, storeBeside } from './processes.ts';

/** A frozen process is continued only when the others are done, so a connection of it that ends before was ended by the server. */
describe('A process that freezes', () => {
  let database: TestDatabase;
  let dataDir: string;
  let backends: Backends;
  /** Holds a second lock, beside that of `backends`. */
  let reading: Backends;
  let someone: SignedIn;
  const running: ProgramProcess[] = [];
  const front = new Balancer();
  const behind = new Balancer();
  /** The ids of posts that were acknowledged. */
  const acknowledged: number[] = [];

  /** Starts a process whose connections carry its name. */
  async function start(name: string, role: 'api' | 'worker'): Promise<ProgramProcess> {
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    const reached = { url: url.href, sealUrl: database.sealUrl };
    const started = await startProcess({ build: builtApi, role, database: reached, dataDir });
    running.push(started);
    return started;
  }
  const visitorOf = (balancer: Balancer) => new Visitor(balancer.server);

  async function post(title: string) {
    const { status, body } = await someone.post('/api/createPost', {
      accountId: someone.me.accountId,
      postData: { title, content: 'Meanwhile.', labels: [] },
    });
    // 202 means stored, and visible once the block is gone.
    expect({ status: status === 202 ? 201 : status, body: body as unknown }).toMatchObject({ status: 201 });
    const { id, postId = id } = body as { id?: number; postId?: number };
    acknowledged.push(postId!);
  }
  const postSeveral = (title: string) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => post(`${title} ${n}`)));

  /** Waits until the given backends of a process are no longer in a transaction. */
  const untilGone = (name: string, held: readonly Backend[]) =>
    backends.until(name, (found) => found.every(({ pid }) => held.every((each) => each.pid !== pid)));

  /** Checks the log and what readers see. */
  async function everythingIsThereOnce() {
    const schema = await backends.value<string>(
      `select schema from projection_version where projection = 'feed' and filled_at is not null order by version desc limit 1`,
    );
    const inLog = await backends.value<number>(
      `select count(*)::integer from event where type = 'PostCreated'`,
    );
    while ((await backends.value<number>(`select count(*)::integer from ${schema}.post`)) !== inLog)
      await delay(50);
    const ids = `select coalesce(array_agg((data ->> 'postId')::integer), '{}') from event where type = 'PostCreated'`;
    const appended = await backends.value<number[]>(ids);
    expect(new Set(appended).size).toBe(appended.length);
    expect(appended).toEqual(expect.arrayContaining(acknowledged));
    for (const id of acknowledged) expect((await someone.get(`/api/post/${id}`)).status).toBe(200);
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lock-in-frozen-'));
    backends = await Backends.of(database);
    reading = await Backends.of(database);
    // Sequential, so that `running` has them in this order.
    await start('worker one', 'worker');
    await start('worker two', 'worker');
    await front.add(await start('api one', 'api'));
    await behind.add(await start('api two', 'api'));
    const person = newPerson('User');
    await register(visitorOf(behind), person);
    someone = await signIn(visitorOf(behind), person, { now: () => new Date() });
  }, 120_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGCONT');
    await Promise.all(running.map((each) => each.stop()));
    await Promise.all([front.close(), behind.close()]);
    await Promise.all([backends.close(), reading.close()]);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('within an append gives way: others write on, and what it was asked for is answered and can be repeated', async () => {
    const [, , frozen] = running as [ProgramProcess, ProgramProcess, ProgramProcess];
    const person = newPerson('User');
    await backends.hold('event', 'share');
    const registering = register(visitorOf(front), person);
    await backends.until('api one', (found) => found.some(({ wait }) => wait === 'relation'));
    frozen.child.kill('SIGSTOP');
    await backends.release();
    const held = await backends.until('api one', (found) => found.some(isIdle));

    await Promise.all([backends.untilEnded(held.filter(isIdle)), postSeveral('While an api is frozen')]);

    frozen.child.kill('SIGCONT');
    expect((await registering).status).toBe(503);
    const registered = `select count(*)::integer from event where type = 'AccountRegistered'`;
    expect(await backends.value<number>(registered)).toBe(1);
    const again = await register(visitorOf(front), person);
    expect([201, 202]).toContain(again.status);
    expect(await backends.value<number>(registered)).toBe(2);
    expect((await register(visitorOf(front), person)).status).toBe(400);
    await signIn(visitorOf(front), person, { now: () => new Date() });
    await everythingIsThereOnce();
  }, 90_000);

  it('within a batch gives way: another worker folds, and nothing is folded twice when it goes on', async () => {
    const [one, two] = running as [ProgramProcess, ProgramProcess];
    const schema = await backends.value<string>(
      `select schema from projection_version where projection = 'feed' and filled_at is not null order by version desc limit 1`,
    );
    await backends.hold(`${schema}.post`, 'share');
    const first = post('That a worker freezes with');
    const isWaiting = (found: readonly Backend[]) => found.some(({ wait }) => wait === 'relation');
    const holder = await Promise.race([
      backends.until('worker one', isWaiting).then(() => ({ name: 'worker one', child: one.child })),
      backends.until('worker two', isWaiting).then(() => ({ name: 'worker two', child: two.child })),
    ]);
    holder.child.kill('SIGSTOP');
    await backends.release();
    const held = await backends.until(holder.name, (found) => found.some(isIdle));

    await Promise.all([
      backends.untilEnded(held.filter(isIdle)),
      first,
      postSeveral('While a worker is frozen'),
    ]);
    await everythingIsThereOnce();

    holder.child.kill('SIGCONT');
    await postSeveral('When it goes on');
    await everythingIsThereOnce();
  }, 90_000);

  it('while it is sent more than it takes gives way, and others fold that', async () => {
    const [one, two] = running as [ProgramProcess, ProgramProcess];
    // Freeze the second worker, so that the first one gets all the work and is idle when it arrives.
    two.child.kill('SIGSTOP');
    await untilGone('worker two', await backends.inTransaction('worker two'));
    await backends.holdCheckpoints('feed');
    const store = storeBeside(database, dataDir);
    await store.appendBulk(manyPosts(someone.me.accountId));
    // Wait until all other projections are done, so that the worker's next reads are for the feed.
    const othersAreDone = `select bool_and(position >= safe_position()) from checkpoint where projection <> 'feed'`;
    while (!(await backends.value<boolean>(othersAreDone))) await delay(50);
    await reading.hold('event', 'access exclusive');
    await backends.release();
    // Other statements of the worker may wait for the log too; frozen in one of those, it would not be reading a batch.
    await backends.until('worker one', (found) =>
      found.some(({ wait, folds }) => wait === 'relation' && folds),
    );
    one.child.kill('SIGSTOP');
    await reading.release();
    const isSending = ({ wait }: Backend) => wait === 'ClientWrite';
    const held = await backends.until('worker one', (found) => found.some(isSending));
    two.child.kill('SIGCONT');
    await backends.untilEnded(held.filter(isSending));
    await everythingIsThereOnce();

    one.child.kill('SIGCONT');
    await postSeveral('When it goes on');
    await everythingIsThereOnce();
  }, 120_000);
});

const isIdle = ({ state }: Backend) => state === 'idle in transaction';

/** Long enough that their batch exceeds any socket buffer. */
const manyPosts = (authorId: number) =>
  Array.from({ length: 4_000 }, (_, n) => ({
    streamId: `post-${1_000_000 + n}`,
    streamVersion: 1,
    type: 'PostCreated',
    data: { postId: 1_000_000 + n, authorId, labelIds: [] },
    subject: `post-${1_000_000 + n}`,
    personal: { title: `Post ${n}`, content: 'x'.repeat(10_000) },
    actor: null,
    correlationId: 'many posts',
    occurredAt: new Date(),
  }));
