import { signInStep } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { Response } from 'supertest';
import { publishPost } from '../../apps/api/src/testing/conversation.ts';
import { codeOf, type SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { newcomer } from '../../apps/api/src/testing/people/second-step.ts';
import type { Visitor } from '../../apps/api/src/testing/people/visitor.ts';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
let post: string;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User', { name: 'Tan Mei Lin' });
  post = paths.post((await publishPost(mei, { title: 'Which ledger would you trust?' })).id);
}, 120_000);
afterAll(() => test.stop());
beforeEach(() => test.clock.advance({ minutes: 16 }));

type Fields = Readonly<Record<string, string | number>>;

/** Sends a form as a browser without script does. */
const sendForm = (by: Visitor, path: string, fields: Fields, headers: Record<string, string> = {}) =>
  by.send('post', path, (call) =>
    call
      .type('form')
      .set({ Accept: 'text/html', ...headers })
      .send(fields),
  );
const passwordOf = ({ person: { email, password } }: SignedIn, changes: Fields = {}) => ({
  [signInStep]: 'password',
  email,
  password,
  ...changes,
});
const codeFields = ({ me, person: { email } }: SignedIn, code: string) => ({
  [signInStep]: 'code',
  accountId: me.accountId,
  email,
  code,
});
const open = (by: Visitor, path: string) => by.send('get', path, (call) => call.set('Accept', 'text/html'));
const cookiesNeeded = 'Allow cookies for this site, then sign in again.';
const currentCode = () => codeOf(mei.person.secret!, test.clock);
const told = ({ status, text }: Response) => [
  status,
  /role="alert"[^>]*>.*?<span[^>]*>(.*?)<\/span>/s.exec(text)?.[1],
];

describe('A sign-in without script', () => {
  it('begins at the page that was asked for, asks for the code there, and leads on to that page', async () => {
    const visitor = test.visitor();
    expect((await open(visitor, post)).text).toContain('Sign in to see this page.');
    const first = await sendForm(visitor, post, passwordOf(mei));
    expect([first.status, first.text.includes('name="code"')]).toEqual([200, true]);
    const second = await sendForm(visitor, post, codeFields(mei, await currentCode()));
    expect([second.status, second.headers['location']]).toEqual([303, post]);
    expect((await open(visitor, post)).text).toContain('Which ledger would you trust?');
  });

  it('at /login leads to the feed', async () => {
    const visitor = test.visitor();
    await sendForm(visitor, paths.login, passwordOf(mei));
    const { headers } = await sendForm(visitor, paths.login, codeFields(mei, await currentCode()));
    const { status, headers: next } = await open(visitor, headers['location']!);
    expect([status, next['location']]).toEqual([302, paths.home]);
  });

  it('takes a recovery code', async () => {
    const visitor = test.visitor();
    await sendForm(visitor, paths.login, passwordOf(mei));
    const sent = await sendForm(visitor, paths.login, codeFields(mei, mei.person.recoveryCodes![0]!));
    expect(sent.status).toBe(303);
  });

  it('says what is refused, with its status, keeps the address, and repeats no password', async () => {
    const visitor = test.visitor();
    const refused = await sendForm(visitor, paths.login, passwordOf(mei, { password: 'wrong and long' }));
    expect(told(refused)).toEqual([401, 'Invalid email or password.']);
    expect(refused.text).toContain(`value="${mei.person.email}"`);
    expect(refused.text).not.toContain('wrong and long');
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(told(await sendForm(visitor, paths.login, passwordOf(mei, { email: '' })))).toEqual([
      400,
      'Email is required',
    ]);
  });

  it('says when a code is wrong, and starts over after the fifth', async () => {
    const visitor = test.visitor();
    await sendForm(visitor, paths.login, passwordOf(mei));
    for (let left = 5; left > 0; left--) {
      const wrong = await sendForm(visitor, paths.login, codeFields(mei, '000000'));
      expect(told(wrong)).toEqual([400, 'Invalid 2FA code']);
    }
    const over = await sendForm(visitor, paths.login, codeFields(mei, await currentCode()));
    expect(told(over)).toEqual([401, 'This sign-in has expired. Please enter your password again.']);
    expect(over.text).toContain('name="password"');
  });

  it('says when a CAPTCHA would be needed, which is made of script', async () => {
    const visitor = test.visitor();
    const wrong = passwordOf(mei, { password: 'wrong and long' });
    for (let left = 2; left > 0; left--) await sendForm(visitor, paths.login, wrong);
    expect((await sendForm(visitor, paths.login, wrong)).text).toContain('The CAPTCHA needs JavaScript.');
    const right = await sendForm(visitor, paths.login, passwordOf(mei));
    expect(told(right)).toEqual([400, 'Please complete the CAPTCHA before logging in.']);
  });

  it('says that the second factor is set up with script', async () => {
    const { person } = await newcomer(test);
    const { email, password } = person;
    const sent = await sendForm(test.visitor(), paths.login, { [signInStep]: 'password', email, password });
    expect(sent.text).toContain('To set up two-factor authentication, turn on JavaScript for this site.');
  });

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ] as Record<string, string>[])('takes nothing that another site sends: %j', async (headers) => {
    const visitor = test.visitor();
    expect(told(await sendForm(visitor, paths.login, passwordOf(mei), headers))).toEqual([403, 'Forbidden.']);
    expect([...visitor.cookies.keys()]).not.toContain('sign_in_challenge');
    await sendForm(visitor, paths.login, passwordOf(mei));
    const code = await sendForm(visitor, paths.login, codeFields(mei, await currentCode()), headers);
    expect(told(code)).toEqual([400, cookiesNeeded]);
    expect([...visitor.cookies.keys()]).not.toContain('session_token');
  });

  it('lets browsers say that its forms come from its own pages', async () => {
    expect((await open(test.visitor(), paths.login)).headers['referrer-policy']).toBe('same-origin');
  });

  it('starts over in a browser that takes no cookies, without a loop', async () => {
    await sendForm(test.visitor(), paths.login, passwordOf(mei));
    const sent = await sendForm(test.visitor(), paths.login, codeFields(mei, await currentCode()));
    expect(told(sent)).toEqual([400, cookiesNeeded]);
  });
});

describe('Any other form without script', () => {
  it.each([
    [paths.register, paths.register],
    ['//evil.example/x', '/evil.example/x'],
  ])('at %s is led to its page, and puts nothing into an address', async (path, to) => {
    const { status, headers } = await sendForm(test.visitor(), path, { email: 'a@b.example', password: 'x' });
    expect([status, headers['location']]).toEqual([303, to]);
  });

  it('that is too large is not read', async () => {
    const fields = passwordOf(mei, { password: 'x'.repeat(20_000) });
    const { status, headers } = await sendForm(test.visitor(), paths.login, fields);
    expect([status, headers['location']]).toEqual([303, paths.login]);
  });
});
