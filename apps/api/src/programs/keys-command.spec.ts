import { createApp } from './create-app.ts';
import { keysCommand } from './keys-command.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { newPerson, type Person, register, signIn } from '../testing/people/people.ts';
import { startBeside, startTestApp, type TestApp, via } from '../testing/test-app.ts';

const [oldKey, newKey] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)] as const;
const [oldSecret, newSecret] = [
  'an old secret of enough characters',
  'a new secret of enough characters!',
] as const;

let test: TestApp;
let person: Person;
beforeAll(async () => {
  // It can read what was encrypted with the new key. Every process must be able to, before any of them writes with that key.
  test = await startTestApp({ masterKey: oldKey, previousMasterKey: newKey, sessionSecret: oldSecret });
  person = newPerson('User');
  await register(test.visitor(), person);
  await signIn(test.visitor(), person, test.clock);
});
afterAll(() => test.stop());

const besides: TestApp[] = [];
afterEach(async () => {
  for (const each of besides.splice(0)) await each.stop();
});

/** Another process of the program, with other settings. */
async function startAlso(settings: Parameters<typeof startBeside>[1]): Promise<TestApp> {
  const beside = await startBeside(test, settings);
  besides.push(beside);
  return beside;
}

/** Resolves with the command's output and exit status. */
async function keys(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const settings = { DATABASE_URL: test.config.databaseUrl, DATA_DIR: test.config.dataDir, ...env };
  const status = await keysCommand(args, settings, (line) => lines.push(line));
  return { status, text: lines.join('\n') };
}

/** Uses everything that keys of the master key protect: password, authenticator and recovery codes, profile. */
async function canBeUsed(beside: TestApp) {
  test.clock.advance({ minutes: 1 });
  const { me } = await signIn(beside.visitor(), person, test.clock);
  expect(me).toMatchObject({ name: person.name });
  test.clock.advance({ minutes: 1 });
  const visitor = beside.visitor();
  const { email, password } = person;
  const { accountId } = (await visitor.post('/api/login', { email, password })).body as { accountId: number };
  const [code, ...left] = person.recoveryCodes!;
  expect((await visitor.post('/api/2fa-verify', { accountId, code })).status).toBe(200);
  Object.assign(person, { recoveryCodes: left });
}

const startWith = (settings: Parameters<typeof startBeside>[1]) =>
  createApp({ config: { ...test.config, ...settings }, pool: test.pool, clock: test.clock });
const wrongKey = 'MASTER_KEY is not the one that this database was encrypted with.';

describe('A new master key', () => {
  it('works beside the previous one, and alone once everything is re-encrypted', async () => {
    const both = { masterKey: newKey, previousMasterKey: oldKey };
    await expect(startWith({ masterKey: newKey, previousMasterKey: undefined })).rejects.toThrow(wrongKey);
    const beside = await startAlso(both);
    await canBeUsed(beside);
    const second = newPerson('User');
    await register(beside.visitor(), second);
    await signIn(beside.visitor(), second, test.clock);

    const env = { MASTER_KEY: newKey, MASTER_KEY_PREVIOUS: oldKey };
    const { status, text } = await keys(env, 'rewrap');
    expect([status, text]).toEqual([0, expect.stringContaining('MASTER_KEY_PREVIOUS is no longer needed.')]);
    expect(text).toMatch(/^1 two-factor secrets re-encrypted\./);
    expect(text).toMatch(/^(\d+) of \1 personal keys checked, \d+ re-encrypted\.$/m);
    expect(text).toMatch(/^\d+ stored answers re-encrypted\.$/m);
    expect((await keys(env, 'rewrap')).text).toMatch(
      /^0 two-factor [^]*, 0 re-encrypted\.\n0 stored answers /,
    );

    const alone = await startAlso({ masterKey: newKey, previousMasterKey: undefined });
    await canBeUsed(alone);
    await signIn(alone.visitor(), second, test.clock);
    await expect(startWith({ masterKey: oldKey, previousMasterKey: undefined })).rejects.toThrow(wrongKey);

    // Back to the old key, for the program that the other tests use.
    expect(await keys({ MASTER_KEY: oldKey, MASTER_KEY_PREVIOUS: newKey }, 'rewrap')).toMatchObject({
      status: 0,
    });
  });

  it('is applied by one form of the command only', async () => {
    for (const args of [[], ['rotate'], ['rewrap', 'now']])
      expect(await keys({ MASTER_KEY: oldKey }, ...args)).toMatchObject({
        status: 2,
        text: expect.stringContaining('npm run keys -- rewrap'),
      });
    expect(await keys({ MASTER_KEY: newKey }, 'rewrap')).toEqual({ status: 2, text: wrongKey });
  });
});

describe('A new session secret', () => {
  it('leaves sessions, forms and visitors of the previous one as they are', async () => {
    const someone = await test.signedIn('User');
    const visitor = test.visitor();
    await visitor.get('/api/csrf-token');
    const beside = await startAlso({ sessionSecret: newSecret, previousSessionSecret: oldSecret });
    const there = via(beside, someone);
    expect((await there.get('/api/me')).body).toMatchObject({ accountId: someone.me.accountId });
    const changed = await there.send('post', '/api/logout', (call) =>
      call.set('X-CSRFToken', someone.cookies.get('csrf_token')!),
    );
    expect(changed.status).toBe(200);
    await eventually(async () => (await someone.get('/api/me')).status, 401);
  });

  it('ends them where the previous one is not given', async () => {
    const someone = await test.signedIn('User');
    const beside = await startAlso({ sessionSecret: newSecret });
    expect((await via(beside, someone).get('/api/me')).status).toBe(401);
    expect((await someone.get('/api/me')).status).toBe(200);
  });
});

describe('An api', () => {
  it('has no key of the seals, and does without', async () => {
    const api = await startAlso({ role: 'api' });
    expect(api.app.get(Secrets).seals).toBeUndefined();
    expect((await api.visitor().get('/health/live')).status).toBe(200);
    const admin = await test.signedIn('Admin');
    expect((await via(api, admin).get('/api/log/seals')).status).toBe(200);
  });
});
