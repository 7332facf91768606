import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, register, type SignedIn, signIn } from '../apps/api/src/testing/people.ts';
import { Visitor } from '../apps/api/src/testing/visitor.ts';
import { Balancer } from './operation/balancer.ts';
import { builtApi, buildWithAChangedFold } from './operation/changed-build.ts';
import { type ProgramProcess, startProcess } from './operation/processes.ts';

interface Page {
  readonly posts: readonly { readonly id: number; readonly title: string }[];
}

/** Writes in a second, of all writers. */
const pace = 50;
const writers = 10;

describe('A fold that is changed, deployed one process after the other and rolled back, under fifty writes a second', () => {
  let database: TestDatabase;
  let dataDir: string;
  let changed: ReturnType<typeof buildWithAChangedFold>;
  const balancer = new Balancer();
  const running = new Set<ProgramProcess>();

  /** What was acknowledged: the titles by the ids of the posts. */
  const ledger = new Map<number, string>();
  /** Whatever a user would have noticed. */
  const noticed: string[] = [];
  /** As the reader saw the newest titles: with the changed fold's mark, or without. */
  const seen = { before: 0, after: 0 };
  let loading = true;

  const start = async (build: string, role: 'api' | 'worker') => {
    const started = await startProcess({ build, role, database, dataDir });
    running.add(started);
    if (role === 'api') await balancer.add(started);
    else await untilReady(started);
    return started;
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

  async function someone(): Promise<SignedIn> {
    const visitor = new Visitor(balancer.server);
    const person = newPerson('User');
    await register(visitor, person);
    return signIn(visitor, person, { now: () => new Date() });
  }

  async function write(by: SignedIn) {
    for (let n = 0; loading; n++) {
      const title = `Post ${n} of ${by.me.accountId}`;
      const begin = performance.now();
      const { status, body } = await by.send('post', '/api/createPost', (call) =>
        call
          .set({ 'X-CSRFToken': by.cookies.get('csrf_token') ?? '', 'Idempotency-Key': title })
          .send({ accountId: by.me.accountId, postData: { title, content: 'Under way.', labels: [] } }),
      );
      const made = body as { id?: number; postId?: number };
      const id = made.id ?? made.postId;
      if ((status === 201 || status === 202) && id !== undefined) ledger.set(id, title);
      else noticed.push(`a write was answered ${status} ${JSON.stringify(body)}`);
      await delay(Math.max(0, (1_000 * writers) / pace - (performance.now() - begin)));
    }
  }

  async function read(by: SignedIn) {
    while (loading) {
      const { status, body } = await by.get('/api/posts/paginated?page=1&pageSize=5');
      const { posts = [] } = body as Partial<Page>;
      if (status !== 200) noticed.push(`a read was answered ${status} ${JSON.stringify(body)}`);
      else if (posts.length < 5) noticed.push(`a list had ${posts.length} posts`);
      for (const { title } of posts) seen[title.endsWith(' *') ? 'after' : 'before'] += 1;
      await delay(50);
    }
  }

  it('is noticed by nobody', async () => {
    const old = {
      worker: await start(builtApi, 'worker'),
      apis: [await start(builtApi, 'api'), await start(builtApi, 'api')],
    };
    // One after the other: of several at once from one address the fourth is asked for a captcha.
    const people: SignedIn[] = [];
    for (let n = 0; n < writers; n++) people.push(await someone());
    const [reader] = people as [SignedIn];
    for (let n = 0; n < 5; n++)
      await reader.post('/api/createPost', {
        accountId: reader.me.accountId,
        postData: { title: 'Before', content: 'All of it.', labels: [] },
      });
    const load = Promise.all([...people.map(write), read(reader), read(reader)]);

    const next = { worker: await start(changed.folder, 'worker'), apis: [] as ProgramProcess[] };
    for (const api of old.apis) {
      next.apis.push(await start(changed.folder, 'api'));
      await stop(api);
    }
    await stop(old.worker);
    await delay(1_000);
    expect(seen.after).toBeGreaterThan(0);

    const again = { worker: await start(builtApi, 'worker') };
    for (const api of next.apis) {
      await start(builtApi, 'api');
      await stop(api);
    }
    await stop(next.worker);
    await delay(1_000);
    loading = false;
    await load;
    await untilReady(again.worker);

    expect(noticed).toEqual([]);
    expect(ledger.size).toBeGreaterThan(100);
    for (const [id, title] of ledger) {
      const { status, body } = await reader.get(`/api/post/${id}`);
      expect({ status, title: (body as { title?: string }).title }).toEqual({ status: 200, title });
    }
    const { rows } = await database.pool.query<{ posts: number }>(
      `select count(*)::integer as posts from event where type = 'PostCreated'`,
    );
    expect(rows).toEqual([{ posts: ledger.size + 5 }]);
  }, 180_000);
});

async function untilReady({ url }: ProgramProcess) {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
}
