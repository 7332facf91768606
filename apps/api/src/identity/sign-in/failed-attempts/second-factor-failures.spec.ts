import { codeOf, type SignedIn } from '../../../testing/people/people.ts';
import { withProof } from '../../../testing/proof.ts';
import { answerOf, loggedIn } from '../../../testing/people/second-step.ts';
import { startBeside, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Operator } from '../../operator.ts';
import { SecondFactorFailures } from './second-factor-failures.ts';

let test: TestApp;
let someone: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(async () => {
  someone = await test.signedIn('User');
  test.clock.advance({ seconds: 30 });
});

const wrong = '000000';
/** Sends one code in a new sign-in. */
const codeIn = async (app: TestApp, code: string) => {
  const { visitor, accountId } = await loggedIn(app, someone.person);
  const { status, body, headers } = await visitor.post('/api/2fa-verify', { accountId, code });
  return { status, error: (body as { error?: string }).error, after: Number(headers['retry-after']) };
};
const guesses = async (times: number) => {
  for (let n = 0; n < times; n++) expect((await codeIn(test, wrong)).status).toBe(400);
};
const renew = (code: string) =>
  withProof(someone, { password: someone.person.password, code }, '/api/security/recovery-codes');
const codeNow = () => codeOf(someone.person.secret!, test.clock);
const tooMany = {
  status: 429,
  error: 'Too many wrong codes. Use a recovery code, or try again later.',
};
const off = {
  status: 403,
  error: 'Codes from your app are off after too many wrong ones. Use a recovery code to turn them on again.',
};

describe('Wrong second-factor codes', () => {
  it('of an account that is erased at this moment are not counted, and cause no error', async () => {
    const failures = test.app.get(SecondFactorFailures);
    expect(await failures.attempt(999_999)).toMatchObject({ rejected: 'NotAuthenticated' });
    await failures.countWrong(999_999);
    expect((await test.pool.query('select from second_factor_failure')).rowCount).toBe(0);
  });

  it('are counted for the account: after ten in fifteen minutes not even the right one is looked at', async () => {
    await guesses(10);
    const { after, ...refused } = await codeIn(test, await codeNow());
    expect(refused).toEqual(tooMany);
    expect(after).toBeLessThanOrEqual(15 * 60);
    test.clock.advance({ seconds: after });
    expect((await codeIn(test, await codeNow())).status).toBe(200);
  });

  it('count together wherever they are sent: in sign-ins, and by someone who is signed in', async () => {
    await guesses(5);
    for (let n = 0; n < 5; n++) expect((await renew(wrong)).status).toBe(400);
    expect(await renew(await codeNow())).toEqual({ status: 429, body: { error: tooMany.error } });
    expect((await codeIn(test, await codeNow())).status).toBe(429);
  });

  it('are counted for all processes, and a process that starts later', async () => {
    await guesses(10);
    const other = await startBeside(test);
    try {
      expect(await codeIn(other, await codeNow())).toMatchObject(tooMany);
    } finally {
      await other.stop();
    }
  });

  it('are ten at most, also when forty come at the same moment in ten sign-ins', async () => {
    const signIns: Awaited<ReturnType<typeof loggedIn>>[] = [];
    for (let n = 0; n < 10; n++) signIns.push(await loggedIn(test, someone.person));
    for (const { visitor } of signIns) await visitor.get('/api/csrf-token');
    const answers = await Promise.all(
      signIns.flatMap(({ visitor, accountId }) =>
        Array.from({ length: 4 }, () => answerOf(visitor, '/api/2fa-verify', { accountId, code: wrong })),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('do not keep a recovery code from signing in', async () => {
    await guesses(10);
    expect((await codeIn(test, someone.person.recoveryCodes![0]!)).status).toBe(200);
    expect((await codeIn(test, await codeNow())).status).toBe(200);
  });

  it('of another account are counted separately', async () => {
    const other = await test.signedIn('User');
    await guesses(10);
    test.clock.advance({ seconds: 30 });
    const { visitor, accountId } = await loggedIn(test, other.person);
    const code = await codeOf(other.person.secret!, test.clock);
    expect((await answerOf(visitor, '/api/2fa-verify', { accountId, code })).status).toBe(200);
  });
});

describe('A hundred wrong codes in a row', () => {
  const hundred = async () => {
    for (let window = 0; window < 10; window++) {
      await guesses(10);
      test.clock.advance({ minutes: 15 });
    }
  };

  const inARow = async () => {
    const { rows } = await test.pool.query<{ in_a_row: number }>(
      'select in_a_row from second_factor_failure where account_id = $1',
      [someone.me.accountId],
    );
    return rows;
  };

  it('turn codes off until a recovery code is used', async () => {
    await hundred();
    expect(await codeIn(test, await codeNow())).toMatchObject(off);
    test.clock.advance({ minutes: 60 });
    expect(await codeIn(test, await codeNow())).toMatchObject(off);
    expect((await codeIn(test, someone.person.recoveryCodes![0]!)).status).toBe(200);
    expect((await codeIn(test, await codeNow())).status).toBe(200);
  }, 60_000);

  it('turn codes off until the operator intervenes', async () => {
    await guesses(1);
    await test.pool.query('update second_factor_failure set in_a_row = 100 where account_id = $1', [
      someone.me.accountId,
    ]);
    expect(await codeIn(test, await codeNow())).toMatchObject(off);
    await test.app.get(Operator).resetTwoFactor(someone.person.email);
    expect(await inARow()).toEqual([]);
  });

  it('are in a row only without a right one between', async () => {
    await guesses(10);
    test.clock.advance({ minutes: 15 });
    expect((await codeIn(test, await codeNow())).status).toBe(200);
    expect(await inARow()).toEqual([{ in_a_row: 0 }]);
  });
});
