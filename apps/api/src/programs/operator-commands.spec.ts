import { searchPathOf, type Projection } from '@lock-in/event-store';
import { adminCommand } from './admin-command.ts';
import { keysCommand } from './keys-command.ts';
import { projectionsCommand } from '../platform/log/projections-command/projections-command.ts';
import { projectionList } from '../platform/log/tokens.ts';
import { Reactions } from '../platform/queue/reactions.ts';
import { editProfile } from '../testing/people/edit-profile.ts';
import { captureErrorLog } from '../testing/log-lines.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { keepFile } from '../testing/stored.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const log = captureErrorLog();
let test: TestApp;
let someone: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  someone = await test.signedIn('User');
});
afterAll(() => test.stop());
beforeEach(() => log.clear());

/** The commands as an operator types them, with their output. */
function commands(more: NodeJS.ProcessEnv = {}) {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = test.config;
  const env = { DATABASE_URL, DATABASE_OWNER_URL: test.ownerUrl, DATA_DIR, LOG_LEVEL: 'warn', ...more };
  const quiet = () => undefined;
  const projections = test.app.get<readonly Projection[]>(projectionList);
  const build = {
    projections,
    searchPath: searchPathOf(projections),
    retryReaction: (_: unknown, parked: Parameters<Reactions['retry']>[0]) =>
      test.app.get(Reactions).retry(parked),
  };
  return {
    admin: (...args: string[]) => adminCommand(args, env, { print: quiet, complain: quiet }),
    keys: (...args: string[]) => keysCommand(args, env, quiet),
    projections: (...args: string[]) => projectionsCommand(args, env, build, quiet),
  };
}
const lines = async () =>
  (await log.lines('security.operator-command', { by: 'operator' })).map(({ command, outcome }) => [
    command,
    outcome,
  ]);

describe('The security log tells of the operator’s command', () => {
  it('for an account, whether it was done or refused, but never whose it is', async () => {
    const { admin } = commands();
    const { email } = someone.person;
    expect(await admin('reset-2fa', email)).toBe(0);
    expect(await admin('disable', 'nobody@example.org')).toBe(1);
    expect(await admin('restore-file', 'nothing.pdf')).toBe(1);
    expect(await lines()).toEqual([
      ['admin reset-2fa', 'done'],
      ['admin disable', 'refused'],
      ['admin restore-file', 'refused'],
    ]);
    for (const word of [email, 'nobody@', 'nothing.pdf']) expect(log.text()).not.toContain(word);
  });

  it('for an account as done, even if its files cannot be removed at this moment and a worker does it later', async () => {
    const leaving = await test.signedIn('User');
    await editProfile(test, leaving, {
      pictureKey: await keepFile(test, Buffer.from('a picture'), 'picture'),
    });
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = test.config;
    const away = { S3_BUCKET: 'away', S3_ENDPOINT: 'http://127.0.0.1:1' };
    const credentials = { S3_ACCESS_KEY_ID: 'nobody', S3_SECRET_ACCESS_KEY: 'nothing' };
    const env = { DATABASE_URL, DATA_DIR, LOG_LEVEL: 'warn', ...away, ...credentials };
    const said: string[] = [];
    const print = (text: string) => void said.push(text);
    const { accountId } = leaving.me;
    expect(await adminCommand(['erase', String(accountId)], env, { print, complain: print })).toBe(0);
    expect(said.join()).toMatch(
      `Account ${accountId} is deleted, and what was kept of its person is erased. Its files are not removed yet`,
    );
    expect(await lines()).toEqual([['admin erase', 'done']]);
  });

  it('for the keys', async () => {
    const { keys } = commands();
    expect(await keys('rewrap')).toBe(0);
    const other = commands({ MASTER_KEY: '0123456789abcdef'.repeat(4) });
    expect(await other.keys('rewrap')).toBe(2);
    expect(await lines()).toEqual([
      ['keys rewrap', 'done'],
      ['keys rewrap', 'refused'],
    ]);
  });

  it('for read models', async () => {
    const { projections } = commands();
    expect(await projections('skip', '1', '--because', 'nobody is held back by it')).toBe(2);
    expect(await projections('retry')).toBe(0);
    expect(await lines()).toEqual([
      ['projections skip', 'refused'],
      ['projections retry', 'done'],
    ]);
  });

  it('but not of one that only reads, or does not exist', async () => {
    const { admin, projections } = commands();
    await projections('status');
    await projections('parked');
    await admin('help');
    expect(log.text()).not.toContain('operator-command');
  });

  it('unless the log is silent', async () => {
    expect(await commands({ LOG_LEVEL: 'silent' }).keys('rewrap')).toBe(0);
    expect(log.text()).not.toContain('operator-command');
  });
});
