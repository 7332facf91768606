import { pdf, startS3, type TestS3 } from '@lock-in/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editProfile } from '../../testing/edit-profile.ts';
import { apply, postJob } from '../../testing/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Config } from '../config/config.ts';
import { Metrics } from '../health/metrics.ts';
import { OrphanedFiles, orphanedFilesQueue } from './orphaned-files.ts';
import { Storage, type StoredKind } from './storage.ts';

let test: TestApp;
afterEach(() => test.stop());

const sweep = () => test.app.get(OrphanedFiles).remove();
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
/** Makes everything that lies in the folder now older than any grace. */
async function age() {
  const folder = join(test.app.get(Config).dataDir, 'files');
  const long = new Date(Date.now() - 72 * 3_600_000);
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.includes('-')) await utimes(join(folder, name), long, long);
  }
}

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

      expect(await sweep()).toEqual({ kept: 0, removed: 0 });
      expect(await stored()).toEqual(all);
      test.clock.advance({ hours: 25 });
      expect(await sweep()).toEqual({ kept: 4, removed: 2 });
      expect(await stored()).toEqual(all.filter((key) => key !== orphan && key !== picture));
      expect(all).toContain(resumeURL);
      expect(await sweep()).toEqual({ kept: 4, removed: 0 });
      expect(await test.app.get(Metrics).scrape()).toMatch(/^lockin_orphaned_files_removed_total 2$/m);
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

  it('stays where most of what is stored seems to be nobody’s: it is the wrong database', async () => {
    test = await startTestApp();
    for (let n = 0; n < 120; n++) await keep('picture');
    await age();
    expect(await sweep()).toEqual({ kept: 120, removed: 0 });
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
