import { ConfirmPassword } from '../../platform/access/confirm-password.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { requestContext } from '../../platform/request-context.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let someone: SignedIn;
beforeAll(async () => {
  test = await startTestApp({ rateLimitFactor: 1 });
});
afterAll(() => test.stop());
beforeEach(async () => {
  // Past the time for which earlier tests' failures count; all tests share one IP address.
  test.clock.advance({ minutes: 15 });
  someone = await test.signedIn('User');
});

const confirm = (password: string, accountId = someone.me.accountId) =>
  requestContext.run({ requestId: 'a test', address: '127.0.0.1' }, () =>
    test.app.get(Commands).execute(new ConfirmPassword(accountId, password)),
  );
const incorrect = { rejected: 'IncorrectPassword' };
const login = async (password: string) =>
  (await test.visitor().post('/api/login', { email: someone.person.email, password })).status;

describe('confirming a password', () => {
  it('accepts the account’s own', async () => {
    expect(await confirm(someone.person.password)).toEqual({});
  });

  it('refuses any other, and that of no account', async () => {
    expect(await confirm('not the password')).toEqual(incorrect);
    expect(await confirm(someone.person.password, 2_000_000_000)).toEqual(incorrect);
  });

  it('notes wrong ones like failed sign-ins: the next sign-in asks for a captcha', async () => {
    for (let guess = 0; guess < 3; guess++) await confirm('not the password');
    expect(await login(someone.person.password)).toBe(400);
  });

  it('is refused after ten wrong ones in fifteen minutes, and the sign-in is not', async () => {
    for (let guess = 0; guess < 10; guess++) expect(await confirm('not the password')).toEqual(incorrect);
    const refused = await confirm('not the password').catch((error: unknown) => error as HttpRefusal);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^(899|900)$/) as string },
    });
    expect(await login(someone.person.password)).toBe(400);
  });

  it('is answered though others sent ten wrong passwords to the sign-in', async () => {
    for (let guess = 0; guess < 11; guess++) await login('not the password');
    expect(await login('not the password')).toBe(429);
    expect(await confirm(someone.person.password)).toEqual({});
  });

  it('is limited also when thirty guesses come at the same moment', async () => {
    const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => confirm('not the password')));
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('is answered however often it is right', async () => {
    for (let time = 0; time < 12; time++) expect(await confirm(someone.person.password)).toEqual({});
  });
});
