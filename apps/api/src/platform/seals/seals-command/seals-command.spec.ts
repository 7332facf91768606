import { createSealKey } from '@lock-in/log-seal';
import { openTestPool } from '@lock-in/testing';
import { publishPost } from '../../../testing/conversation.ts';
import { captureErrorLog } from '../../../testing/log-lines.ts';
import { sealed, tamper } from '../../../testing/log/sealed.ts';
import { startBeside, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Seals } from '../seals.ts';
import { Verifications } from '../verifications.ts';
import { sealsCommand } from './seals-command.ts';

const stranger = createSealKey(Buffer.alloc(32, 'somebody else')).publicKey;
const log = captureErrorLog();

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await publishPost(await test.signedIn('User'));
  await sealed(test);
});
afterAll(() => test.stop());
beforeEach(() => log.clear());

/** Resolves with the command's output and exit status. */
const seals = (...args: string[]) => sealsWith({ DATABASE_OWNER_URL: test.ownerUrl }, ...args);

async function sealsWith(more: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const { databaseUrl, dataDir } = test.config;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...more };
  const status = await sealsCommand(args, env, (line) => lines.push(line));
  return { status, text: lines.join('\n') };
}
const head = async () => (await test.app.get(Seals).head())!;
const noted = (command: string, outcome: string) =>
  log.lines('security.operator-command', { by: 'operator', command, outcome });

describe('npm run seals', () => {
  it('says how it is used', async () => {
    for (const args of [
      [],
      ['allow'],
      ['allow', 'abc'],
      ['withdraw', '1'],
      ['withdraw', 'x', '--because', 'y'],
      ['list', 'more'],
    ])
      expect(await seals(...args)).toMatchObject({ status: 2, text: expect.stringContaining('Use one of') });
  });

  it('lists the keys that may seal, of which the first seal has brought one', async () => {
    const { key, number } = await head();
    const { status, text } = await seals('list');
    expect(status).toBe(0);
    expect(text).toMatch(new RegExp(`allowed +${key}, since [^]*newest seal +${number}, made `));
  });

  it('shows the public key of a new SEAL_KEY, to be allowed before a worker has it', async () => {
    const secret = Buffer.alloc(32, 'a new one');
    const { text } = await sealsWith(
      { DATABASE_OWNER_URL: test.ownerUrl, SEAL_KEY: secret.toString('hex') },
      'list',
    );
    expect(text).toMatch(new RegExp(`^ +ours +${createSealKey(secret).publicKey}$`, 'm'));
  });

  it('allows another key and takes it back, and the security log tells of both', async () => {
    expect(await seals('allow', stranger)).toMatchObject({ status: 0 });
    expect((await seals('list')).text).toContain(stranger);
    expect(await seals('disallow', stranger)).toMatchObject({ status: 0 });
    expect(await seals('disallow', stranger)).toMatchObject({ status: 1 });
    expect((await seals('list')).text).not.toContain(stranger);
    expect(await noted('seals allow', 'done')).toHaveLength(1);
    expect(await noted('seals disallow', 'done')).toHaveLength(1);
    expect(await noted('seals disallow', 'refused')).toHaveLength(1);
  });

  it('is for the owner of the database alone', async () => {
    expect(await sealsWith({}, 'allow', stranger)).toEqual({
      status: 2,
      text: 'This needs the role that owns the database: set DATABASE_OWNER_URL.',
    });
    expect(await noted('seals allow', 'failed')).toHaveLength(1);
  });

  it('withdraws no seal that is right', async () => {
    const { number } = await head();
    expect(await seals('withdraw', String(number), '--because', 'I would rather not')).toEqual({
      status: 1,
      text: `Seal ${number} stays. All seals are right, and the log is as it was sealed.`,
    });
    expect(await head()).toMatchObject({ number });
    expect(await noted('seals withdraw', 'refused')).toHaveLength(1);
  });

  it('withdraws a false one, after which the log is sealed again and verified', async () => {
    const { number, upTo } = await head();
    await publishPost(await test.signedIn('User'));
    await sealed(test);
    const { number: last } = await head();
    const first = String(number + 1);
    await tamper(
      test,
      `update seal set signature = decode(repeat('00', 64), 'hex') where number > ${number}`,
    );
    expect(await seals('withdraw', String(number), '--because', 'It was not us')).toMatchObject({
      status: 1,
      text: expect.stringMatching(`^Seal ${number} stays. Seal ${first} was altered`),
    });
    expect(await seals('withdraw', first, '--because', 'It was not us')).toMatchObject({
      status: 0,
      text: expect.stringContaining(`from ${first} to ${last}, are withdrawn`),
    });
    expect(await head()).toMatchObject({ number, upTo });
    const owner = openTestPool({ connectionString: test.ownerUrl, max: 1 });
    const { rows } = await owner.query('select distinct because from withdrawn_seal');
    expect(rows).toEqual([{ because: 'It was not us' }]);
    await owner.end();
    expect(await noted('seals withdraw', 'done')).toHaveLength(1);

    const restarted = await startBeside(test);
    await sealed(restarted);
    await restarted.app.get(Verifications).verify(new AbortController().signal);
    expect(await restarted.app.get(Verifications).newest()).toMatchObject({ finding: null });
    await restarted.stop();
  });
});
