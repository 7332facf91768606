import { pdf, startS3, type TestS3 } from '@lock-in/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editProfile } from '../../testing/people/edit-profile.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { apply, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Config } from '../../platform/config/config.ts';
import { Metrics } from '../../platform/health/metrics.ts';
import { FileSweeps } from '../../platform/storage/file-sweeps.ts';
import { OrphanedFiles, orphanedFilesQueue, type Swept } from './orphaned-files.ts';
import { Storage, type StoredKind } from '../../platform/storage/storage.ts';

let test: TestApp;
afterEach(() => test.stop());

const sweep = () => test.app.get(OrphanedFiles).sweep();
async function keep(kind: StoredKind) {
  const path = join(test.app.get(Config).dataDir, 'made');
  await writeFile(path, 'bytes');
  return test.app.get(Storage).keep(path, kind);
}
async function stored() {
  const keys: string[] = [];
  for await (const { key } of test.app.get(Storage).list()) keys.push(key);
  return keys.toSorted();
}
const swept = (what: Partial<Swept>): Swept => ({
  kept: 0,
  quarantined: 0,
  returned: 0,
  removed: 0,
  ...what,
});
async function inQuarantine() {
  const keys: string[] = [];
  for await (const { key } of test.app.get(Storage).quarantined()) keys.push(key);
  return keys.toSorted();
}
/** Makes everything that is in the folder now older than any grace period. */
async function age() {
  const folder = join(test.app.get(Config).dataDir, 'files');
  const long = new Date(Date.now() - 72 * 3_600_000);
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.includes('-') && !name.startsWith('.')) await utimes(join(folder, name), long, long);
  }
}

const waitingForTheTable = async () => {
  const { rows } = await test.pool.query(
    `select from pg_locks where relation = 'stored_file'::regclass and not granted`,
  );
  return rows.length;
};

describe('A stored file', () => {
  it.each(['folder', 'bucket'])(
    'in a %s stays while something has it, and goes some time after',
    async (where) => {
      const s3: TestS3 | undefined = where === 'bucket' ? await startS3() : undefined;
      test = await startTestApp({ s3 });
      const company = await test.signedIn('Company');
      const user = await test.signedIn('User');
      const { jobId } = await postJob(company);
      const { resumeURL } = await apply(user, jobId);
      const [picture, newer, portfolio, orphan] = [
        await keep('picture'),
        await keep('picture'),
        await keep('portfolio'),
        await keep('resume'),
      ];
      await editProfile(test, user, { pictureKey: picture, portfolioKey: portfolio });
      await editProfile(test, user, { pictureKey: newer });
      const all = await stored();
      expect(all).toHaveLength(6);

      expect(await sweep()).toEqual(swept({ kept: 0 }));
      expect(await stored()).toEqual(all);
      test.clock.advance({ hours: 25 });
      expect(await sweep()).toEqual(swept({ kept: 4, quarantined: 2 }));
      expect(await stored()).toEqual(all.filter((key) => key !== orphan && key !== picture));
      expect(all).toContain(resumeURL);
      expect(await inQuarantine()).toEqual([picture, orphan].toSorted());
      expect(await test.app.get(FileSweeps).newest()).toMatchObject({ removed: 0, quarantined: 2 });

      test.clock.advance({ hours: 28 * 24 });
      expect(await sweep()).toEqual(swept({ kept: 4 }));
      // The product never does this: an event names a replaced picture again.
      await editProfile(test, user, { pictureKey: picture });
      expect(await sweep()).toEqual(swept({ kept: 3, quarantined: 1, returned: 1 }));
      expect(await inQuarantine()).toEqual([newer, orphan].toSorted());
      test.clock.advance({ hours: 2 * 24 });
      expect(await sweep()).toEqual(swept({ kept: 4, removed: 2 }));
      expect(await inQuarantine()).toEqual([]);
      expect(await stored()).toEqual(all.filter((key) => key !== orphan && key !== newer));
      const measured = await test.app.get(Metrics).scrape();
      expect(measured).toMatch(/^lockin_orphaned_files_quarantined_total 3$/m);
      expect(measured).toMatch(/^lockin_orphaned_files_removed_total 2$/m);
      expect(await test.app.get(FileSweeps).newest()).toMatchObject({ kept: 4, removed: 2, quarantined: 0 });
      await s3?.stop();
    },
  );

  it('is never taken from an application that is being sent', async () => {
    test = await startTestApp();
    const company = await test.signedIn('Company');
    const people = await Promise.all(Array.from({ length: 3 }, () => test.signedIn('User')));
    const resume = await pdf('Resume');
    for (let round = 0; round < 2; round++) {
      const { jobId } = await postJob(company);
      for (let n = 0; n < 5; n++) await keep('resume');
      await age();
      const [, ...applications] = await Promise.all([
        (async () => {
          for (let n = 0; n < 6; n++) await sweep();
        })(),
        ...people.map((someone) => apply(someone, jobId)),
      ]);
      await age();
      await sweep();
      for (const [at, { resumeURL }] of applications.entries()) {
        const view = `/api/resume/view?uri=${resumeURL}`;
        const { status, body } = await people[at]!.send('get', view, (call) => call.responseType('blob'));
        expect([status, (body as Buffer).length > 0 && resume.length > 0]).toEqual([200, true]);
      }
    }
    expect((await stored()).filter((key) => key.startsWith('resume'))).toHaveLength(6);
  });

  it('that is read is brought back from quarantine at once', async () => {
    test = await startTestApp();
    const user = await test.signedIn('User');
    const portfolio = await keep('portfolio');
    await editProfile(test, user, { portfolioKey: portfolio });
    await test.app.get(Storage).quarantine(portfolio);
    const { status } = await user.get(`/api/profile/portfolio/view?uri=${portfolio}`);
    expect([status, await inQuarantine()]).toEqual([200, []]);
  });

  it('is not taken away by a sweep that meets a rebuild of the read model', async () => {
    test = await startTestApp();
    const user = await test.signedIn('User');
    const [picture, orphan] = [await keep('picture'), await keep('picture')];
    await editProfile(test, user, { pictureKey: picture });
    await age();
    const rebuilding = await test.pool.connect();
    await rebuilding.query(`
      begin; update checkpoint set position = 0 where projection = 'storage'; truncate stored_file`);
    const sweeping = sweep();
    await eventually(waitingForTheTable, 1);
    await rebuilding.query('commit');
    rebuilding.release();
    expect(await sweeping).toEqual(swept({ kept: 2 }));
    expect(await inQuarantine()).toEqual([]);
    await eventually(async () => (await sweep()).quarantined, 1);
    expect(await inQuarantine()).toEqual([orphan]);
  });

  it('stays while the event that names it is not folded yet', async () => {
    test = await startTestApp();
    const user = await test.signedIn('User');
    const picture = await keep('picture');
    await age();
    const folding = await test.pool.connect();
    await folding.query(`begin; select from checkpoint where projection = 'storage' for update`);
    const editing = editProfile(test, user, { pictureKey: picture });
    await eventually(async () => {
      const { rows } = await test.pool.query(`select from event where type = 'ProfileEdited'`);
      return rows.length;
    }, 1);
    const sweeping = sweep();
    await folding.query('commit');
    folding.release();
    expect(await sweeping).toEqual(swept({ kept: 1 }));
    await editing;
  });

  it('stays while the read model of files has a parked root', async () => {
    test = await startTestApp();
    await keep('picture');
    await age();
    await test.pool.query(
      `insert into parked_root (projection, version, root, shard, position, error)
       select projection, version, 'account-7', 0, 7, 'ProfileEdited at 7' from projection_version where projection = 'storage'`,
    );
    expect(await sweep()).toEqual(swept({ kept: 1 }));
    await test.pool.query('delete from parked_root');
    expect(await sweep()).toEqual(swept({ quarantined: 1 }));
  });

  it('stays where most of what is stored seems to be nobody’s: it is the wrong database', async () => {
    test = await startTestApp();
    for (let n = 0; n < 120; n++) await keep('picture');
    await age();
    expect(await sweep()).toEqual(swept({ kept: 120 }));
    expect(await stored()).toHaveLength(120);
    expect(await test.app.get(Metrics).scrape()).toMatch(/^lockin_orphaned_files 120$/m);
  });

  it('is looked after every hour', async () => {
    test = await startTestApp();
    const queue = test.app.get<Queue>(getQueueToken(orphanedFilesQueue));
    const schedules = await queue.getJobSchedulers();
    expect(schedules.map(({ key, every }) => [key, Number(every)])).toEqual([['sweep', 3_600_000]]);
  });
});
