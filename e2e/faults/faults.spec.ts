import { describeWith } from '@lock-in/testing';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { addImage, publishPost, sendPost } from '../../apps/api/src/testing/conversation.ts';
import { picture } from '../../apps/api/src/testing/pictures.ts';
import { Installation } from './installation.ts';
import { killAtRandom, targets } from './kills.ts';
import { amongSlowConnections } from './slow-connections.ts';
import { canMountTmpfs, SmallDisk } from './small-disk.ts';
import { builtApi } from '../operation/changed-build.ts';
import { newSignedInUser } from '../operation/load.ts';
import { type ProgramProcess, startProcess } from '../operation/processes.ts';
import { asSuperuser } from '../shape/postgres.ts';

describeWith.redisServer('Two api and two worker, on a PostgreSQL and a Redis', () => {
  let folder: string;
  let installation: Installation;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-in-faults-'));
    // The server runs as another user.
    await chmod(folder, 0o755);
    installation = await Installation.start(folder);
  }, 120_000);
  afterAll(async () => {
    await installation?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('lose nothing and do nothing twice when each of them is killed under load, and read models equal a replay', async () => {
    const { kills, lost, duplicated, differing, acknowledged } = await killAtRandom(installation, {
      kills: targets.length,
      pace: 10,
      seed: 14,
      readModels: ['feed'],
    });
    expect(kills).toEqual(new Map(targets.map((target) => [target, 1])));
    expect(acknowledged).toBeGreaterThan(0);
    expect({ lost, duplicated, differing }).toEqual({ lost: [], duplicated: 0, differing: [] });
  }, 180_000);

  it('answer others while two hundred connections send next to nothing', async () => {
    const { asked, answered } = await amongSlowConnections(installation.apiUrl, { count: 200, seconds: 2 });
    expect(asked).toBeGreaterThan(0);
    expect(answered).toBe(asked);
  });
});

const onSmallDisks = canMountTmpfs() ? describe : describe.skip;
onSmallDisks(
  `On disks that fill up${canMountTmpfs() ? '' : ' (skipped: nothing may be mounted here)'}`,
  () => {
    let disks: Record<'files' | 'database', SmallDisk>;
    let server: EmbeddedPostgres;
    let program: ProgramProcess;
    const startServer = (port?: number) =>
      startEmbeddedPostgres({
        dataDir: join(disks.database.folder, 'postgres'),
        settings: { min_wal_size: '32MB', max_wal_size: '32MB' },
        ...(port !== undefined && { port }),
      });
    beforeAll(async () => {
      disks = { files: new SmallDisk('64m'), database: new SmallDisk('256m') };
      server = await startServer();
      const env = { DATABASE_OWNER_URL: server.ownerUrl, LOG_LEVEL: 'silent' };
      const place = { database: server, dataDir: disks.files.folder };
      program = await startProcess({ build: builtApi, role: 'all', ...place, env });
      while (!(await fetch(`${program.url}/health/ready`)).ok) await delay(50);
    }, 120_000);
    afterAll(async () => {
      await program?.stop();
      await server?.stop();
      for (const disk of Object.values(disks)) disk.remove();
    }, 60_000);

    it('an upload that finds no room is refused and leaves nothing, and the next one is taken when there is room', async () => {
      const ann = await newSignedInUser({ server: program.url }, 'Ann');
      disks.files.fill();
      const { status } = await ann.submit('/api/images', {}, { image: await picture(8).png().toBuffer() });
      expect(status).toBe(507);
      // Writes without files still work.
      await publishPost(ann, { title: 'No picture' });
      expect(await readdir(join(disks.files.folder, 'uploads'))).toEqual([]);
      disks.files.free();
      expect((await addImage(ann)).address).toBeDefined();
    });

    it('a database without room for its log loses nothing that was acknowledged, and takes writes again when there is room', async () => {
      const ann = await newSignedInUser({ server: program.url }, 'Ann');
      disks.database.fill();
      const kept: number[] = [];
      let refused = 0;
      while (refused < 2) {
        // Uses up the rest of the WAL segment at once.
        await asSuperuser(server, ['select pg_switch_wal()']).catch(() => undefined);
        const { status, body } = await sendPost(ann, { title: 'Is there room?' });
        if (status === 201 || status === 202)
          kept.push((body as { id?: number; postId: number }).id ?? (body as { postId: number }).postId);
        else {
          expect(status).toBe(503);
          refused++;
        }
      }
      disks.database.free();
      // A server without disk space stops rather than lose data.
      await server.stop();
      server = await startServer(server.port);
      while (!(await fetch(`${program.url}/health/ready`)).ok) await delay(50);
      // What was acknowledged as stored is shown once it is folded; a lost one never would be.
      for (const id of kept) while ((await ann.get(`/api/post/${id}`)).status !== 200) await delay(50);
      await publishPost(ann, { title: 'There is' });
    }, 120_000);
  },
);
