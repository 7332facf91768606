import { accountStream, profile } from '@lock-in/domain';
import { CommandBus } from '@nestjs/cqrs';
import { JwtService } from '@nestjs/jwt';
import type { Claims } from '../../platform/access/sessions/session-token.ts';
import { type PasswordChange, PreparePasswordChange } from '../../platform/access/password-change.ts';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { loggedIn } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const newPassword = 'another quiet harbour';
const sessionOf = async (someone: SignedIn) => {
  const { jti } = test.app.get(JwtService).decode<Claims>(someone.cookies.get('session_token')!);
  const found = await test.app.get(Sessions).find(jti, false);
  if (found === 'account unseen' || 'ended' in found) throw new Error('There is no such session.');
  return found;
};
const prepare = async (someone: SignedIn, password = newPassword) =>
  test.app.get(CommandBus).execute(new PreparePasswordChange(await sessionOf(someone), password, false));
/** Like a command that changes a profile and its password in one transaction. */
const save = ({ me: { accountId } }: SignedIn, { parts, within }: PasswordChange) => {
  const stream = accountStream(accountId);
  const edit = decideOn(profile, stream, { kind: 'EditProfile', accountId, bio: 'On night shifts.' });
  return test.app.get(CommandRunner).run([edit, ...parts], {}, { within });
};
const login = async ({ person }: SignedIn, password: string) =>
  (await test.visitor().post('/api/login', { email: person.email, password })).status;

describe('a new password', () => {
  it('takes effect with the command that carries it, and its session goes on with another token', async () => {
    const someone = await test.signedIn('User');
    const change = (await prepare(someone)) as PasswordChange;
    expect([await login(someone, newPassword), (await someone.get('/api/me')).status]).toEqual([401, 200]);

    expect(await save(someone, change)).toEqual({});
    expect([await login(someone, newPassword), await login(someone, someone.person.password)]).toEqual([
      200, 401,
    ]);
    const renewed = test.visitor();
    renewed.cookies.set('session_token', change.session.token);
    expect((await renewed.get('/api/me')).status).toBe(200);
    expect((await someone.get('/api/me')).status).toBe(401);
    const { rows } = await test.pool.query<{ type: string }>(
      'select type from event where stream_id = $1 order by stream_version desc limit 2',
      [accountStream(someone.me.accountId)],
    );
    expect(rows.map(({ type }) => type)).toEqual(['PasswordChanged', 'ProfileEdited']);
  });

  it('refuses a request sent with the earlier token, whose answer keeps the cookies: they are those of the new token by then', async () => {
    const someone = await test.signedIn('User');
    await save(someone, (await prepare(someone)) as PasswordChange);
    const { status, headers } = await someone.get('/api/me');
    expect([status, headers['x-session-ended'], headers['set-cookie']]).toEqual([401, 'renewed', undefined]);
  });

  it('ends sign-ins that are under way with the old one', async () => {
    const someone = await test.signedIn('User');
    const { visitor, accountId } = await loggedIn(test, someone.person);
    await save(someone, (await prepare(someone)) as PasswordChange);
    const { status } = await visitor.post('/api/2fa-verify', { accountId, code: '123456' });
    expect(status).toBe(401);
  });

  it('is not one that everyone tries first', async () => {
    expect(await prepare(await test.signedIn('User'), 'password123')).toEqual({ rejected: 'CommonPassword' });
  });
});
