import { newPerson, register, signIn } from '../testing/people/people.ts';
import { leave } from '../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Operator, OperatorError } from './operator.ts';

let test: TestApp;
let operator: Operator;
beforeAll(async () => {
  test = await startTestApp();
  operator = test.app.get(Operator);
});
afterAll(() => test.stop());

describe('the operator', () => {
  it('makes an admin who signs in with the password that was told, to change it', async () => {
    const { password } = await operator.createAdmin('chief@example.org', 'Chief');
    const admin = await signIn(
      test.visitor(),
      newPerson('Admin', { email: 'chief@example.org', password }),
      test.clock,
    );
    expect(admin.me).toMatchObject({
      role: 'Admin',
      name: 'Chief',
      userId: null,
      companyId: null,
      verified: null,
      mustChangePassword: true,
    });
  });

  it('leaves a trace of it in the log', async () => {
    await operator.createAdmin('traced@example.org');
    const { rows } = await test.pool.query(`select distinct actor from event where actor = 'operator'`);
    expect(rows).toHaveLength(1);
  });

  it('disables an account', async () => {
    const { person } = await test.signedIn('User');
    await operator.disable(person.email.toUpperCase());
    const { status } = await test
      .visitor()
      .post('/api/login', { email: person.email, password: person.password });
    expect(status).toBe(403);
  });

  it('resets the second factor of an account', async () => {
    const { person } = await test.signedIn('User');
    await operator.resetTwoFactor(person.email);
    const { body } = await test
      .visitor()
      .post('/api/login', { email: person.email, password: person.password });
    expect(body).toMatchObject({ twoFaEnabled: false });
  });

  it('erases an account, by address or number, also one that was closed long ago', async () => {
    const [one, other] = [await test.signedIn('User'), await test.signedIn('User')];
    await leave(test, one);
    expect(await operator.erase(one.person.email)).toBe(one.me.accountId);
    expect(await operator.erase(String(other.me.accountId))).toBe(other.me.accountId);
    expect(await operator.erase(String(other.me.accountId))).toBe(other.me.accountId);
    const { rows } = await test.pool.query(
      'select name, email from account where account_id = any($1) and is_disabled',
      [[one.me.accountId, other.me.accountId]],
    );
    const nobody = { name: 'Deleted account', email: '' };
    expect(rows).toEqual([nobody, nobody]);
  });

  it('cannot erase an admin, whose decisions stay on the record, or an account that does not exist', async () => {
    const { person } = await test.signedIn('Admin');
    await expect(operator.erase(person.email)).rejects.toThrow('cannot be erased');
    await expect(operator.erase('999999')).rejects.toThrow('cannot be erased');
    await expect(operator.erase('who@example.org')).rejects.toThrow('No account has the email address');
  });

  it.each([
    ['an address that is none', () => operator.createAdmin('nobody'), '"nobody" is not an email address.'],
    [
      'a name without letters',
      () => operator.createAdmin('a@example.org', ' '),
      'A name has 1 to 100 characters.',
    ],
    [
      'an unknown account to disable',
      () => operator.disable('who@example.org'),
      'No account has the email address who@example.org.',
    ],
    [
      'an unknown account to reset',
      () => operator.resetTwoFactor('who@example.org'),
      'No account has the email address who@example.org.',
    ],
  ])('is told in one sentence of %s', async (_, act, sentence) => {
    await expect(act()).rejects.toThrow(new OperatorError(sentence));
  });

  it('is told that an address is taken', async () => {
    const person = newPerson('User');
    await register(test.visitor(), person);
    await expect(operator.createAdmin(person.email)).rejects.toThrow(
      `There is an account with the email address ${person.email} already.`,
    );
  });
});
