import { describeWith } from '@lock-in/testing';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { publishPost } from '../../apps/api/src/testing/conversation.ts';
import { listen } from '../../apps/api/src/testing/listening.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { builtApi } from './changed-build.ts';
import { newSignedInUser } from './load.ts';
import { type ProgramProcess, startProcess } from './processes.ts';
import { type Relay, startRelay } from './relay.ts';
import { asSuperuser, type Servers, startServers } from '../shape/postgres.ts';

describeWith.postgres15Programs('With a hot standby that reads are asked of', () => {
  let folder: string;
  let servers: Servers;
  let relay: Relay;
  let api: ProgramProcess;
  let worker: ProgramProcess;
  let ann: SignedIn;
  let ben: SignedIn;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-in-standby-'));
    // The servers run as another user.
    await chmod(folder, 0o755);
    servers = await startServers(folder, { fsync: 'off' });
    relay = await startRelay(servers.primary.port);
    const through = (address: string) => {
      const url = new URL(address);
      url.port = String(relay.port);
      return url.href;
    };
    const { url, ownerUrl, sealUrl } = servers.primary;
    await promisify(execFile)(process.execPath, ['--conditions=source', `${builtApi}/programs/migrate.js`], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SEAL_DATABASE_URL: sealUrl },
    });
    const shared = {
      build: builtApi,
      database: { url: through(url), sealUrl: through(sealUrl) },
      dataDir: folder,
      env: { DATABASE_REPLICA_URL: servers.standby.url, LOG_LEVEL: 'silent', WRITE_WAIT_MS: '10000' },
    };
    worker = await startProcess({ ...shared, role: 'worker' });
    api = await startProcess({ ...shared, role: 'api' });
    while (!(await fetch(`${api.url}/health/ready`)).ok) await delay(50);
    ann = await newSignedInUser({ server: api.url }, 'Ann');
    ben = await newSignedInUser({ server: api.url }, 'Ben');
  }, 120_000);
  afterAll(async () => {
    for (const each of [api, worker, relay, servers]) await each?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const onStandby = (statement: string) => asSuperuser(servers.standby, [statement]);

  async function pause() {
    await onStandby('select pg_wal_replay_pause()');
    const state = () =>
      asSuperuser<{ it: string }>(servers.standby, ['select pg_get_wal_replay_pause_state() as it']);
    while ((await state())[0]!.it !== 'paused') await delay(20);
  }

  /** Number of calls answered from each server so far. */
  async function reads(): Promise<{ primary: number; standby: number }> {
    const text = await (await fetch(`${api.url}/metrics`)).text();
    const of = (server: string) =>
      Number(new RegExp(`^lockin_reads_total\\{from="${server}"\\} (\\d+)`, 'm').exec(text)?.[1]);
    return { primary: of('primary'), standby: of('standby') };
  }

  async function titles(who: SignedIn): Promise<string[]> {
    const { status, body } = await who.get('/api/posts/paginated?page=1&pageSize=20');
    expect(status).toBe(200);
    return (body as { posts: { title: string }[] }).posts.map(({ title }) => title);
  }

  /** Reads until the given server answers. */
  async function until(answers: 'primary' | 'standby', who = ben): Promise<void> {
    for (;;) {
      const before = (await reads())[answers];
      await titles(who);
      if ((await reads())[answers] > before) return;
      await delay(20);
    }
  }

  it('calls that only read are answered from the standby', async () => {
    await publishPost(ann, { title: 'The first' });
    await until('standby');
    await until('standby', ann);
    expect(await titles(ben)).toContain('The first');
  });

  it('everybody sees what they wrote themselves, however far behind the standby is', async () => {
    await until('standby');
    await pause();
    try {
      for (let n = 0; n < 5; n++) {
        const { id } = await publishPost(ann, { title: `Own ${n}` });
        expect(await titles(ann)).toContain(`Own ${n}`);
        // Anybody finds it by its id, because a post that the standby lacks is read from the primary.
        expect((await ben.get(`/api/post/${id}`)).body).toMatchObject({ title: `Own ${n}` });
      }
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
  });

  it('a standby that stays behind answers nobody until it has caught up', async () => {
    await until('standby');
    await pause();
    await publishPost(ann, { title: 'While it stands' });
    while (!(await titles(ben)).includes('While it stands')) await delay(50);
    await onStandby('select pg_wal_replay_resume()');
    await until('standby');
    expect(await titles(ben)).toContain('While it stands');
  });

  it('open pages hear of what happened when the standby shows it', async () => {
    await until('standby');
    const open = await listen({ port: Number(new URL(api.url).port) }, ben);
    for (let n = 0; n < 3; n++) {
      const { id } = await publishPost(ann, { title: `Heard ${n}` });
      await open.waitFor({ kind: 'post published', postId: id });
      expect(await titles(ben)).toContain(`Heard ${n}`);
    }
    open.close();
  });

  it('while the standby is away the primary answers, and no call fails', async () => {
    await until('standby');
    await servers.standby.stop();
    for (let n = 0; n < 20; n++) expect(await titles(ben)).toContain('The first');
    servers = { ...servers, standby: await servers.startStandby() };
    await until('standby');
  });

  it('when the primary is lost and the standby promoted, the processes go on by the address that leads to it', async () => {
    const { id } = await publishPost(ann, { title: 'Before the loss' });
    const isThere = `select exists (select from event where data->>'postId' = '${id}') as it`;
    while (!(await inDatabase(isThere))) await delay(20);
    process.kill(servers.primary.pid, 'SIGQUIT');
    await onStandby('select pg_promote()');
    relay.leadTo(servers.standby.port);
    while ((await ben.get(`/api/post/${id}`)).status !== 200) await delay(50);
    expect(await titles(ann)).toContain('Before the loss');
    await publishPost(ben, { title: 'After it' });
    expect(await titles(ben)).toContain('After it');
    const { standby } = await reads();
    expect(await titles(ann)).toContain('After it');
    // The promoted server is no longer used as a standby.
    expect((await reads()).standby).toBe(standby);
  });

  const inDatabase = async (query: string) => {
    const adminUrl = servers.standby.adminUrl.replace(/postgres$/, 'lock_in');
    return (await asSuperuser<{ it: boolean }>({ adminUrl }, [query]))[0]!.it;
  };
});
