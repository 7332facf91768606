import { type Person, solveCaptcha } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/people/visitor.ts';

let test: TestApp;
let person: Person;
/** Each test uses addresses of its own, because calls are counted per address. */
let network = '';
let attacker = '';
let owner = '';
beforeAll(async () => {
  test = await startTestApp({ rateLimitFactor: 1, trustedProxies: 1 });
});
afterAll(() => test.stop());
let tests = 0;
beforeEach(async () => {
  network = `198.51.${++tests}`;
  attacker = `${network}.166`;
  owner = `203.0.113.${tests}`;
  ({ person } = await test.signedIn('User'));
});

/** A browser at an address. */
const at = (address: string): Visitor => {
  const visitor = test.visitor();
  visitor.headers['X-Forwarded-For'] = address;
  return visitor;
};
const login = async (visitor: Visitor, { email, password }: Pick<Person, 'email' | 'password'> = person) =>
  (await visitor.post('/api/login', { email, password })).status;
const wrong = { password: 'not the password' };
const guess = (visitor: Visitor, email = person.email) => login(visitor, { email, ...wrong });
const failed = async (address: string, times: number) => {
  for (let n = 0; n < times; n++) await guess(at(address));
};

describe('Guessing a password', () => {
  it('ends after ten from one network, and keeps nobody else from signing in', async () => {
    await failed(attacker, 10);
    expect(await guess(at(attacker))).toBe(429);
    const visitor = at(owner);
    await solveCaptcha(visitor);
    expect(await login(visitor)).toBe(200);
  });

  it('from many networks without a solved captcha does not count for the account', async () => {
    for (let host = 0; host < 120; host++) await guess(at(`${network}.${host}`));
    const visitor = at(owner);
    await solveCaptcha(visitor);
    expect(await login(visitor)).toBe(200);
  }, 60_000);

  it('with a solved captcha each counts for the account, wherever it comes from', async () => {
    const limited = await startTestApp({ rateLimitFactor: 0.05, trustedProxies: 1 });
    try {
      const email = 'somebody@example.org';
      const answers: number[] = [];
      for (let host = 0; host < 10; host++) {
        const visitor = limited.visitor();
        visitor.headers['X-Forwarded-For'] = `${network}.${host}`;
        await solveCaptcha(visitor);
        answers.push(await login(visitor, { email, ...wrong }));
      }
      // The first three need no captcha; of the others, five passwords are checked.
      expect(answers).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429, 429]);
    } finally {
      await limited.stop();
    }
  });

  it('is counted by the first 64 bits of an IPv6 address', async () => {
    for (let host = 1; host <= 10; host++) await guess(at(`2001:db8:1:2::${host}`));
    expect(await guess(at('2001:db8:1:2:ffff::1'))).toBe(429);
    expect(await guess(at('2001:db8:1:3::1'))).toBe(400);
  });

  it('does not count the right password, however often it is used', async () => {
    for (let time = 0; time < 12; time++) expect(await login(at(owner))).toBe(200);
  });

  it('from one network needs a captcha from the fourth account on, also after a sign-in of its own', async () => {
    await guess(at(attacker), 'one@example.org');
    await guess(at(attacker), 'two@example.org');
    expect(await login(at(attacker))).toBe(200);
    expect(await guess(at(attacker), 'three@example.org')).toBe(401);
    expect(await guess(at(attacker), 'four@example.org')).toBe(400);
  });

  it('in parallel first tries needs a captcha as well', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, host) => guess(at(`${network}.${host}`))),
    );
    expect(answers.toSorted()).toEqual([400, 400, 400, 400, 400, 401, 401, 401]);
  });

  it('is reset for the account by its sign-in, but not for other networks', async () => {
    await failed(attacker, 3);
    const visitor = at(owner);
    await solveCaptcha(visitor);
    expect(await login(visitor)).toBe(200);
    expect(await login(at(owner))).toBe(200);
    expect(await guess(at(attacker), 'someone-else@example.org')).toBe(400);
  });
});
