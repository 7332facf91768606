import { contracts } from '../../platform/http/contracts.ts';
import { codeOf, newPerson, type SignedIn, signIn } from '../../testing/people/people.ts';
import { answerOf, loggedIn } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Operator } from '../operator.ts';

let test: TestApp;
let operator: Operator;
beforeAll(async () => {
  test = await startTestApp();
  operator = test.app.get(Operator);
});
afterAll(() => test.stop());

let admins = 0;
const newAdmin = async () => {
  const email = `initial-${++admins}@example.org`;
  const { password } = await operator.createAdmin(email);
  return signIn(test.visitor(), newPerson('Admin', { email, password }), test.clock);
};
const next = 'another quiet harbour';
const change = (someone: SignedIn, newPassword = next) =>
  answerOf(someone, '/api/security/password', {
    password: someone.person.password,
    newPassword,
    confirmNew: newPassword,
  });
const refused = { status: 403, body: { error: 'Change your password first.' } };

describe('A person whose password the operator knows', () => {
  it('is told so when the session begins, and by every answer of /api/me', async () => {
    const admin = await newAdmin();
    expect(admin.me.mustChangePassword).toBe(true);
    expect((await admin.get('/api/me')).body).toEqual(admin.me);
  });

  it('can only change the password, prove who they are, read the session and end it', async () => {
    const admin = await newAdmin();
    const open: string[] = [];
    for (const [name, { method, path, access }] of contracts) {
      if (access.kind !== 'signedIn' || !access.roles.includes('Admin')) continue;
      const address = path.replaceAll(/:\w+/g, '1');
      if (access.initialPassword) open.push(name);
      else if (method === 'GET') expect(await admin.get(address)).toMatchObject(refused);
      else if (method === 'POST') expect(await admin.post(address, {})).toMatchObject(refused);
    }
    expect(open.toSorted()).toEqual(['changePassword', 'getMe', 'logout', 'proveIdentity']);
  });

  it('reaches everything once it is changed', async () => {
    const admin = await newAdmin();
    const { mustChangePassword: _, ...me } = admin.me;
    expect(await change(admin)).toEqual({ status: 200, body: me });
    expect((await admin.get('/api/profile/getAllCompanies')).status).toBe(200);
    test.clock.advance({ seconds: 30 });
    const again = await signIn(test.visitor(), { ...admin.person, password: next }, test.clock);
    expect(again.me).toEqual(me);
  });

  it('cannot keep it by choosing it again', async () => {
    const admin = await newAdmin();
    expect((await change(admin, admin.person.password)).status).toBe(400);
    expect(await answerOf(admin, '/api/security/sign-out', {})).toEqual(refused);
  });

  it('is asked again at the next sign-in if it was not changed', async () => {
    const admin = await newAdmin();
    await admin.post('/api/logout');
    test.clock.advance({ seconds: 30 });
    expect((await signIn(test.visitor(), admin.person, test.clock)).me.mustChangePassword).toBe(true);
  });
});

describe('A password that the operator resets', () => {
  it.each(['User', 'Company', 'Admin'] as const)('signs out, and is to be changed: %s', async (role) => {
    const someone = await test.signedIn(role);
    const { visitor, accountId } = await loggedIn(test, someone.person);
    const { password } = await operator.resetPassword(someone.person.email.toUpperCase());
    expect((await someone.get('/api/me')).body).toEqual({
      error: 'Session invalidated; please log in again',
    });
    expect((await answerOf(visitor, '/api/2fa-verify', { accountId, code: '123456' })).status).toBe(401);
    const old = await test.visitor().post('/api/login', someone.person);
    expect(old.status).toBe(401);

    test.clock.advance({ seconds: 30 });
    const again = await signIn(test.visitor(), { ...someone.person, password }, test.clock);
    expect(again.me).toEqual({ ...someone.me, mustChangePassword: true });
    expect((await change(again)).status).toBe(200);
    expect((await answerOf(again, '/api/security/sign-out', {})).status).toBe(200);
  });

  it('keeps the second factor, and says in the log who did it', async () => {
    const someone = await test.signedIn('User');
    const { password } = await operator.resetPassword(someone.person.email);
    const { body } = await test.visitor().post('/api/login', { ...someone.person, password });
    expect(body).toMatchObject({ twoFaEnabled: true });
    const { rows } = await test.pool.query(
      'select type, actor from event where stream_id = $1 order by position desc limit 1',
      [`account-${someone.me.accountId}`],
    );
    expect(rows).toEqual([{ type: 'PasswordChanged', actor: 'operator' }]);
  });

  it('is shown in the sign-ins as the operator’s doing', async () => {
    const someone = await test.signedIn('User');
    const { password } = await operator.resetPassword(someone.person.email);
    test.clock.advance({ seconds: 30 });
    const again = await signIn(test.visitor(), { ...someone.person, password }, test.clock);
    await change(again);
    const { signIns } = (await again.get('/api/security')).body as { signIns: { ending: string | null }[] };
    expect(signIns.map(({ ending }) => ending)).toEqual([null, 'reset']);
  });

  it('is not that of a disabled account', async () => {
    const someone = await test.signedIn('User');
    await operator.disable(someone.person.email);
    await expect(operator.resetPassword(someone.person.email)).rejects.toThrow('is disabled');
    await expect(operator.resetPassword('who@example.org')).rejects.toThrow('No account has');
  });
});

describe('A second factor that the operator resets', () => {
  const reset = async () => {
    const someone = await test.signedIn('User');
    const { enrolmentCode } = await operator.resetTwoFactor(someone.person.email);
    const { visitor, accountId } = await loggedIn(test, someone.person);
    const generate = (code?: string) =>
      answerOf(visitor, '/api/2fa-generate', { email: someone.person.email, enrolmentCode: code });
    return { someone, enrolmentCode, visitor, accountId, generate };
  };
  const codeAsked = {
    status: 400,
    body: { error: { enrolmentCode: 'Enter the enrolment code that your operator gave you.' } },
  };

  it('signs out', async () => {
    const { someone } = await reset();
    expect((await someone.get('/api/me')).status).toBe(401);
  });

  it('cannot be enrolled again without the code, so a person who only knows the password gains nothing', async () => {
    const { visitor, accountId, generate } = await reset();
    expect(await generate()).toEqual(codeAsked);
    expect(await generate('')).toEqual(codeAsked);
    expect(await generate('0000-0000-0000-0000-0000-0000')).toEqual({
      status: 400,
      body: { error: { enrolmentCode: 'This enrolment code is incorrect.' } },
    });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const code = await codeOf(secret, test.clock);
    expect((await answerOf(visitor, '/api/2fa-verify', { accountId, code, secret })).status).toBe(400);
    expect((await answerOf(visitor, '/api/save2fa', { accountId, enabled: true, secret })).status).toBe(400);
  });

  it('is enrolled again with the code, however it was copied, once', async () => {
    const { someone, enrolmentCode, visitor, accountId, generate } = await reset();
    expect(enrolmentCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { status, body } = await generate(enrolmentCode.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    const { secret } = body as { secret: string };
    test.clock.advance({ seconds: 30 });
    const code = await codeOf(secret, test.clock);
    await visitor.post('/api/2fa-verify', { accountId, code, secret });
    expect((await answerOf(visitor, '/api/save2fa', { accountId, enabled: true, secret })).status).toBe(200);
    expect((await answerOf(visitor, '/api/create_token', { accountId })).status).toBe(200);

    await operator.resetTwoFactor(someone.person.email);
    const later = await loggedIn(test, someone.person);
    const again = { email: someone.person.email, enrolmentCode };
    expect((await answerOf(later.visitor, '/api/2fa-generate', again)).status).toBe(400);
  });

  it('accepts the code of the latest reset only, even if nothing was enrolled in between', async () => {
    const { someone, enrolmentCode } = await reset();
    const { enrolmentCode: latest } = await operator.resetTwoFactor(someone.person.email);
    const { visitor } = await loggedIn(test, someone.person);
    const { email } = someone.person;
    const status = async (code: string) =>
      (await answerOf(visitor, '/api/2fa-generate', { email, enrolmentCode: code })).status;
    expect([await status(enrolmentCode), await status(latest)]).toEqual([400, 200]);
  });

  it('keeps the code only as a digest', async () => {
    const { enrolmentCode } = await reset();
    const { rows } = await test.pool.query<{ all: string }>(
      `select string_agg(credential::text, ' ') as all from credential`,
    );
    expect(rows[0]!.all).not.toContain(enrolmentCode.replaceAll('-', ''));
    expect(rows[0]!.all).not.toContain(enrolmentCode);
  });
});
