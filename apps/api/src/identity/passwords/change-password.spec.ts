import { changePassword as contract } from '@lock-in/contracts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { loggedIn } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const next = 'another quiet harbour';
const change = async (someone: SignedIn, given: object = {}) => {
  const body = { password: someone.person.password, newPassword: next, confirmNew: next, ...given };
  const answer = await someone.post('/api/security/password', body);
  return { status: answer.status, body: answer.body as unknown };
};
const login = async ({ person }: SignedIn, password: string) =>
  (await test.visitor().post('/api/login', { email: person.email, password })).status;

describe('Changing the password', () => {
  it.each(['User', 'Company', 'Admin'] as const)('is for every role: %s', async (role) => {
    const someone = await test.signedIn(role);
    const { status, body } = await change(someone);
    expect({ status, body }).toEqual({ status: 200, body: someone.me });
    expect(contract.answer.parse(body)).toEqual(body);
    expect([await login(someone, someone.person.password), await login(someone, next)]).toEqual([401, 200]);
    expect((await someone.get('/api/me')).status).toBe(200);
    const { rows } = await test.pool.query<{ type: string; actor: string }>(
      'select type, actor from event where stream_id = $1 order by position desc limit 1',
      [`account-${someone.me.accountId}`],
    );
    expect(rows).toEqual([{ type: 'PasswordChanged', actor: `account-${someone.me.accountId}` }]);
  });

  it('stores one form of all ways to type it, and asks for a repetition in any of them', async () => {
    const someone = await test.signedIn('User');
    const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'café, 한국 の ガ'.normalize(form));
    const { status } = await change(someone, { newPassword: decomposed, confirmNew: composed });
    const answers = await Promise.all([composed!, decomposed!].map((typed) => login(someone, typed)));
    expect([status, ...answers]).toEqual([200, 200, 200]);
  });

  it('is for a company that is not verified yet', async () => {
    expect((await change(await test.signedIn('Company', { pending: true }))).status).toBe(200);
  });

  it('ends the token that it came with, and every sign-in under way', async () => {
    const someone = await test.signedIn('User');
    const before = test.visitor();
    for (const [name, value] of someone.cookies) before.cookies.set(name, value);
    const { visitor, accountId } = await loggedIn(test, someone.person);
    await change(someone);
    const { status, body } = await before.get('/api/me');
    expect({ status, body }).toEqual({ status: 401, body: { error: 'Invalid or expired token' } });
    expect((await visitor.post('/api/2fa-verify', { accountId, code: '123456' })).status).toBe(401);
  });

  it.each([
    [{ password: 'not the password' }, 403, 'Incorrect password.'],
    [{ password: '' }, 400, { password: 'Password is required' }],
    [{ confirmNew: 'another quiet harbor' }, 400, 'Passwords do not match.'],
    [{ confirmNew: '' }, 400, { confirmNew: 'Please repeat the new password.' }],
    [
      { newPassword: 'short', confirmNew: 'short' },
      400,
      { newPassword: 'Password must be between 8 and 64 characters.' },
    ],
    [
      { newPassword: 'x'.repeat(65), confirmNew: 'x'.repeat(65) },
      400,
      { newPassword: 'Password must be between 8 and 64 characters.' },
    ],
    [
      { newPassword: 'password123', confirmNew: 'password123' },
      400,
      { newPassword: 'This password is too common. Please choose another one.' },
    ],
  ])('is refused with what is wrong: %j', async (given, status, error) => {
    const someone = await test.signedIn('User');
    expect(await change(someone, given)).toEqual({ status, body: { error } });
    expect((await someone.get('/api/me')).status).toBe(200);
  });

  it('needs another password than the current one', async () => {
    const someone = await test.signedIn('User');
    const { password } = someone.person;
    expect(await change(someone, { newPassword: password, confirmNew: password })).toEqual({
      status: 400,
      body: { error: { newPassword: 'Choose a password that is not your current one.' } },
    });
  });

  it('needs a session and its anti-forgery token', async () => {
    const someone = await test.signedIn('User');
    const body = { password: someone.person.password, newPassword: next, confirmNew: next };
    expect((await test.visitor().post('/api/security/password', body)).status).toBe(401);
    const { status } = await someone.send('post', '/api/security/password', (call) => call.send(body));
    expect(status).toBe(400);
    expect(await login(someone, someone.person.password)).toBe(200);
  });

  it('keeps neither password where an answer could be asked for again', async () => {
    const someone = await test.signedIn('User');
    const body = { password: someone.person.password, newPassword: next, confirmNew: next };
    await someone.change('post', '/api/security/password', (call) =>
      call.set('Idempotency-Key', 'a new password').send(body),
    );
    test.clock.advance({ seconds: 30 });
    await signIn(test.visitor(), { ...someone.person, password: next }, test.clock);
    const { rows } = await test.pool.query<{ all: string }>(
      `select string_agg(r::text, ' ') as all from command_result r`,
    );
    expect(rows[0]!.all).not.toContain(next);
  });
});
