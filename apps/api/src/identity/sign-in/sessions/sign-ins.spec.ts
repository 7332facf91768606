import { getSecurity, type SignIn } from '@lock-in/contracts';
import { Commands } from '../../../platform/commands/commands.ts';
import { codeOf, signIn, type SignedIn, signUp } from '../../../testing/people/people.ts';
import { loggedIn } from '../../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/people/visitor.ts';
import { DisableAccount } from '../../commands/disable-account.ts';
import { ExpiredRows } from './expired-rows.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const signInsOf = async (someone: Visitor) => {
  const { body } = await someone.get('/api/security');
  expect(getSecurity.answer.parse(body)).toEqual(body);
  return (body as { signIns: SignIn[] }).signIns;
};
const again = async ({ person }: SignedIn, userAgent?: string) => {
  test.clock.advance({ seconds: 30 });
  const visitor = test.visitor();
  if (userAgent) visitor.headers['User-Agent'] = userAgent;
  return signIn(visitor, person, test.clock);
};

describe('My security', () => {
  it.each(['User', 'Company', 'Admin'] as const)('is there for each role: %s', async (role) => {
    const someone = await test.signedIn(role);
    const { status, body } = await someone.get('/api/security');
    expect({ status, body: body as unknown }).toEqual({
      status: 200,
      body: {
        devices: [expect.objectContaining({ current: true })],
        signIns: [expect.objectContaining({ current: true })],
        failedSignIns: [],
        recoveryCodesLeft: 10,
        apiTokens: [],
      },
    });
  });

  it('says when, where and with what its owner signed in, the newest first', async () => {
    const first = await signUp(test);
    const second = await again(first, firefox);
    const [current, earlier] = await signInsOf(second);
    expect([current, earlier]).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', address: '127.0.0.1', ending: null }),
      expect.objectContaining({ browser: null, system: null, address: '127.0.0.1', ending: null }),
    ]);
    expect([current!.current, earlier!.current]).toEqual([true, false]);
    expect(Date.parse(current!.startedAt) - Date.parse(earlier!.startedAt)).toBeGreaterThanOrEqual(30_000);
  });

  it('says how each sign-in ended', async () => {
    const first = await test.signedIn('User');
    await first.post('/api/logout');
    await again(first);
    test.clock.advance({ minutes: 45 });
    const third = await again(first);
    expect((await signInsOf(third)).map(({ ending }) => ending)).toEqual([null, 'expired', 'signed-out']);
    const [, expired] = await signInsOf(third);
    expect(Date.parse(expired!.endedAt!) - Date.parse(expired!.startedAt)).toBe(30 * 60_000);
  });

  it('tells nobody of another’s sign-ins', async () => {
    const [someone, other] = [await test.signedIn('User'), await test.signedIn('User')];
    expect(await signInsOf(someone)).toHaveLength(1);
    expect(await signInsOf(other)).toHaveLength(1);
  });

  it('forgets sign-ins after ninety days', async () => {
    const first = await test.signedIn('User');
    test.clock.advance({ minutes: 89 * 24 * 60 });
    const second = await again(first);
    await test.app.get(ExpiredRows).process();
    expect(await signInsOf(second)).toHaveLength(2);
    test.clock.advance({ minutes: 2 * 24 * 60 });
    const third = await again(first);
    await test.app.get(ExpiredRows).process();
    expect(await signInsOf(third)).toHaveLength(2);
  });

  it('notes the end of a disabled account’s session too', async () => {
    const { me } = await test.signedIn('User');
    await test.app.get(Commands).execute(new DisableAccount(me.accountId, 'operator'), 'operator');
    const { rows } = await test.pool.query('select ending from session where account_id = $1', [
      me.accountId,
    ]);
    expect(rows).toEqual([{ ending: 'disabled' }]);
  });
});

describe('signing out everywhere', () => {
  it('ends the session with its cookies, and a sign-in that is under way', async () => {
    const someone = await signUp(test);
    test.clock.advance({ seconds: 30 });
    const { visitor, accountId } = await loggedIn(test, someone.person);
    const code = await codeOf(someone.person.secret!, test.clock);
    expect((await visitor.post('/api/2fa-verify', { accountId, code })).status).toBe(200);

    const { status, body } = await someone.post('/api/security/sign-out');
    expect({ status, body: body as unknown }).toEqual({ status: 200, body: { success: true } });
    expect([...someone.cookies.keys()]).toEqual(['visitor']);
    expect((await visitor.post('/api/create_token', { accountId })).status).toBe(401);
    expect((await signInsOf(await again(someone))).map(({ ending }) => ending)).toEqual([null, 'signed-out']);
  });
});
