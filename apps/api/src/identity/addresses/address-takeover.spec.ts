import { Commands } from '../../platform/commands/commands.ts';
import { Mailbox } from '../../platform/mail/mailbox.ts';
import { confirmAddress } from '../../testing/people/confirm-address.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { newPerson, register, type SignedIn } from '../../testing/people/people.ts';
import { proveAgain } from '../../testing/proof.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ResetPassword } from '../commands/reset-password.ts';
import { ResetTwoFactor } from '../commands/reset-two-factor.ts';

const confirmNew = 'Confirm your new email address';
const changed = 'The email address of your account was changed';
const requested = 'A change of your email address was requested';
const linkEnded = {
  error: 'This link was used or has expired. Sign in and open your security settings to get another one.',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const mailsTo = (email: string, subject: string) =>
  test.app.get(Mailbox).mails.filter((mail) => mail.to === email && mail.subject === subject);
async function mailed(email: string, subject: string): Promise<string> {
  await eventually(async () => mailsTo(email, subject).length, 1);
  return /#([\w-]+)/.exec(mailsTo(email, subject)[0]!.text)?.[1] ?? '';
}
const post = (path: string, token: string) => test.visitor().post(path, { token });
let addresses = 0;
const fresh = () => `intruder-${++addresses}@example.org`;
const request = async (someone: SignedIn, email: string) => {
  await proveAgain(test, someone);
  expect((await someone.post('/api/email-address', { email })).body).toEqual({ success: true });
};
const confirmed = async (role: 'User' | 'Admin' = 'User') => {
  const someone = await test.signedIn(role);
  if (role !== 'Admin') await confirmAddress(test, someone);
  return someone;
};

describe('A person who took an account over', () => {
  it('cannot end the owner’s way back by taking back an address of their own', async () => {
    const owner = await confirmed();
    const { email } = owner.person;
    const [first, second] = [fresh(), fresh()];
    for (const next of [first, second]) {
      await request(owner, next);
      expect((await post('/api/confirm-new-email', await mailed(next, confirmNew))).status).toBe(200);
    }
    const own = await mailed(email, changed);
    expect((await post('/api/take-back-email', await mailed(first, changed))).status).toBe(200);
    expect((await post('/api/take-back-email', own)).status).toBe(200);
    expect((await post('/api/take-back-email', own)).status).toBe(400);
    expect((await register(test.visitor(), newPerson('User', { email: first }))).status).toBe(201);
    expect((await register(test.visitor(), newPerson('User', { email }))).status).toBe(400);
  });

  const password = 'another quiet harbour';
  const ways: readonly [string, (owner: SignedIn) => Promise<unknown>][] = [
    ['signing out everywhere', (owner) => owner.post('/api/security/sign-out', {})],
    ['signing out the other devices', (owner) => owner.delete('/api/security/devices')],
    [
      'a new password',
      (owner) =>
        owner.post('/api/security/password', {
          password: owner.person.password,
          newPassword: password,
          confirmNew: password,
        }),
    ],
    [
      'a new password by a mailed link',
      async ({ person: { email } }) => {
        await test.visitor().post('/api/forgot-password', { email });
        const token = await mailed(email, 'Choose a new password');
        const body = { token, newPassword: password, confirmNew: password };
        expect((await test.visitor().post('/api/reset-password', body)).status).toBe(200);
      },
    ],
    [
      'the operator’s temporary password',
      ({ me }) => test.app.get(Commands).execute(new ResetPassword(me.accountId), 'operator'),
    ],
    [
      'the operator’s reset of the second factor',
      ({ me }) => test.app.get(Commands).execute(new ResetTwoFactor(me.accountId), 'operator'),
    ],
  ];
  it.each(ways)('cannot confirm another address after %s', async (_, throwOut) => {
    const owner = await confirmed();
    const next = fresh();
    await request(owner, next);
    const token = await mailed(next, confirmNew);
    await mailed(owner.person.email, requested);
    await throwOut(owner);
    const { status, body } = await post('/api/confirm-new-email', token);
    expect({ status, body: body as unknown }).toEqual({ status: 400, body: linkEnded });
  });
});

describe('A requested change of an address', () => {
  it('is told to an admin too, but nobody at an address that was never confirmed', async () => {
    const [admin, unconfirmed] = [await confirmed('Admin'), await test.signedIn('User')];
    for (const someone of [unconfirmed, admin]) await request(someone, fresh());
    await mailed(admin.person.email, requested);
    expect(mailsTo(unconfirmed.person.email, requested)).toEqual([]);
  });

  it('to the confirmed address of another account ends like a link that was used', async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    await request(owner, other.person.email);
    const answer = await post('/api/confirm-new-email', await mailed(other.person.email, confirmNew));
    expect(answer.body).toEqual(linkEnded);
  });
});

it('The address of an admin cannot be freed by a registration with it', async () => {
  const { person } = await confirmed('Admin');
  expect((await register(test.visitor(), newPerson('User', { email: person.email }))).status).toBe(400);
  await mailed(person.email, 'You already have an account');
  expect(mailsTo(person.email, 'Your email address is used by an account')).toEqual([]);
});
