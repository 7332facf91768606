import { type Device, getSecurity } from '@lock-in/contracts';
import { Commands } from '../../platform/commands/commands.ts';
import { byToken, makeToken } from '../../testing/integrations.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { recruiterOf } from '../../testing/people/recruiters.ts';
import { loggedIn } from '../../testing/people/second-step.ts';
import { startSession } from '../../testing/people/start-session.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/people/visitor.ts';
import { DisableAccount } from '../commands/disable-account.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const securityOf = async (someone: Visitor) =>
  getSecurity.answer.parse((await someone.get('/api/security')).body);
const devicesOf = async (someone: Visitor): Promise<Device[]> => (await securityOf(someone)).devices;
const another = ({ me }: SignedIn) => startSession(test, me.accountId);
const isIn = async (someone: Visitor) => (await someone.get('/api/me')).status === 200;
const end = async (by: Visitor, which: number | string) =>
  (await by.delete(`/api/security/devices/${which}`)).status;
const numberOf = async (someone: Visitor) =>
  (await devicesOf(someone)).find(({ current }) => current)!.deviceId;

describe('The devices of an account', () => {
  it('are listed with this one first and the others by their last use, and end with their session', async () => {
    const first = await test.signedIn('User');
    test.clock.advance({ seconds: 20 });
    const second = await another(first);
    test.clock.advance({ seconds: 20 });
    const third = await another(first);
    const numbers = [await numberOf(first), await numberOf(second), await numberOf(third)];
    test.clock.advance({ seconds: 20 });
    await first.get('/api/me');
    const listed = async (by: Visitor) =>
      (await devicesOf(by)).map(({ deviceId }) => numbers.indexOf(deviceId));
    expect(await listed(third)).toEqual([2, 0, 1]);
    expect((await devicesOf(third)).map(({ current }) => current)).toEqual([true, false, false]);
    await second.post('/api/logout');
    expect(await listed(third)).toEqual([2, 0]);
    test.clock.advance({ minutes: 29 });
    await third.get('/api/me');
    test.clock.advance({ minutes: 2 });
    expect(await listed(third)).toEqual([2]);
  });

  it('end one by one, again without effect, and another person’s are unknown', async () => {
    const first = await test.signedIn('User');
    const second = await another(first);
    const stranger = await test.signedIn('User');
    const number = await numberOf(second);
    expect(await end(stranger, number)).toBe(404);
    expect(await isIn(second)).toBe(true);
    expect(await end(first, number)).toBe(200);
    expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
    expect(await end(first, number)).toBe(200);
    expect([await end(first, 0), await end(first, 'x'), await end(first, 2_000_000_000)]).toEqual([
      400, 400, 404,
    ]);
  });

  it('end all but this one, with sign-ins that are under way', async () => {
    const first = await test.signedIn('User');
    const others = [await another(first), await another(first)];
    test.clock.advance({ seconds: 30 });
    const { visitor, accountId } = await loggedIn(test, first.person);
    expect((await first.delete('/api/security/devices')).status).toBe(200);
    expect(await isIn(first)).toBe(true);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect((await visitor.post('/api/2fa-verify', { accountId, code: '123456' })).status).toBe(401);
    expect(await devicesOf(first)).toHaveLength(1);
  });

  it('all end when the account signs out everywhere, and when it is disabled', async () => {
    const leave = async (someone: SignedIn) => {
      await someone.post('/api/security/sign-out');
    };
    const disable = async ({ me }: SignedIn) => {
      await test.app.get(Commands).execute(new DisableAccount(me.accountId, 'operator'), 'operator');
    };
    for (const how of [leave, disable]) {
      const first = await test.signedIn('User');
      const others = [await another(first), await another(first)];
      await how(first);
      for (const device of [first, ...others]) expect(await isIn(device)).toBe(false);
    }
  });

  it('other than the one that changes the password end with it', async () => {
    const first = await test.signedIn('User');
    const others = [await another(first), await another(first)];
    const next = 'another quiet harbour';
    const body = { password: first.person.password, newPassword: next, confirmNew: next };
    expect((await first.post('/api/security/password', body)).status).toBe(200);
    expect(await isIn(first)).toBe(true);
    for (const other of others)
      expect((await other.get('/api/me')).headers['x-session-ended']).toBe('password-changed');
  });
});

describe('API tokens', () => {
  const next = 'another quiet harbour';
  /** Whether a program's new token still works. */
  const programOf = async (company: SignedIn) => {
    const { token } = await makeToken(company);
    const path = `/api/companyJobListings/${company.me.companyId}`;
    return async () => (await byToken(test, token, 'get', path)).status === 200;
  };
  const change = (company: SignedIn, given: object = {}) =>
    company.post('/api/security/password', {
      password: company.person.password,
      newPassword: next,
      confirmNew: next,
      ...given,
    });
  const signOut = (company: SignedIn, given: object = {}) => company.post('/api/security/sign-out', given);

  it.each([
    ['a new password', change],
    ['signing out everywhere', signOut],
  ] as const)('are named to their owner, and %s revokes them only if it is asked to', async (_, leave) => {
    const company = await test.signedIn('Company');
    const works = await programOf(company);
    const [token] = (await securityOf(company)).apiTokens;
    expect(token).toMatchObject({ name: 'Greenhouse', lastUsedAt: null });
    expect(await works()).toBe(true);
    expect((await leave(company)).status).toBe(200);
    expect(await works()).toBe(true);

    const again = await startSession(test, company.me.accountId, { ...company.person, password: next });
    const password = leave === change ? next : company.person.password;
    const other = { password, newPassword: 'a third quiet harbour', confirmNew: 'a third quiet harbour' };
    expect((await leave(again, { ...other, revokeTokens: true })).status).toBe(200);
    expect(await works()).toBe(false);
    const { rows } = await test.pool.query(
      `select from event where type = 'ApiTokenRevoked' and (data->>'tokenId')::int = $1`,
      [token!.tokenId],
    );
    expect(rows).toHaveLength(1);
  });

  it('of a company are none of its recruiters’, and a wrong password revokes none', async () => {
    const company = await test.signedIn('Company');
    const works = await programOf(company);
    expect((await change(company, { password: 'not the password', revokeTokens: true })).status).toBe(403);
    expect(await works()).toBe(true);
    const recruiter = await recruiterOf(test, company);
    expect((await securityOf(recruiter)).apiTokens).toEqual([]);
    expect((await signOut(recruiter, { revokeTokens: true })).status).toBe(200);
    expect(await works()).toBe(true);
  });
});
