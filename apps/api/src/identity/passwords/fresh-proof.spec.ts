import type { Contract } from '@lock-in/contracts';
import { contracts } from '../../platform/http/contracts.ts';
import { copyOf } from '../../testing/access/callers.ts';
import { positionNow } from '../../testing/waiting/meanwhile.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import {
  freshFor,
  incorrectPassword,
  needsProof,
  proofOf,
  proofPath,
  proveAgain,
  wrongCode,
} from '../../testing/proof.ts';
import { saveProfile } from '../../testing/saving.ts';
import { answerOf } from '../../testing/people/second-step.ts';
import { startSession } from '../../testing/people/start-session.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let people: Record<'User' | 'Company' | 'Admin', SignedIn>;
beforeAll(async () => {
  test = await startTestApp();
  const [User, Company, Admin] = await Promise.all([
    test.signedIn('User'),
    test.signedIn('Company'),
    test.signedIn('Admin'),
  ]);
  people = { User, Company, Admin };
});
afterAll(() => test.stop());

const guarded = [...contracts].filter(([, { freshProof }]) => freshProof);
/** Makes a call with nothing in it. */
const ask = async (by: SignedIn, { method, path }: Contract) => {
  const address = path.replaceAll(/:\w+/g, '1');
  const send = method.toLowerCase() as 'post' | 'put' | 'delete';
  const { status, body } = await by.change(send, address, (call) =>
    method === 'DELETE' ? call : call.send({}),
  );
  return { status, body: body as object };
};
const isAsked = (answer: { body: object }) => 'needsProof' in answer.body;

describe('A call that needs both factors again', () => {
  it('is each of these', () => {
    expect(guarded.map(([name]) => name).toSorted()).toEqual([
      'addWebhook',
      'beginTwoFactorMove',
      'changeEmail',
      'changePassword',
      'createApiToken',
      'editWebhook',
      'endDevice',
      'endOtherDevices',
      'eraseAccount',
      'invitePerson',
      'renewInvitation',
      'renewRecoveryCodes',
      'renewWebhookSecret',
      'requestMyData',
      'signOutEverywhere',
    ]);
  });

  it.each(guarded)(
    'is refused five minutes after the last proof, and before anything that was sent is looked at: %s',
    async (_, call) => {
      const roles = call.access.kind === 'signedIn' ? call.access.roles : [];
      expect(roles).not.toEqual([]);
      for (const role of roles) {
        const someone = await startSession(test, people[role].me.accountId, people[role].person);
        test.clock.advance(freshFor);
        const before = await positionNow(test);
        expect(await ask(someone, call)).toEqual(needsProof);
        expect(await positionNow(test)).toEqual(before);
      }
    },
  );

  it.each(guarded)('is let in for five minutes after a sign-in, and after a proof: %s', async (_, call) => {
    const role = call.access.kind === 'signedIn' ? call.access.roles[0]! : 'User';
    const begin = async () => {
      const someone = await test.signedIn(role);
      test.clock.advance({ minutes: 4, seconds: 50 });
      return someone;
    };
    expect(isAsked(await ask(await begin(), call))).toBe(false);
    const someone = await begin();
    test.clock.advance({ minutes: 10 });
    expect(isAsked(await ask(someone, call))).toBe(true);
    await proveAgain(test, someone);
    test.clock.advance({ minutes: 4, seconds: 50 });
    expect(isAsked(await ask(someone, call))).toBe(false);
  });

  it('asks each session for itself', async () => {
    const someone = await test.signedIn('User');
    const other = await startSession(test, someone.me.accountId, someone.person);
    test.clock.advance(freshFor);
    await proveAgain(test, someone);
    expect((await answerOf(someone, '/api/security/recovery-codes', {})).status).toBe(200);
    expect(await answerOf(other, '/api/security/recovery-codes', {})).toEqual(needsProof);
  });

  it('is also a saved profile with a new password, and no other saved profile', async () => {
    const someone = await test.signedIn('User');
    test.clock.advance(freshFor);
    const next = 'another quiet harbour';
    const change = { password: someone.person.password, newPassword: next, confirmNew: next };
    const save = async (given: object) => {
      const { status, body } = await saveProfile(someone, given as Record<string, string>);
      return { status, body: body as unknown };
    };
    expect((await save({ bio: 'On night shifts.' })).status).toBe(200);
    expect(await save(change)).toEqual(needsProof);
    await proveAgain(test, someone);
    expect((await save(change)).status).toBe(200);
  });

  it('does not include closing the account, which asks for the password', async () => {
    const someone = await test.signedIn('User');
    test.clock.advance(freshFor);
    const path = `/api/profile/disable/${someone.me.accountId}`;
    expect(await answerOf(someone, path, { password: 'not the password' })).toEqual(incorrectPassword);
    expect((await answerOf(someone, path, { password: someone.person.password })).status).toBe(200);
  });
});

describe('The proof', () => {
  const path = '/api/security/recovery-codes';
  let someone: SignedIn;
  beforeEach(async () => {
    someone = await test.signedIn('User');
    test.clock.advance(freshFor);
  });

  it('needs the right password and a right code', async () => {
    const proof = await proofOf(test, someone);
    expect(await answerOf(someone, proofPath, { ...proof, password: 'not the password' })).toEqual(
      incorrectPassword,
    );
    expect(await answerOf(someone, proofPath, { ...proof, code: '000000' })).toEqual(wrongCode);
    expect(await answerOf(someone, path, {})).toEqual(needsProof);
    expect(await answerOf(someone, proofPath, proof)).toEqual({ status: 200, body: { success: true } });
    expect((await answerOf(someone, path, {})).status).toBe(200);
  });

  it('is given once with one code, also by two sessions at the same moment', async () => {
    const proof = await proofOf(test, someone);
    const other = await startSession(test, someone.me.accountId, someone.person);
    const answers = await Promise.all([someone, other].map((each) => answerOf(each, proofPath, proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('takes a recovery code from a person who lost the phone', async () => {
    const { password, recoveryCodes } = someone.person;
    expect((await answerOf(someone, proofPath, { password, code: recoveryCodes![0]! })).status).toBe(200);
    expect((await answerOf(someone, path, {})).status).toBe(200);
  });

  it('ends with the session, and goes on with its renewed token', async () => {
    await proveAgain(test, someone);
    const next = 'another quiet harbour';
    const change = { password: someone.person.password, newPassword: next, confirmNew: next };
    expect((await answerOf(someone, '/api/security/password', change)).status).toBe(200);
    expect((await answerOf(someone, path, {})).status).toBe(200);
    await someone.post('/api/logout');
    expect((await answerOf(someone, path, {})).status).toBe(401);
  });

  it('is open to a session that must change its password first, and of no use to a copy of another', async () => {
    await test.pool.query('update session set must_change_password = true where account_id = $1', [
      someone.me.accountId,
    ]);
    await proveAgain(test, copyOf(test, someone));
    const next = 'another quiet harbour';
    const change = { password: someone.person.password, newPassword: next, confirmNew: next };
    expect((await answerOf(someone, '/api/security/password', change)).status).toBe(200);
  });
});
