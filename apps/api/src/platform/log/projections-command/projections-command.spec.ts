import { EventStore, listVersions, type Projection, Projector, searchPathOf } from '@lock-in/event-store';
import { randomBytes, randomUUID } from 'node:crypto';
import { publishPost } from '../../../testing/conversation.ts';
import { eventually } from '../../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Reactions } from '../../queue/reactions.ts';
import { projectionList } from '../tokens.ts';
import { projectionsCommand } from './projections-command.ts';
import type { Build } from './tools.ts';

let test: TestApp;
let projections: readonly Projection[];
let someone: SignedIn;
let postId: number;
let position: number;

/** Its exit status, and what it prints. */
const run = (...args: string[]) => runWith({}, ...args);
async function runWith(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const env = { DATABASE_URL: test.config.databaseUrl, DATA_DIR: test.config.dataDir, ...settings };
  const build: Build = {
    projections,
    searchPath: searchPathOf(projections),
    retryReaction: (_, parked) => test.app.get(Reactions).retry(parked),
  };
  const status = await projectionsCommand(args, env, build, (line) => lines.push(line));
  return { status, text: lines.join('\n') };
}

const likes = async () =>
  ((await someone.get(`/api/post/${postId}`)).body as { likeCount: number }).likeCount;

/** Appends an event as newer code would record it. */
async function appendInAnUnknownForm(streamId: string, type: string) {
  const outcome = await test.app.get(EventStore).append({
    writes: [
      {
        streamId,
        expected: 'none',
        events: [{ type, schemaVersion: 99, data: {} }],
      },
    ],
    actor: null,
    correlationId: 'test',
    occurredAt: test.clock.now(),
  });
  return (outcome as { position: number }).position;
}

beforeAll(async () => {
  test = await startTestApp();
  projections = test.app.get(projectionList);
  someone = await test.signedIn('User');
  postId = (await publishPost(someone)).id;
});
afterAll(() => test.stop());

describe('npm run projections', () => {
  it('tells of each read model how far it has come', async () => {
    const { status, text } = await run('status');
    expect(status).toBe(0);
    for (const { name, version } of projections)
      expect(text).toMatch(new RegExp(`${name} ${version} +complete`));
    expect((await run('parked')).text).toBe('No root is parked.');
  });

  it('finds nothing to prepare where all is filled, and every row as the log gives it', async () => {
    expect(await run('prepare')).toMatchObject({ status: 0 });
    expect(await run('verify', 'feed')).toMatchObject({
      status: 0,
      text: expect.stringContaining('row for row'),
    });
  });

  it('says how many events it has not filled in, which are left to a worker', async () => {
    const folding = test.app.get(Projector);
    await folding.stop();
    await test.app.get(EventStore).append({
      writes: [{ streamId: 'visit-1', expected: 'none', events: [{ type: 'Visited', data: {} }] }],
      actor: null,
      correlationId: 'test',
      occurredAt: test.clock.now(),
    });
    const { text } = await run('prepare');
    await folding.start();
    expect(text).toMatch(/filled but for the newest \d+ events/);
  });

  it('does nothing with a master key that the database was not encrypted with', async () => {
    expect(await runWith({ MASTER_KEY: randomBytes(32).toString('hex') }, 'retry')).toEqual({
      status: 2,
      text: 'MASTER_KEY is not the one that this database was encrypted with.',
    });
  });

  it('shows a parked root, which holds back nobody else', async () => {
    position = await appendInAnUnknownForm(`post-${postId}/like-900`, 'PostLiked');
    await eventually(async () => (await run('parked')).status, 1);
    expect((await run('parked')).text).toContain(`post-${postId} `);
    expect((await run('status')).text).toMatch(/feed \d+ .*1 parked/);
    expect(await likes()).toBe(0);
    const { id: other } = await publishPost(someone);
    expect((await someone.get(`/api/post/${other}`)).status).toBe(200);
  });

  it('retries in vain while the code is the same', async () => {
    expect(await run('retry', `post-${postId}`)).toMatchObject({
      status: 1,
      text: expect.stringContaining('UnknownSchemaVersion'),
    });
    expect(await run('retry', 'post-999')).toMatchObject({ status: 0, text: 'post-999 is not parked.' });
  });

  it('skips an event only with a reason, which stays in the log under the name of the operator', async () => {
    expect(await run('skip', String(position))).toMatchObject({
      status: 2,
      text: expect.stringContaining('why'),
    });
    expect(await run('skip', '1', '--because', 'x')).toMatchObject({ status: 2 });
    expect(await run('skip', String(position), '--because', 'Nobody was called 900.')).toMatchObject({
      status: 0,
    });
    const { rows } = await test.pool.query(
      `select actor, data from event where type = 'EventSkipped' and data->>'projection' = 'feed'`,
    );
    expect(rows).toEqual([
      { actor: 'operator', data: expect.objectContaining({ position, because: 'Nobody was called 900.' }) },
    ]);
    await someone.post(`/api/toggleLikes/${postId}/${someone.me.accountId}`);
    expect(await likes()).toBe(1);
    expect((await run('parked')).status).toBe(0);
    expect((await run('verify', 'feed')).status).toBe(0);
  });

  it('lists, retries and skips for reactors as well', async () => {
    const removed = await appendInAnUnknownForm('post-901', 'PostRemoved');
    await eventually(
      async () => (await run('parked')).text.includes('reactor:label-usage 0  post-901 '),
      true,
    );
    expect(await run('retry', 'post-901')).toMatchObject({
      status: 1,
      text: expect.stringContaining('reactor:label-usage  post-901  still parked: PostRemoved at'),
    });
    await eventually(async () => (await run('parked')).text.includes('feed '), true);
    expect(await run('skip', String(removed), '--because', 'Of a newer build.')).toMatchObject({
      status: 0,
      text: expect.stringContaining('reactor:label-usage  post-901  caught up'),
    });
    expect((await run('parked')).text).not.toContain('reactor:');
  });

  it('finds a row that is not as the log says', async () => {
    await test.pool.query('update post set like_count = 7 where post_id = $1', [postId]);
    expect(await run('verify', 'feed')).toMatchObject({
      status: 1,
      text: expect.stringContaining('post: 1 rows'),
    });
  });

  it('drops versions of other builds, and never those of this one', async () => {
    await test.pool.query(`create schema feed_v1`);
    await test.pool.query(
      `insert into projection_version (projection, version, schema) values ('feed', 1, 'feed_v1')`,
    );
    expect((await run('status')).text).toContain('not of this build');
    expect((await run('drop-old')).text).toContain('feed 1 is removed.');
    expect((await listVersions(test.pool)).length).toBe(projections.length);
  });

  it('keeps a version that a running process uses, until that has ended', async () => {
    await test.pool.query('create schema feed_v2');
    await test.pool.query(
      `insert into projection_version (projection, version, schema) values ('feed', 2, 'feed_v2')`,
    );
    await test.pool.query(
      `insert into process (process_id, role, host, pid, version, started_at, seen_at, not_ready, projections)
       values ($1, 'api', 'elsewhere', 7, '0.0.9', now(), now(), '{}', '{feed 2}')`,
      [randomUUID()],
    );
    expect(await run('drop-old')).toMatchObject({
      status: 0,
      text: expect.stringContaining('feed 2 stays: a running process uses it.'),
    });
    await test.pool.query(`delete from process where host = 'elsewhere'`);
    expect((await run('drop-old')).text).toContain('feed 2 is removed.');
  });

  it('says how it is used', async () => {
    expect(await run('explode')).toMatchObject({
      status: 2,
      text: expect.stringContaining('Use one of these'),
    });
    expect(await run('verify', 'nothing')).toMatchObject({
      status: 2,
      text: expect.stringContaining('Name one of'),
    });
  });
});
