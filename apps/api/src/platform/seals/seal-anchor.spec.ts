import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorOf } from '../../testing/operator.ts';
import { sealed, tamper } from '../../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readAnchor } from './anchor-file.ts';
import { SealAnchor } from './seal-anchor.ts';
import { Seals } from './seals.ts';
import { Verifications } from './verifications.ts';

let folder: string;
let file: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-in-anchor-'));
  file = join(folder, 'anchor.json');
  test = await startTestApp({ sealAnchor: file });
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

const check = () => test.app.get(SealAnchor).check();
const head = () => test.app.get(Seals).head();

describe('The anchor of the seals', () => {
  it('follows the newest seal by itself, and is what `log:verify --head` reads', async () => {
    await test.signedIn('User');
    await sealed(test);
    await check();
    expect(await readAnchor(file)).toEqual(await head());
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ number: (await head())!.number });
  });

  it('that is not valid is left alone, and nothing else stops', async () => {
    const kept = await readFile(file, 'utf8');
    await writeFile(file, 'no seal');
    await expect(check()).resolves.toBeUndefined();
    expect(await readFile(file, 'utf8')).toBe('no seal');
    await writeFile(file, kept);
  });

  it('names a log whose newest events are gone with their seals, on the System page and in the metrics, and stays', async () => {
    const admin = await test.signedIn('Admin');
    await sealed(test);
    await check();
    const anchored = (await readAnchor(file))!;
    await tamper(
      test,
      `delete from event where position > ${anchored.after}; delete from seal where number = ${anchored.number}`,
    );
    await check();
    const words = `The newest events were removed: the exported head is seal ${anchored.number}, up to position ${anchored.upTo}`;
    expect((await test.app.get(Verifications).newest())?.finding).toContain(words);
    const operator = operatorOf(test, admin);
    expect(await operator.problems()).toContain('logDamaged');
    expect(await operator.metric('lockin_log_intact')).toBe(0);
    await test.app.get(Verifications).verify(new AbortController().signal);
    expect((await test.app.get(Verifications).newest())?.finding).not.toBeNull();
    expect(await readAnchor(file)).toEqual(anchored);
  });
});
