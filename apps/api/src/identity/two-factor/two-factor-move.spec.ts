import { beginTwoFactorMove } from '@lock-in/contracts';
import { Commands } from '../../platform/commands/commands.ts';
import { codeOf, type SignedIn, signIn } from '../../testing/people/people.ts';
import { incorrectPassword, proofOf, withProof, wrongCode } from '../../testing/proof.ts';
import { answerOf, loggedIn } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ResetTwoFactor } from '../commands/reset-two-factor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const path = '/api/security/two-factor';
const begin = (someone: SignedIn, proof: object) => withProof(someone, proof, path);
const finish = (someone: SignedIn, code: string) =>
  answerOf(someone, '/api/security/two-factor/confirm', { code });
/** The secret that the new phone scanned. */
const begun = async (someone: SignedIn) =>
  ((await begin(someone, await proofOf(test, someone))).body as { secret: string }).secret;
const codeNow = (secret: string) => codeOf(secret, test.clock);
const signInCode = async (someone: SignedIn, secret: string) => {
  test.clock.advance({ seconds: 30 });
  const { visitor, accountId } = await loggedIn(test, someone.person);
  return (await answerOf(visitor, '/api/2fa-verify', { accountId, code: await codeNow(secret) })).status;
};
const done = { status: 200, body: { success: true } };
const over = { status: 409, body: { error: 'This attempt has ended. Please start again.' } };

describe('moving the second factor to a new phone', () => {
  it.each(['User', 'Company', 'Admin'] as const)(
    'takes a code of the new one; then only the new one signs in: %s',
    async (role) => {
      const someone = await test.signedIn(role);
      const old = someone.person.secret!;
      const answer = await begin(someone, await proofOf(test, someone));
      expect(answer.status).toBe(200);
      expect(beginTwoFactorMove.answer.parse(answer.body)).toEqual(answer.body);
      const { secret, qrCode } = answer.body as { secret: string; qrCode: string };
      expect(secret).not.toBe(old);
      expect(qrCode).toMatch(/^data:image\/png;base64,/);

      expect(await finish(someone, await codeNow(secret))).toEqual(done);
      expect(await signInCode(someone, old)).toBe(400);
      expect(await signInCode(someone, secret)).toBe(200);
      expect((await someone.get('/api/me')).status).toBe(200);
      const { rows } = await test.pool.query<{ type: string; data: object }>(
        'select type, data from event where stream_id = $1 order by position desc limit 1',
        [`account-${someone.me.accountId}`],
      );
      expect(rows).toEqual([{ type: 'TwoFactorMoved', data: { accountId: someone.me.accountId } }]);
    },
  );

  it('leaves the old one in force when it is not finished', async () => {
    const someone = await test.signedIn('User');
    const secret = await begun(someone);
    expect(await signInCode(someone, someone.person.secret!)).toBe(200);
    expect(await signInCode(someone, secret)).toBe(400);
  });

  it('must be finished within ten minutes', async () => {
    const someone = await test.signedIn('User');
    const secret = await begun(someone);
    test.clock.advance({ minutes: 10 });
    expect(await finish(someone, await codeNow(secret))).toEqual(over);
    expect(await signInCode(someone, someone.person.secret!)).toBe(200);
  });

  it('needs password and code of the old one', async () => {
    const someone = await test.signedIn('User');
    const proof = await proofOf(test, someone);
    expect(await begin(someone, { ...proof, password: 'not the password' })).toEqual(incorrectPassword);
    expect(await begin(someone, { ...proof, code: '000000' })).toEqual(wrongCode);
    expect((await begin(someone, proof)).status).toBe(200);
    expect(await begin(someone, proof)).toEqual(wrongCode);
  });

  it('goes with a recovery code when the old phone is lost', async () => {
    const someone = await test.signedIn('User');
    const { password, recoveryCodes } = someone.person;
    const { body } = await begin(someone, { password, code: recoveryCodes![0]! });
    const { secret } = body as { secret: string };
    expect(await finish(someone, await codeNow(secret))).toEqual(done);
  });

  it('ends after five wrong codes', async () => {
    const someone = await test.signedIn('User');
    const secret = await begun(someone);
    const right = await codeNow(secret);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 5; guess++) expect(await finish(someone, wrong)).toEqual(wrongCode);
    expect(await finish(someone, right)).toEqual(over);
  });

  it('is not finished by a code of the old one, nor without being begun', async () => {
    const someone = await test.signedIn('User');
    expect(await finish(someone, '123456')).toEqual(over);
    await begun(someone);
    test.clock.advance({ seconds: 30 });
    expect(await finish(someone, await codeNow(someone.person.secret!))).toEqual(wrongCode);
  });

  it('is finished by the session that began it only', async () => {
    const someone = await test.signedIn('User');
    const secret = await begun(someone);
    test.clock.advance({ seconds: 30 });
    const elsewhere = await signIn(test.visitor(), someone.person, test.clock);
    expect(await finish(elsewhere, await codeNow(secret))).toEqual(over);
  });

  it('that is begun again forgets the secret that was shown before', async () => {
    const someone = await test.signedIn('User');
    const [first, second] = [await begun(someone), await begun(someone)];
    expect(await finish(someone, await codeNow(first))).toEqual(wrongCode);
    expect(await finish(someone, await codeNow(second))).toEqual(done);
  });

  it('is finished once, also when five requests do so at the same moment', async () => {
    const someone = await test.signedIn('User');
    const code = await codeNow(await begun(someone));
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(someone, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { rows } = await test.pool.query(
      `select from event where stream_id = $1 and type = 'TwoFactorMoved'`,
      [`account-${someone.me.accountId}`],
    );
    expect(rows).toHaveLength(1);
  });

  it('ends sign-ins that passed with the old one and have no session yet', async () => {
    const someone = await test.signedIn('User');
    const secret = await begun(someone);
    test.clock.advance({ seconds: 30 });
    const { visitor, accountId } = await loggedIn(test, someone.person);
    await visitor.post('/api/2fa-verify', { accountId, code: await codeNow(someone.person.secret!) });
    await finish(someone, await codeNow(secret));
    expect((await visitor.post('/api/create_token', { accountId })).status).toBe(401);
  });

  it('is over when the operator resets the second factor meanwhile', async () => {
    const someone = await test.signedIn('User');
    const secret = await begun(someone);
    await test.app.get(Commands).execute(new ResetTwoFactor(someone.me.accountId), 'operator');
    expect((await finish(someone, await codeNow(secret))).status).toBe(401);
  });

  it('keeps the secret only encrypted, also where answers can be asked for again', async () => {
    const someone = await test.signedIn('User');
    const { body } = await someone.change('post', path, (call) => call.set('Idempotency-Key', 'a move'));
    const { rows } = await test.pool.query<{ all: string }>(
      `select concat((select string_agg(r::text, ' ') from command_result r),
                     (select string_agg(encode(pending_secret, 'escape'), ' ') from two_factor_move)) as all`,
    );
    expect(rows[0]!.all).not.toContain((body as { secret: string }).secret);
  });
});
