import { createSealKey } from '@lock-in/log-seal';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletePost, publishPost } from '../../../testing/conversation.ts';
import type { SignedIn } from '../../../testing/people/people.ts';
import { sealed, tamper } from '../../../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyCommand } from './verify-command.ts';

const stranger = createSealKey(Buffer.alloc(32, 'somebody else')).publicKey;

let test: TestApp;
let admin: SignedIn;
let author: SignedIn;
let postId: number;
let position: number;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  [admin, author] = [await test.signedIn('Admin'), await test.signedIn('User')];
  ({ id: postId } = await publishPost(author));
  position = await sealed(test);
  folder = mkdtempSync(join(tmpdir(), 'lock-in-verify-'));
});
afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command with the program's settings. Resolves with its output and exit status. */
const verify = (...args: string[]) =>
  verifyWith({ DATABASE_URL: test.config.databaseUrl, DATA_DIR: test.config.dataDir }, args);

async function verifyWith(env: NodeJS.ProcessEnv, args: string[]) {
  let [said, complained] = ['', ''];
  const status = await verifyCommand(args, env, {
    out: { write: (text) => (said += text) },
    err: { write: (text) => (complained += text) },
  });
  return { status, said, complained };
}

const inFolder = (name: string) => join(folder, name);

async function download(path: string, name: string): Promise<string> {
  const { status, text } = await admin.get(path);
  expect(status).toBe(200);
  writeFileSync(inFolder(name), text);
  return inFolder(name);
}

describe('npm run log:verify, on the server', () => {
  it('says that the log is as it was sealed, and what that rests on', async () => {
    const { status, said, complained } = await verify();
    expect([status, complained]).toEqual([0, '']);
    expect(said).toMatch(/^The log is as it was sealed\.\n/);
    expect(said).toMatch(new RegExp(`checked +\\d+ events, up to position ${position}`));
  });

  it('checks one stream', async () => {
    expect(await verify('--stream', `post-${postId}`)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^post-\d+ is as it was sealed\.\n +checked +1 event, /),
    });
    expect(await verify('--stream', 'post-999')).toMatchObject({
      status: 2,
      complained: 'There is no stream post-999.\n',
    });
  });

  it('keeps the head, and checks that the log still continues it', async () => {
    const head = inFolder('kept.json');
    expect(await verify('--save-head', head)).toMatchObject({ status: 0 });
    expect(JSON.parse(readFileSync(head, 'utf8'))).toMatchObject({ upTo: position });
    await publishPost(author);
    position = await sealed(test);
    expect(await verify('--head', head, '--save-head', head)).toMatchObject({ status: 0 });
    expect(JSON.parse(readFileSync(head, 'utf8'))).toMatchObject({ upTo: position });
    expect(await verify('--save-head', join(folder, 'nowhere', 'head.json'))).toMatchObject({ status: 2 });
  });

  it('does not trust seals of a key that is not ours', async () => {
    const { status, complained } = await verify('--key', stranger);
    expect([status, complained]).toEqual([1, expect.stringMatching(/VERIFICATION FAILED[^]*not ours/)]);
  });

  it('needs to know whose seals to trust, and makes no key up', async () => {
    const { status, complained } = await verifyWith(
      { DATABASE_URL: test.config.databaseUrl, DATA_DIR: inFolder('empty') },
      [],
    );
    expect([status, complained]).toEqual([2, expect.stringMatching(/^Whose seals are to be trusted/)]);
    expect(() => readFileSync(inFolder('empty/secrets.json'))).toThrow('ENOENT');
  });

  it('says so when there is no database, and makes none', async () => {
    const { status, complained } = await verifyWith({ DATA_DIR: inFolder('empty') }, []);
    expect([status, complained]).toEqual([2, expect.stringMatching(/^There is no database in /)]);
  });
});

describe('npm run log:verify, with a downloaded proof and nothing else', () => {
  const away = (...args: string[]) => verifyWith({}, args);
  let proof: string;
  let head: string;
  beforeAll(async () => {
    position = await sealed(test);
    proof = await download(`/api/log/proof/${position}`, 'proof.json');
    head = await download('/api/log/head', 'head.json');
  });

  it('shows what is proven, and asks whose key it is', async () => {
    const { status, said } = await away(proof);
    expect(status).toBe(0);
    expect(said).toMatch(/^The proof holds\.\n +event +PostCreated, number 1 of post-/);
    expect(said).toMatch(/personal +there is some; only the server can read it/);
    expect(said).not.toContain('A question');
    expect(said).toMatch(/The file cannot show whose key that is/);
  });

  it('shows what happened before as well, and whether that is all of it', async () => {
    const { id } = await publishPost(author);
    await deletePost(admin, id, { violations: [1] });
    const decision = await download(`/api/log/proof/${await sealed(test)}?with=stream`, 'decision.json');
    const { status, said } = await away(decision);
    expect(status).toBe(0);
    expect(said).toMatch(/event +PostRemoved, number 2 of[^]+before it +PostCreated, number 1, at position/);
    expect(said).not.toContain('A question');
    const file = JSON.parse(readFileSync(decision, 'utf8')) as { before: unknown[] };
    const own = JSON.parse(readFileSync(proof, 'utf8')) as unknown;
    writeFileSync(inFolder('changed.json'), JSON.stringify({ ...file, before: [own] }));
    expect(await away(inFolder('changed.json'))).toMatchObject({
      status: 1,
      complained: expect.stringMatching(/is incomplete, or belongs to another stream/),
    });
  });

  it('leads to the head that was kept', async () => {
    const { status, said } = await away(proof, '--head', head);
    expect([status, said]).toEqual([0, expect.not.stringContaining('whose key')]);
  });

  it('asks for another proof where its head is not the one that was kept', async () => {
    await publishPost(author);
    await sealed(test);
    const later = await download('/api/log/head', 'later.json');
    const { status, complained } = await away(proof, '--head', later);
    expect([status, complained]).toEqual([2, expect.stringContaining(`/api/log/proof/${position}?head=`)]);
  });

  it.each([
    ['its data', (file: Changeable) => (file.event.data = '{}'), /the event in it is not/],
    ['its place', (file: Changeable) => (file.event.position += 1), /the event in it is not/],
    [
      'its seal',
      (file: Changeable) => (file.seal.sealedAt = '2026-01-01T00:00:00.000Z'),
      /signature of a seal/,
    ],
    ['its link', (file: Changeable) => (file.head = { ...file.head, number: 9 }), /signature of a seal/],
  ])('does not hold when someone changed %s', async (_, change, fault) => {
    const file = JSON.parse(readFileSync(proof, 'utf8')) as Changeable;
    change(file);
    writeFileSync(inFolder('changed.json'), JSON.stringify(file));
    const { status, said, complained } = await away(inFolder('changed.json'));
    expect([status, said, complained]).toEqual([1, '', expect.stringMatching(fault)]);
  });

  it('does not hold under a key that is not the one given', async () => {
    expect(await away(proof, '--key', stranger)).toMatchObject({ status: 1 });
    const { key } = JSON.parse(readFileSync(head, 'utf8')) as { key: string };
    expect(await away(proof, '--key', key)).toMatchObject({ status: 0 });
  });

  it.each([
    [['nowhere.json'], /cannot be read \(ENOENT\)/],
    [[join(import.meta.dirname, 'verify-command.spec.ts')], /is not valid JSON/],
    [['--stream', 'post-1', 'proof.json'], /A proof is checked alone/],
    [['--stream', 'post-1', '--save-head', 'x'], /--save-head is for the whole log/],
    [['--key', 'abc'], /64 hexadecimal digits/],
    [['--unknown'], /^Use it in one of these ways/],
    [['one', 'two'], /^Use it in one of these ways/],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { status, complained } = await away(...args);
    expect([status, complained]).toEqual([2, expect.stringMatching(sentence)]);
  });

  it('tells a head from a proof', async () => {
    expect((await away(head)).complained).toMatch(/is an exported head, not a proof/);
    expect((await away(proof, '--head', proof)).complained).toMatch(/is not an exported head/);
  });
});

describe('npm run log:verify, on a log that somebody tampered with', () => {
  it('names the event, ends with 1, and does not save the head', async () => {
    const head = inFolder('before.json');
    await verify('--save-head', head);
    const before = readFileSync(head, 'utf8');
    await publishPost(author);
    await sealed(test);
    await tamper(
      test,
      `update event set data = data || '{"title": "Another"}' where stream_id = 'post-${postId}'`,
    );
    const { status, said, complained } = await verify('--save-head', head);
    expect([status, said]).toEqual([1, '']);
    expect(complained).toMatch(
      new RegExp(
        `VERIFICATION FAILED: THE LOG WAS CHANGED AFTER IT WAS SEALED\\.\\nThe event at position \\d+ \\(PostCreated, post-${postId}, number 1\\) was altered`,
      ),
    );
    expect(readFileSync(head, 'utf8')).toBe(before);
    expect(await verify('--stream', `post-${postId}`)).toMatchObject({ status: 1 });
    expect(await verify('--stream', `account-${author.me.accountId}`)).toMatchObject({ status: 0 });
  });
});

interface Changeable {
  event: { data: string; position: number };
  seal: { sealedAt: string };
  head: { number: number };
}
