import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { like, publishPost } from '../../../testing/conversation.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { sealed } from '../../../testing/sealed.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { partitionsCommand } from './partitions-command.ts';

let test: TestApp;
let folder: string;
let someone: SignedIn;
let postId: number;

/** Its exit status, and what it prints. */
const run = (...args: string[]) => runWith({ DATABASE_OWNER_URL: test.ownerUrl }, ...args);

async function runWith(more: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const env = { DATABASE_URL: test.config.databaseUrl, DATA_DIR: test.config.dataDir, ...more };
  const status = await partitionsCommand(args, env, (line) => lines.push(line));
  return { status, text: lines.join('\n') };
}
const file = () => join(folder, 'part-1.log');

/** Ends the first partition after everything that has happened until now. */
async function fillFirstPartition() {
  const position = await sealed(test);
  const client = new pg.Client(test.superuserUrl);
  await client.connect();
  await client.query(`
    begin;
    alter table event detach partition event_partitions.event_1;
    alter table event attach partition event_partitions.event_1 for values from (minvalue) to (${position + 1});
    update event_partition set up_to_position = ${position} where number = 1;
    select make_event_partitions();
    commit`);
  await client.end();
}

beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'lock-in-partitions-'));
  someone = await test.signedIn('User');
  postId = (await publishPost(someone)).id;
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('npm run log:partitions', () => {
  it('says how it is used', async () => {
    for (const args of [[], ['detach'], ['detach', 'x', 'y'], ['list', 'more'], ['--what']])
      expect(await run(...args)).toMatchObject({ status: 2, text: expect.stringContaining('Use one of') });
  });

  it('lists the parts of the log, and leaves one that is not full where it is', async () => {
    expect(await run('list')).toMatchObject({
      status: 0,
      text: expect.stringContaining('It is not full yet.'),
    });
    expect(await run('detach', '1', file())).toEqual({
      status: 1,
      text: 'Partition 1 stays in the log. It is not full yet.',
    });
    expect(existsSync(file())).toBe(false);
  });

  it('moves a part to a file; calls that need it are told so, and the rest goes on', async () => {
    await fillFirstPartition();
    const mayBeDetached = async () =>
      /positions 1 to [\d,]+, \d+ MB\s+It may be detached\./.test((await run('list')).text);
    await eventually(mayBeDetached, true);
    expect(await runWith({}, 'detach', '1', file())).toEqual({
      status: 2,
      text: 'This needs the role that owns the database: set DATABASE_OWNER_URL.',
    });
    expect(existsSync(file())).toBe(false);
    expect(await run('detach', '1', file())).toMatchObject({ status: 0 });
    expect(existsSync(file())).toBe(true);
    expect((await run('list')).text).toContain('detached on');

    expect(await like(someone, postId)).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('restore part 1') },
    });
    expect((await someone.get(`/api/post/${postId}`)).status).toBe(200);
  });

  it('takes it back', async () => {
    expect(await run('attach', join(folder, 'none'))).toMatchObject({ status: 2 });
    expect(await run('attach', file())).toMatchObject({
      status: 0,
      text: expect.stringContaining('is in the log again'),
    });
    expect((await like(someone, postId)).status).toBe(200);
    expect(await run('attach', file())).toMatchObject({ status: 1 });
  });
});
