import { eventually } from '../../testing/waiting/eventually.ts';
import { codeOf, type Person, type SignedIn, solveCaptcha } from '../../testing/people/people.ts';
import { incorrectPassword, proofPath } from '../../testing/proof.ts';
import { answerOf } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Mailbox } from '../../platform/mail/mailbox.ts';
import { Operator } from '../operator.ts';

let test: TestApp;
let someone: SignedIn;
let person: Person;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(async () => {
  someone = await test.signedIn('User');
  ({ person } = someone);
});

const login = async (password: string) => {
  const visitor = test.visitor();
  await solveCaptcha(visitor);
  const { status, body } = await visitor.post('/api/login', { email: person.email, password });
  return { status, error: (body as { error?: unknown }).error };
};
const guess = () => login('not the password');
const inARow = async () => {
  const { rows } = await test.pool.query<{ wrong: number }>(
    'select wrong_passwords as wrong from credential where account_id = $1',
    [someone.me.accountId],
  );
  return rows[0]?.wrong;
};
const after = (wrong: number) =>
  test.pool.query('update credential set wrong_passwords = $2 where account_id = $1', [
    someone.me.accountId,
    wrong,
  ]);
const refused = { status: 401, error: 'Invalid email or password.' };
const confirm = (password: string) => answerOf(someone, proofPath, { password, code: '000000' });

describe('Wrong passwords of an account', () => {
  it('are counted in a row over any time, at sign-in and in a session, until a right one', async () => {
    expect(await confirm('not the password')).toEqual(incorrectPassword);
    await guess();
    test.clock.advance({ hours: 20 * 24 });
    await guess();
    expect(await inARow()).toBe(3);
    expect((await login(person.password)).status).toBe(200);
    expect(await inARow()).toBe(0);
  });

  it('do not include attempts whose password was not checked', async () => {
    for (let wrong = 0; wrong < 3; wrong++) await guess();
    const { status } = await test.visitor().post('/api/login', { email: person.email, password: 'any' });
    expect([status, await inARow()]).toEqual([400, 3]);
  });

  it('turn the password off at the hundredth: then the right one is refused like a wrong one', async () => {
    await after(98);
    expect(await guess()).toEqual(refused);
    expect((await login(person.password)).status).toBe(200);
    await after(99);
    expect(await guess()).toEqual(refused);
    expect(await login(person.password)).toEqual(refused);
    test.clock.advance({ hours: 20 });
    expect(await login(person.password)).toEqual(refused);
  });

  it('are a hundred at most, also when many come at the same moment', async () => {
    await after(95);
    const visitors = Array.from({ length: 12 }, () => test.visitor());
    for (const visitor of visitors) await solveCaptcha(visitor);
    await Promise.all(
      visitors.map((visitor) => visitor.post('/api/login', { email: person.email, password: 'not it' })),
    );
    const { body } = await someone.get('/api/security');
    const { failedSignIns } = body as { failedSignIns: { reason: string }[] };
    expect(failedSignIns.filter(({ reason }) => reason === 'password')).toHaveLength(5);
    expect((await login(person.password)).status).toBe(401);
  });

  it('tell the owner by mail, once, and say it to who is signed in', async () => {
    await after(99);
    await guess();
    await guess();
    const mails = () =>
      test.app
        .get(Mailbox)
        .mails.filter(({ to, subject }) => to === person.email && subject === 'Your password was turned off')
        .length;
    await eventually(() => Promise.resolve(mails()), 1);
    expect((await confirm(person.password)).body).toEqual({
      error: expect.stringMatching(/^Your password is off after too many wrong ones\./) as string,
    });
    expect(mails()).toBe(1);
  });

  it('no longer count once there is a new password', async () => {
    await after(100);
    const { password } = await test.app.get(Operator).resetPassword(person.email);
    expect(await inARow()).toBe(0);
    expect((await login(password)).status).toBe(200);
    expect(await codeOf(person.secret!, test.clock)).toMatch(/^\d{6}$/);
  });
});
