import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Balancer } from './balancer.ts';
import { builtApi, buildWithAChangedFold } from './changed-build.ts';
import { newSignedInUser } from './load.ts';
import { environmentOf, startProcess, storeBeside } from './processes.ts';

describe('npm run projections -- prepare --full-speed', () => {
  let database: TestDatabase;
  let dataDir: string;
  let changed: ReturnType<typeof buildWithAChangedFold>;
  const balancer = new Balancer();

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lock-in-prepare-'));
    changed = buildWithAChangedFold();
  });
  afterAll(async () => {
    await balancer.close();
    changed.remove();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function projections(build: string, ...words: string[]): Promise<string> {
    const run = promisify(execFile);
    const { stdout } = await run(
      process.execPath,
      ['--conditions=source', `${build}/programs/projections.js`, ...words],
      { env: { ...environmentOf({ database, dataDir }), DATABASE_OWNER_URL: database.ownerUrl } },
    );
    return stdout;
  }

  it('fills the next versions with several processes while the build before serves, and drop-old ends those', async () => {
    const old = await startProcess({ build: builtApi, role: 'all', database, dataDir });
    await balancer.add(old);
    const reader = await newSignedInUser(balancer);
    const store = storeBeside(database, dataDir);
    await store.appendBulk(manyPosts(reader.me.accountId));

    const answers: number[] = [];
    let filling = true;
    const reading = (async () => {
      while (filling) {
        answers.push((await reader.get('/api/posts/paginated')).status);
        await delay(50);
      }
    })();
    expect(await projections(changed.folder, 'prepare', '--full-speed')).toContain(
      'All read models of this build are filled',
    );
    filling = false;
    await reading;
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(await projections(changed.folder, 'verify', 'feed')).toContain('row for row');

    const next = await startProcess({ build: changed.folder, role: 'all', database, dataDir });
    await balancer.add(next);
    expect(await projections(changed.folder, 'drop-old')).toContain('a running process uses it');
    await balancer.stop(old);
    expect(await projections(changed.folder, 'drop-old')).toMatch(/^feed \d+ is removed\.$/m);
    const { status, body } = await reader.get('/api/posts/paginated');
    expect({ status, posts: (body as { posts: unknown[] }).posts.length > 0 }).toEqual({
      status: 200,
      posts: true,
    });
    await balancer.stop(next);
  }, 180_000);
});

/** More posts than a fill leaves at the end of the log for the workers to fold. */
const manyPosts = (authorId: number) =>
  Array.from({ length: 20_000 }, (_, n) => ({
    streamId: `post-${1_000_000 + n}`,
    streamVersion: 1,
    type: 'PostCreated',
    data: { postId: 1_000_000 + n, authorId, labelIds: [] },
    subject: `post-${1_000_000 + n}`,
    personal: { title: `Post ${n}`, content: 'One of many.' },
    actor: null,
    correlationId: 'many posts',
    occurredAt: new Date(),
  }));
