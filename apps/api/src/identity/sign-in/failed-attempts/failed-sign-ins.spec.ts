import { type FailedSignInDay, getSecurity, readFailedSignIns, type Role } from '@lock-in/contracts';
import { Operator } from '../../operator.ts';
import { ExpiredRows } from '../sessions/expired-rows.ts';
import { newPerson, type SignedIn, signIn } from '../../../testing/people/people.ts';
import { loggedIn } from '../../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  for (const table of ['failed_sign_in', 'failed_sign_in_day', 'login_failure'])
    await test.pool.query(`delete from ${table}`);
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const wrongPassword = async (email: string) => {
  const visitor = test.visitor();
  visitor.headers['User-Agent'] = safari;
  await visitor.post('/api/login', { email, password: 'not the password' });
};
const toldTo = async (someone: SignedIn) => {
  const { body } = await someone.get('/api/security');
  return getSecurity.answer.parse(body).failedSignIns;
};
const days = async (): Promise<FailedSignInDay[]> => {
  const { status, body } = await admin.get('/api/system/failedSignIns');
  expect(status).toBe(200);
  return readFailedSignIns.answer.parse(body).days;
};
const none = { captcha: 0, code: 0, disabled: 0, limit: 0, password: 0 };

describe('A sign-in that failed', () => {
  it('is told to the account’s owner: when, why, with what and from where', async () => {
    const someone = await test.signedIn('User');
    await wrongPassword(someone.person.email);
    const { visitor, accountId } = await loggedIn(test, someone.person);
    await visitor.post('/api/2fa-verify', { accountId, code: '000000' });
    expect(await toldTo(someone)).toEqual([
      {
        attemptedAt: expect.any(String) as string,
        reason: 'code',
        browser: null,
        system: null,
        address: '127.0.0.1',
      },
      expect.objectContaining({
        reason: 'password',
        browser: 'Safari',
        system: 'iPhone',
        address: '127.0.0.1',
      }),
    ]);
  });

  it('is reported only occasionally if its password was not checked, so that it hides no other', async () => {
    const someone = await test.signedIn('User');
    for (let attempt = 0; attempt < 8; attempt++) await wrongPassword(someone.person.email);
    expect((await toldTo(someone)).map(({ reason }) => reason)).toEqual([
      'captcha',
      'password',
      'password',
      'password',
    ]);
    expect((await days()).at(-1)).toMatchObject({ captcha: 5, password: 3 });
    test.clock.advance({ minutes: 14 });
    await wrongPassword(someone.person.email);
    test.clock.advance({ minutes: 2 });
    for (let attempt = 0; attempt < 4; attempt++) await wrongPassword(someone.person.email);
    expect((await toldTo(someone)).filter(({ reason }) => reason === 'captcha')).toHaveLength(2);
  });

  it('is shown to nobody else', async () => {
    const [someone, other] = [await test.signedIn('User'), await test.signedIn('User')];
    await wrongPassword(someone.person.email);
    expect(await toldTo(other)).toEqual([]);
    expect(await toldTo(admin)).toEqual([]);
  });

  it('is shown for the newest twenty', async () => {
    const someone = await test.signedIn('User');
    await test.pool.query(
      `insert into failed_sign_in select $1, now() - make_interval(mins => n), 'password' from generate_series(1, 25) as n`,
      [someone.me.accountId],
    );
    expect(await toldTo(someone)).toHaveLength(20);
  });

  it('is counted for admins by its day in Singapore and by its reason, even if no account has the address', async () => {
    test.clock.toNoonInSingapore();
    const someone = await test.signedIn('User');
    await wrongPassword(someone.person.email);
    await wrongPassword(newPerson('User').email);
    test.clock.advance({ hours: 48 });
    const again = await signIn(test.visitor(), someone.person, test.clock);
    await test.app.get(Operator).disable(someone.person.email);
    await loggedIn(test, again.person);
    admin = await test.signedIn('Admin');
    for (let attempt = 0; attempt < 4; attempt++) await wrongPassword('nobody@example.org');
    const counted = await days();
    expect(counted).toHaveLength(30);
    expect(counted.at(-1)).toEqual({
      ...none,
      date: test.clock.dayIn({ days: 0 }),
      disabled: 1,
      password: 3,
      captcha: 1,
    });
    expect(counted.at(-2)).toEqual({ ...none, date: expect.any(String) as string });
    expect(counted.at(-3)).toMatchObject({ ...none, password: 2 });
  });

  it.each(['User', 'Company'] as const satisfies Role[])('is not counted for others: %s', async (role) => {
    expect((await (await test.signedIn(role)).get('/api/system/failedSignIns')).status).toBe(403);
    expect((await test.visitor().get('/api/system/failedSignIns')).status).toBe(401);
  });

  it('is forgotten after ninety days', async () => {
    const someone = await test.signedIn('User');
    await wrongPassword(someone.person.email);
    test.clock.advance({ hours: 89 * 24 });
    await test.app.get(ExpiredRows).process();
    const kept = async () => {
      const { rows } = await test.pool.query(
        `select (select count(*)::integer from failed_sign_in) as attempts,
                (select count(*)::integer from failed_sign_in_day) as days`,
      );
      return rows[0] as object;
    };
    expect(await kept()).toEqual({ attempts: 1, days: 1 });
    test.clock.advance({ hours: 48 });
    await test.app.get(ExpiredRows).process();
    expect(await kept()).toEqual({ attempts: 0, days: 0 });
  });

  it('is forgotten with the person', async () => {
    const someone = await test.signedIn('User');
    await wrongPassword(someone.person.email);
    await test.app.get(Operator).erase(someone.person.email);
    expect((await test.pool.query('select from failed_sign_in')).rowCount).toBe(0);
  });
});

describe('A sign-in that was one too many', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimitFactor: 1 });
  });
  afterAll(() => limited.stop());

  const told = async (someone: SignedIn) => {
    const { body } = await someone.get('/api/security');
    return getSecurity.answer.parse(body).failedSignIns.map(({ reason }) => reason);
  };

  it('is told to the account’s owner and counted for admins, whether it was a password or a code', async () => {
    const someone = await limited.signedIn('User');
    const { email, password } = someone.person;
    const { accountId } = someone.me;
    for (let guess = 0; guess < 12; guess++) {
      const { visitor } = await loggedIn(limited, someone.person);
      await visitor.post('/api/2fa-verify', { accountId, code: '000000' });
    }
    expect(await told(someone)).toEqual(['limit', ...Array<string>(10).fill('code')]);

    for (let guess = 0; guess < 11; guess++)
      await limited.visitor().post('/api/login', { email, password: `not ${password}` });
    expect((await told(someone)).filter((reason) => reason === 'limit')).toHaveLength(1);
    limited.clock.advance({ minutes: 16 });
    const chief = await limited.signedIn('Admin');
    const { body } = await chief.get('/api/system/failedSignIns');
    const { days: counted } = readFailedSignIns.answer.parse(body);
    expect(counted.reduce((sum, { limit }) => sum + limit, 0)).toBeGreaterThan(2);
  });
});
