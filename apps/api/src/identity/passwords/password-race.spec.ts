import { Projector } from '@lock-in/event-store';
import { holdInTransaction } from '@lock-in/testing';
import { CommandBus } from '@nestjs/cqrs';
import { codeOf, type SignedIn } from '../../testing/people/people.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { answerOf, loggedIn } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ResetPassword } from '../commands/reset-password.ts';
import { Operator } from '../operator.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** A person between the second factor and the session, who is also signed in elsewhere. */
async function passed() {
  const someone = await test.signedIn('User');
  test.clock.advance({ seconds: 30 });
  const { visitor, accountId } = await loggedIn(test, someone.person);
  await visitor.post('/api/2fa-verify', {
    accountId,
    code: await codeOf(someone.person.secret!, test.clock),
  });
  return { someone, visitor, accountId };
}

const newPassword = 'another quiet harbour';
const changePassword = (someone: SignedIn) =>
  someone.post('/api/security/password', {
    password: someone.person.password,
    newPassword,
    confirmNew: newPassword,
  });
/** Number of the program's statements like this one that wait for a lock. */
const waitingFor = async (statement: string) => {
  const { rows } = await test.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [statement],
  );
  return rows[0]!.count;
};
const waiting = () => waitingFor('%');
const isFolded = async () =>
  (await test.app.get(Projector).status()).shards.every(({ behind }) => behind === 0);
const living = async (accountId: number) => {
  const { rows } = await test.pool.query('select from session where account_id = $1 and ended_at is null', [
    accountId,
  ]);
  return rows.length;
};

/** Stops sign-ins between redeeming the challenge and starting its session. */
const holdStartOfSession = (accountId: number) =>
  holdInTransaction(test.pool, "select pg_advisory_xact_lock(hashtext('start of session'), $1)", [accountId]);

describe('A password that changes while its sign-in becomes a session', () => {
  it('leaves no session from the old one: the reset waits for the session and ends it', async () => {
    const { someone, visitor, accountId } = await passed();
    const release = await holdStartOfSession(accountId);
    const starting = visitor.post('/api/create_token', { accountId });
    await eventually(waiting, 1);
    let isReset = false;
    const resetting = test.app
      .get(Operator)
      .resetPassword(someone.person.email)
      .then(() => (isReset = true));
    await eventually(async () => isReset || (await waiting()) === 2, true);
    await release();
    await Promise.all([starting, resetting]);
    expect((await visitor.get('/api/me')).status).toBe(401);
    expect(await living(accountId)).toBe(0);
  });

  it('leaves no session from the old one: the sign-in passes before the change and is redeemed after it', async () => {
    const { someone, visitor, accountId } = await passed();
    expect((await changePassword(someone)).status).toBe(200);
    expect((await answerOf(visitor, '/api/create_token', { accountId })).status).toBe(401);
    expect((await someone.get('/api/me')).status).toBe(200);
  });

  it('leaves no sign-in that was checked against the old one but begins after the change', async () => {
    const someone = await test.signedIn('User');
    // Otherwise a fold of the registration may be what waits.
    await eventually(isFolded, true, 600);
    // Stops between accepting the password and opening the challenge.
    const release = await holdInTransaction(test.pool, 'lock table account in access exclusive mode');
    const entering = loggedIn(test, someone.person);
    // What the program does of itself may wait, too.
    await eventually(() => waitingFor('select * from account where account_id%'), 1);
    await test.app.get(CommandBus).execute(new ResetPassword(someone.me.accountId));
    await release();
    const { visitor } = await entering;
    expect(visitor.cookies.has('sign_in_challenge')).toBe(true);
    const { accountId } = someone.me;
    const answer = await answerOf(visitor, '/api/2fa-verify', {
      accountId,
      code: await codeOf(someone.person.secret!, test.clock),
    });
    expect(answer.status).toBe(401);
  });

  it('cannot be set by a session that the operator ended meanwhile', async () => {
    const someone = await test.signedIn('User');
    const { accountId } = someone.me;
    const release = await holdInTransaction(
      test.pool,
      'select from credential where account_id = $1 for update',
      [accountId],
    );
    const changing = changePassword(someone);
    await eventually(waiting, 1);
    await test.pool.query(`update session set ended_at = now(), ending = 'reset' where account_id = $1`, [
      accountId,
    ]);
    await release();
    expect((await changing).status).toBe(401);
    expect(await living(accountId)).toBe(0);
    const { email, password } = someone.person;
    expect((await test.visitor().post('/api/login', { email, password })).status).toBe(200);
  });
});

describe('An account that is erased while its sign-in becomes a session', () => {
  it('keeps no session: the erasure waits for the session and deletes it', async () => {
    const { someone, visitor, accountId } = await passed();
    const release = await holdStartOfSession(accountId);
    const starting = visitor.post('/api/create_token', { accountId });
    await eventually(waiting, 1);
    const erasing = test.app.get(Operator).erase(someone.person.email);
    await eventually(waiting, 2);
    await release();
    expect((await starting).status).toBe(200);
    await erasing;
    expect((await visitor.get('/api/me')).status).toBe(401);
    const { rows } = await test.pool.query('select from session where account_id = $1', [accountId]);
    expect(rows).toEqual([]);
  });
});
