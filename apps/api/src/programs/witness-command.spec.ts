import { readDecisionLog } from '@lock-in/contracts';
import { createSignerKey, formatVerifierKey } from '@lock-in/transparency-log';
import { auditCommand } from '../decision-log/audit/audit-command.ts';
import { Submissions } from '../decision-log/publish/submissions.ts';
import { captureErrorLog } from '../testing/log-lines.ts';
import { published } from '../testing/log/published.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { witnessCommand } from './witness-command.ts';

const log = captureErrorLog();
const witnessKey = formatVerifierKey(
  createSignerKey('w.example/witness', 'cosignature', Buffer.alloc(32, 1)),
);
const logKey = formatVerifierKey(createSignerKey('log.example/decisions', 'note', Buffer.alloc(32, 2)));
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:1/witness';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp({ publicUrl: 'https://one.example' });
  folder = await mkdtemp(join(tmpdir(), 'lock-in-audit-'));
  // Making an admin is a decision.
  await test.signedIn('Admin');
  await published(test);
}, 60_000);
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => log.clear());

const output = () => {
  const said: string[] = [];
  const complained: string[] = [];
  return {
    said: () => said.join('\n'),
    complained: () => complained.join('\n'),
    to: {
      print: (text: string) => void said.push(text),
      complain: (text: string) => void complained.push(text),
    },
  };
};

/** `npm run witness`, as the operator types it. */
async function witness(...args: string[]) {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, publicUrl: PUBLIC_URL } = test.config;
  const { said, complained, to } = output();
  const env = { DATABASE_URL, DATA_DIR, PUBLIC_URL, LOG_LEVEL: 'warn' };
  const status = await witnessCommand(args, env, to);
  return { status, said: said(), complained: complained() };
}

const shown = async () => readDecisionLog.answer.parse((await test.visitor().get('/api/decision-log')).body);

describe('npm run witness', () => {
  it('lists our keys, with the commands that others need', async () => {
    const { keys, witnessKey: own } = await shown();
    const { status, said } = await witness('list');
    expect(status).toBe(0);
    expect(said).toContain(`npm run witness -- add '${keys[0]}' https://one.example/log`);
    expect(said).toContain(`npm run witness -- add '${own}' https://one.example/witness`);
    expect(said).toMatch(/witnessed +never/);
  });

  it('adds, lists and removes a witness and a log, once each', async () => {
    expect(await witness('add', witnessKey, nowhere)).toEqual({
      status: 0,
      said: `w.example/witness is asked to cosign each checkpoint from now on, at ${nowhere}.`,
      complained: '',
    });
    expect((await witness('add', logKey, 'https://log.example/log/')).said).toBe(
      'Checkpoints of log.example/decisions are cosigned here from now on.',
    );
    expect((await witness('add', witnessKey, nowhere)).status).toBe(0);
    expect(await witness('add', witnessKey, 'https://elsewhere.example')).toMatchObject({
      status: 1,
      complained: 'This key is known with another address. Remove it first, then add it with the new one.',
    });
    const { said } = await witness('list');
    expect(said).toContain(`${witnessKey}: has cosigned nothing yet`);
    expect(said).toContain(logKey);
    expect((await shown()).witnesses.map(({ name }) => name)).toEqual(['w.example/witness']);

    for (const key of [witnessKey, logKey]) expect((await witness('remove', key)).status).toBe(0);
    expect(await witness('remove', witnessKey)).toMatchObject({ status: 1, said: '' });
    expect((await shown()).witnesses).toEqual([]);
  });

  it('takes a witness that cannot be reached, and publishes without it', async () => {
    await witness('add', witnessKey, nowhere);
    await test.signedIn('Admin');
    const { size } = await published(test, 2);
    await test.app.get(Submissions).submitToAll();
    expect(await shown()).toMatchObject({ size, witnessedAt: null, witnesses: [{ cosignedAt: null }] });
    expect((await witness('list')).said).toContain(`${witnessKey}: has cosigned nothing yet`);
    await witness('remove', witnessKey);
  });

  it.each([
    ['words', 'nonsense'],
    ['an id of another key', witnessKey.replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
    ['another algorithm', 'w.example+12345678+AgAAAA=='],
  ])('refuses a key that is %s', async (_, key) => {
    expect(await witness('add', key, nowhere)).toEqual({
      status: 1,
      said: '',
      complained: 'This is no verifier key with an Ed25519 key.',
    });
  });

  it.each(['w.example', 'ftp://w.example/', 'https://me:secret@w.example/', 'https://w.example/?key=1'])(
    'refuses the address %s',
    async (url) => {
      expect(await witness('add', witnessKey, url)).toMatchObject({
        status: 1,
        complained: expect.stringContaining('is no address'),
      });
    },
  );

  it('requires no more witnesses than there are', async () => {
    await witness('add', witnessKey, nowhere);
    expect((await witness('require', '2')).status).toBe(1);
    expect((await witness('require', '1')).status).toBe(0);
    expect((await witness('list')).said).toMatch(/required +1 of 1/);
    await witness('remove', witnessKey);
  });

  it('explains itself to anything else, and is in the security log if it changes something', async () => {
    for (const args of [[], ['add'], ['add', witnessKey], ['list', 'all'], ['require', 'many']])
      expect(await witness(...args)).toMatchObject({
        status: 1,
        complained: expect.stringMatching(/^Use one of these:/),
      });
    await witness('remove', witnessKey);
    const lines = await log.lines('security.operator-command', { by: 'operator' });
    expect(lines.map(({ command, outcome }) => [command, outcome])).toEqual([['witness remove', 'refused']]);
  });
});

describe('npm run audit', () => {
  const address = () => `http://127.0.0.1:${(test.app.getHttpServer().address() as AddressInfo).port}`;
  const state = () => join(folder, 'audit.json');
  async function audit(...args: string[]) {
    const { said, complained, to } = output();
    const status = await auditCommand([...args, '--state', state()], to);
    return { status, said: said(), complained: complained() };
  }

  it('accepts the key that it is given, and the first one it sees if it is given none', async () => {
    const { keys } = await shown();
    const first = await audit(address());
    expect(first).toMatchObject({ status: 0, complained: '' });
    expect(first.said).toContain(`Signed with ${keys[0]}, which was accepted because it is the first`);
    expect((await audit(address())).said).toContain(`Signed with ${keys[0]}\n`);
    expect(await audit(address(), '--key', logKey)).toMatchObject({ status: 1, said: '' });
    expect((await audit(address(), '--key', keys[0]!)).status).toBe(0);
  });

  it('does not pass for an audit what could not be read', async () => {
    expect(await audit('http://127.0.0.1:1')).toMatchObject({ status: 2, said: '' });
    const kept = await readFile(state(), 'utf8');
    await writeFile(state(), kept.slice(0, 20));
    expect(await audit(address())).toMatchObject({ status: 2, said: '' });
    await writeFile(state(), kept);
    expect((await audit(address())).status).toBe(0);
  });

  it('explains itself to anything else', async () => {
    for (const args of [
      [],
      ['ftp://log.example'],
      [address(), 'again'],
      [address(), '--key', 'nonsense'],
      ['--all'],
    ])
      expect(await audit(...args)).toMatchObject({
        status: 2,
        complained: expect.stringMatching(/^npm run audit -- URL/),
      });
  });
});
