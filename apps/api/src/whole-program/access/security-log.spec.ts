import { Operator } from '../../identity/operator.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { captureLog, type LogLine } from '../../testing/log-lines.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import {
  codeOf,
  newPerson,
  type Person,
  register,
  type SignedIn,
  signIn,
} from '../../testing/people/people.ts';
import { freshFor, proofPath, proveAgain } from '../../testing/proof.ts';
import { enrolled, newcomer } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const log = captureLog();
let test: TestApp;
let operator: Operator;
/** People who must be in none of the lines. */
const people: Person[] = [];
beforeAll(async () => {
  // The lines of the security log are written at any level.
  test = await startTestApp({ logLevel: 'error', rateLimitFactor: 1, trustedProxies: 1 });
  operator = test.app.get(Operator);
});
afterAll(() => test.stop());
beforeEach(() => log.clear());

/** A new one for each test, so that failures in one test do not require a captcha in the next. */
let tests = 0;
let address: string;
beforeEach(() => (address = `203.0.113.${++tests}`));
const visitor = () => {
  const someone = test.visitor();
  someone.headers['X-Forwarded-For'] = address;
  return someone;
};
const known = (person: Person) => {
  people.push(person);
  return person;
};
async function signedIn(role: 'User' | 'Company' | 'Admin' = 'User'): Promise<SignedIn> {
  const someone = await test.signedIn(role, { email: `${crypto.randomUUID()}@example.org` });
  someone.headers['X-Forwarded-For'] = address;
  known(someone.person);
  await lines('second-factor-changed', 1, { account: someone.me.accountId });
  log.clear();
  return someone;
}
/** Waits for this many lines of one kind, because they are written with a delay. */
async function lines(event: string, number = 1, fields: LogLine = {}): Promise<LogLine[]> {
  const found = () => log.lines(`security.${event}`, fields);
  await eventually(async () => (await found()).length, number);
  return found();
}
const digest = expect.stringMatching(/^[\w-]{22}$/) as string;

/** For every test: the security log contains no personal data, secrets or network addresses. */
afterEach(() => {
  const written = log
    .text()
    .split('\n')
    .filter((line) => line.includes('"security.'));
  if (written.length === 0) throw new Error('The security log tells of nothing');
  const words = people.flatMap(({ name, email, password, secret = email }) => [
    name,
    email,
    password,
    secret,
  ]);
  const told = [...words, address, '127.0.0.1'].filter((word) => written.join('').includes(word));
  if (told.length > 0) throw new Error(`The security log tells of ${told.join(', ')}`);
});

describe('The security log tells of', () => {
  it('a sign-in, and of a session that it ended elsewhere', async () => {
    const { person, me } = await signedIn();
    test.clock.advance({ seconds: 30 });
    const elsewhere = await signIn(visitor(), person, test.clock);
    expect(await lines('sign-in')).toEqual([
      expect.objectContaining({
        account: me.accountId,
        network: digest,
        req: expect.objectContaining({ id: expect.any(String) as string }) as object,
      }),
    ]);
    await elsewhere.delete('/api/security/devices');
    expect(await lines('session-ended')).toEqual([
      expect.objectContaining({ account: me.accountId, reason: 'signed-out' }),
    ]);
    await elsewhere.post('/api/logout');
    expect((await lines('session-ended', 2)).at(-1)).toMatchObject({
      account: me.accountId,
      reason: 'logged-out',
    });
  });

  it('a proof of both factors, and of what needs it, but of no refusal before it', async () => {
    const someone = await signedIn('Company');
    test.clock.advance(freshFor);
    const account = someone.me.accountId;
    expect((await someone.post('/api/company/invitations', {})).status).toBe(403);
    await proveAgain(test, someone);
    expect((await someone.post('/api/company/invitations', {})).status).toBe(201);
    expect(await lines('identity-proven')).toEqual([expect.objectContaining({ account, network: digest })]);
    expect(await lines('person-invited')).toEqual([expect.objectContaining({ account, reason: 'invited' })]);
    expect(log.text()).not.toContain('security.forbidden');
  });

  it('a wrong password, with the account if there is one, and with digests that are the same for the same sender', async () => {
    const { person, me } = await signedIn();
    const stranger = known(newPerson('User', { email: 'nobody.here@example.org' }));
    for (const { email } of [person, stranger, stranger])
      await visitor().post('/api/login', { email, password: 'not the password' });
    const [own, ...strangers] = await lines('sign-in-failed', 3);
    expect(own).toMatchObject({ account: me.accountId, email: digest, network: digest });
    expect(strangers).toHaveLength(2);
    expect(strangers[0]).not.toHaveProperty('account');
    expect(strangers[0]!['email']).toBe(strangers[1]!['email']);
    expect(strangers[0]!['email']).not.toBe(own!['email']);
    expect(strangers[0]!['network']).toBe(own!['network']);
    const { rowCount } = await test.pool.query('select from credential where email_digest = $1', [
      own!['email'],
    ]);
    expect(rowCount).toBe(0);
  });

  it('a sign-in without the captcha that was asked for', async () => {
    const { person, me } = await signedIn();
    for (let attempt = 0; attempt < 4; attempt++)
      await visitor().post('/api/login', { email: person.email, password: 'not the password' });
    expect(await lines('sign-in-failed', 1, { reason: 'captcha' })).toEqual([
      expect.objectContaining({ account: me.accountId, email: digest, network: digest }),
    ]);
  });

  it('a wrong code', async () => {
    const { visitor: challenged, accountId, person } = await enrolled(test);
    known(person);
    await challenged.post('/api/2fa-verify', { accountId, code: '000000' });
    expect(await lines('sign-in-failed')).toEqual([
      expect.objectContaining({ account: accountId, reason: 'code' }),
    ]);
    expect(log.text()).not.toContain('security.confirmation-failed');
  });

  it('a wrong code of somebody who is signed in', async () => {
    const someone = await signedIn();
    const { person, me } = someone;
    await someone.post(proofPath, { password: person.password, code: '000000' });
    expect(await lines('confirmation-failed')).toEqual([
      expect.objectContaining({ account: me.accountId, network: digest, reason: 'code' }),
    ]);
  });

  it('somebody who knows the password and has no enrolment code', async () => {
    const { person, me } = await signedIn();
    await operator.resetTwoFactor(person.email);
    const thief = visitor();
    await thief.post('/api/login', { email: person.email, password: person.password });
    for (const enrolmentCode of [undefined, '0000-0000-0000-0000-0000-0000'])
      await thief.post('/api/2fa-generate', { email: person.email, enrolmentCode });
    const told = { account: me.accountId, email: digest, network: digest, reason: 'enrolment code' };
    expect(await lines('sign-in-failed', 2)).toEqual([
      expect.objectContaining(told),
      expect.objectContaining(told),
    ]);
  });

  it('no refused token when a form or a code was wrong', async () => {
    const { visitor: challenged, accountId, person } = await enrolled(test);
    known(person);
    const company = await signedIn('Company');
    await company.post('/api/addJob', { title: '' });
    await challenged.post('/api/2fa-verify', { accountId, code: '000000' });
    await lines('sign-in-failed');
    expect(log.text()).not.toContain('security.token-refused');
  });

  it('the right password of an account that is disabled', async () => {
    const { person, me } = await signedIn();
    await operator.disable(person.email);
    await visitor().post('/api/login', { email: person.email, password: person.password });
    expect(await lines('sign-in-failed')).toEqual([
      expect.objectContaining({ account: me.accountId, reason: 'disabled' }),
    ]);
  });

  it('a call that its caller may not make, with the rule that refused it', async () => {
    const someone = await signedIn();
    await someone.get('/api/system');
    await someone.post(`/api/profile/disable/${someone.me.accountId}`, { password: 'not the password' });
    expect((await lines('forbidden', 2)).map(({ account, reason }) => [account, reason])).toEqual([
      [someone.me.accountId, 'role'],
      [someone.me.accountId, 'IncorrectPassword'],
    ]);
  });

  it('too many calls, with the limit that they exceeded', async () => {
    const { email } = known(newPerson('User', { email: 'too.often@example.org' }));
    for (let attempt = 0; attempt < 11; attempt++)
      await visitor().post('/api/login', { email, password: 'not the password' });
    const refused = { network: digest, email: digest };
    expect(await lines('rate-limited')).toEqual([
      expect.objectContaining({ ...refused, reason: 'wrongPasswordsPerNetwork' }),
    ]);
    expect(await lines('sign-in-failed', 1, { reason: 'limit' })).toEqual([expect.objectContaining(refused)]);
  });

  it('too many calls, refused before they are read, with the network and the limit', async () => {
    const someone = await signedIn();
    for (let attempt = 0; attempt < 101; attempt++) await visitor().post('/api/login', {});
    for (let attempt = 0; attempt < 6; attempt++) await someone.post('/api/myData');
    const [perNetwork, perAccount] = await lines('rate-limited', 2);
    expect(perNetwork).toMatchObject({ network: digest, reason: 'loginPerAddress' });
    expect([perNetwork!['email'], perNetwork!['account']]).toEqual([undefined, undefined]);
    const account = someone.me.accountId;
    expect(perAccount).toMatchObject({ account, network: digest, reason: 'archivesPerAccount' });
  });

  it('too many codes, with their account', async () => {
    const { person, me } = await signedIn();
    for (let guess = 0; guess < 11; guess++) {
      const challenged = visitor();
      await challenged.post('/api/login', { email: person.email, password: person.password });
      await challenged.post('/api/2fa-verify', { accountId: me.accountId, code: '000000' });
    }
    expect(await lines('rate-limited')).toEqual([
      expect.objectContaining({ account: me.accountId, network: digest, reason: 'wrong codes' }),
    ]);
  });

  it('a call that may come from another site', async () => {
    const someone = await signedIn();
    await someone.send('post', '/api/logout');
    await visitor().send('post', '/api/login', (call) => call.set('Origin', 'https://elsewhere.example'));
    expect((await lines('forgery-refused', 2)).map(({ account, reason }) => [account, reason])).toEqual([
      [someone.me.accountId, 'token'],
      [undefined, 'origin'],
    ]);
  });

  it('data that is taken home, and decisions that are exported', async () => {
    const someone = await signedIn();
    const admin = await signedIn('Admin');
    await downloadArchive(someone);
    await admin.get('/api/moderation/export/csv');
    expect((await lines('data-exported', 3)).map(({ account, reason }) => [account, reason])).toEqual([
      [someone.me.accountId, 'archive requested'],
      [someone.me.accountId, 'archive downloaded'],
      [admin.me.accountId, 'decisions'],
    ]);
  });

  it('an account that is opened, disabled or erased', async () => {
    const person = known(newPerson('User', { email: 'comes.and.goes@example.org' }));
    const { accountId } = (await register(visitor(), person)).body as { accountId: number };
    const someone = await signIn(visitor(), person, test.clock);
    await someone.post(`/api/profile/erase/${accountId}`, { password: person.password });
    for (const event of ['account-opened', 'account-disabled', 'account-erased'])
      expect(await lines(event)).toEqual([expect.objectContaining({ account: accountId, network: digest })]);
  });

  it('a second factor that is enrolled, and of recovery codes made and used', async () => {
    const { visitor: challenged, accountId, person } = await newcomer(test);
    known(person);
    challenged.headers['X-Forwarded-For'] = address;
    const someone = await signIn(challenged, person, test.clock);
    const [code] = person.recoveryCodes!;
    await someone.post(proofPath, { password: person.password, code });
    await someone.post('/api/security/recovery-codes');
    const told = await lines('second-factor-changed', 2);
    expect(told.map(({ account, reason }) => [account, reason])).toEqual([
      [accountId, 'enrolled'],
      [accountId, 'recovery codes renewed'],
    ]);
    expect(await lines('recovery-code-used')).toEqual([expect.objectContaining({ account: accountId })]);
    expect(log.text()).not.toContain(code);
  });

  it('a second factor that moves to another app', async () => {
    const someone = await signedIn();
    const { person, me } = someone;
    const { password, recoveryCodes } = person;
    await someone.post(proofPath, { password, code: recoveryCodes![0] });
    const { body } = await someone.post('/api/security/two-factor');
    const { secret } = body as { secret: string };
    await someone.post('/api/security/two-factor/confirm', { code: await codeOf(secret, test.clock) });
    expect(await lines('second-factor-changed')).toEqual([
      expect.objectContaining({ account: me.accountId, reason: 'moved' }),
    ]);
    expect(log.text()).not.toContain(secret);
  });

  it('a password that changes, and of a session that is ended everywhere', async () => {
    const someone = await signedIn();
    const { person, me } = someone;
    const next = 'another quiet harbour';
    await someone.submit('/api/profile/save', {
      accountId: String(me.accountId),
      name: person.name,
      password: person.password,
      newPassword: next,
      confirmNew: next,
    });
    expect(await lines('password-changed')).toEqual([expect.objectContaining({ account: me.accountId })]);
    await someone.post('/api/security/sign-out');
    expect(await lines('session-ended')).toEqual([
      expect.objectContaining({ account: me.accountId, reason: 'signed-out' }),
    ]);
    expect(log.text()).not.toContain(next);
  });

  it('what the operator does at the command line', async () => {
    const { person, me } = await signedIn();
    await operator.createAdmin(
      known(newPerson('Admin', { email: 'chief@example.org' })).email,
      'Grace Hopper',
    );
    await operator.resetTwoFactor(person.email);
    await operator.disable(person.email);
    await operator.erase(String(me.accountId));
    expect(await lines('account-opened')).toEqual([expect.objectContaining({ by: 'operator' })]);
    for (const event of ['second-factor-changed', 'account-disabled', 'account-erased'])
      expect(await lines(event)).toEqual([
        expect.objectContaining({ by: 'operator', account: me.accountId }),
      ]);
    expect(log.text()).not.toContain('Grace Hopper');
  });
});
