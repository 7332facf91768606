import { login as contract } from '@lock-in/contracts';
import { hash } from '@node-rs/argon2';
import { DisableAccount } from '../commands/disable-account.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { newPerson, type Person, register, solveCaptcha } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/people/visitor.ts';

let test: TestApp;
let person: Person;
let accountId: number;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(async () => {
  // Past the time for which earlier tests' failures count.
  test.clock.advance({ minutes: 15 });
  person = newPerson('User');
  ({ accountId } = (await register(test.visitor(), person)).body as { accountId: number });
});

const login = async (visitor: Visitor, change: object = {}) => {
  const { email, password } = person;
  const { status, body, headers } = await visitor.post('/api/login', { email, password, ...change });
  return { status, body: body as unknown, cookies: headers['set-cookie'] as unknown as string[] | undefined };
};
const wrong = { password: 'not the password' };
const captchaRequired = { error: 'Please complete the CAPTCHA before logging in.', showCaptcha: true };

describe('the right password', () => {
  it('is answered the account, never a secret', async () => {
    const { status, body } = await login(test.visitor());
    expect(status).toBe(200);
    expect(contract.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      accountId,
      name: person.name,
      email: person.email,
      twoFaEnabled: false,
      twoFaSecret: null,
    });
  });

  it('opens a challenge of five minutes that no script can read', async () => {
    const { cookies } = await login(test.visitor());
    expect(cookies).toEqual([
      expect.stringMatching(
        /^sign_in_challenge=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
      ) as string,
    ]);
  });

  it('is rehashed if its hash cost less than today’s, and still works afterwards', async () => {
    const hashNow = async () => {
      const { rows } = await test.pool.query<{ hash: string }>(
        'select password_hash as hash from credential where account_id = $1',
        [accountId],
      );
      return rows[0]!.hash;
    };
    const cheap = await hash(person.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await test.pool.query('update credential set password_hash = $1 where account_id = $2', [
      cheap,
      accountId,
    ]);
    expect((await login(test.visitor(), wrong)).status).toBe(401);
    expect(await hashNow()).toBe(cheap);
    expect((await login(test.visitor())).status).toBe(200);
    const renewed = await hashNow();
    expect(renewed).toContain('m=19456,t=2,p=1');
    expect((await login(test.visitor())).status).toBe(200);
    expect(await hashNow()).toBe(renewed);
  });

  it('is no session yet', async () => {
    const visitor = test.visitor();
    await login(visitor);
    const { status, body } = await visitor.get('/api/me');
    expect({ status, body }).toEqual({ status: 401, body: { error: 'Not authenticated' } });
  });

  it('of a disabled account gets the answer that it is disabled', async () => {
    await test.app.get(Commands).execute(new DisableAccount(accountId, 'operator'), 'operator');
    const { status, body, cookies } = await login(test.visitor());
    expect({ status, body }).toEqual({ status: 403, body: { error: "This user's account is disabled." } });
    expect(cookies).toBeUndefined();
  });
});

describe('a wrong password', () => {
  it('and an unknown email address get the same answer', async () => {
    const forWrong = await login(test.visitor(), wrong);
    const forUnknown = await login(test.visitor(), { email: 'nobody@example.org' });
    expect(forWrong).toEqual({
      status: 401,
      body: { error: 'Invalid email or password.' },
      cookies: undefined,
    });
    expect(forUnknown).toEqual(forWrong);
  });

  it('of a disabled account does not tell that it is disabled', async () => {
    await test.app.get(Commands).execute(new DisableAccount(accountId, 'operator'), 'operator');
    expect(await login(test.visitor(), wrong)).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password.' },
    });
  });

  it('asks for a captcha from the third on', async () => {
    for (const showCaptcha of [undefined, undefined, true]) {
      const { status, body } = await login(test.visitor(), wrong);
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: 'Invalid email or password.', ...(showCaptcha && { showCaptcha }) },
      });
    }
  });

  it('asks for a captcha for an unknown email address, too', async () => {
    const unknown = { email: 'nobody-else@example.org' };
    for (let attempt = 0; attempt < 2; attempt++) await login(test.visitor(), unknown);
    expect(await login(test.visitor(), unknown)).toMatchObject({ status: 401, body: { showCaptcha: true } });
  });
});

describe('after three failures', () => {
  beforeEach(async () => {
    for (let attempt = 0; attempt < 3; attempt++) await login(test.visitor(), wrong);
  });

  it('not even the right password is looked at without a captcha pass', async () => {
    expect(await login(test.visitor())).toMatchObject({ status: 400, body: captchaRequired });
  });

  it('what the body calls a captcha token counts for nothing', async () => {
    expect(await login(test.visitor(), { captchaToken: 'solved' })).toMatchObject({
      status: 400,
      body: captchaRequired,
    });
  });

  it('a pass lets one attempt through', async () => {
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    expect(await login(visitor, wrong)).toMatchObject({ status: 401, body: { showCaptcha: true } });
    expect(await login(visitor)).toMatchObject({ status: 400, body: captchaRequired });
    await solveCaptcha(visitor);
    expect(await login(visitor)).toMatchObject({ status: 200 });
  });

  it('with one pass, only one of several parallel attempts gets through', async () => {
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(visitor, wrong)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 401]);
  });

  it('a captcha is asked for until a sign-in succeeds', async () => {
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    await login(visitor);
    expect((await login(test.visitor(), wrong)).body).toEqual({ error: 'Invalid email or password.' });
  });

  it('a captcha is asked for another fifteen minutes', async () => {
    test.clock.advance({ minutes: 14 });
    expect(await login(test.visitor())).toMatchObject({ status: 400 });
    test.clock.advance({ minutes: 1 });
    expect(await login(test.visitor())).toMatchObject({ status: 200 });
  });

  it('from the same network address, a captcha is asked for every account', async () => {
    expect(await login(test.visitor(), { email: 'someone-else@example.org' })).toMatchObject({
      status: 400,
      body: captchaRequired,
    });
  });
});

describe('a login', () => {
  it.each([
    ['email', { email: undefined }, 'Email is required'],
    ['email', { email: 7 }, 'Email is required'],
    ['email', { email: ' ' }, 'Email is required'],
    ['password', { password: undefined }, 'Password is required'],
    ['password', { password: ['a'] }, 'Password is required'],
    ['password', { password: '' }, 'Password is required'],
  ])('is refused by its field: %s %j', async (field, change, message) => {
    expect(await login(test.visitor(), change)).toMatchObject({
      status: 400,
      body: { error: { [field]: message } },
    });
  });
});
