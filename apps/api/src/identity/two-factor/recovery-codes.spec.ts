import { renewRecoveryCodes } from '@lock-in/contracts';
import { incorrectPassword, proofOf, proofPath, withProof, wrongCode } from '../../testing/proof.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { answerOf, loggedIn } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const path = '/api/security/recovery-codes';
const renew = (someone: SignedIn, proof: object) => withProof(someone, proof, path);
const codesIn = (answer: { body: unknown }) => (answer.body as { recoveryCodes: string[] }).recoveryCodes;
const left = async (someone: SignedIn) =>
  ((await someone.get('/api/security')).body as { recoveryCodesLeft: number }).recoveryCodesLeft;
const signInWith = async ({ person }: SignedIn, code: string) => {
  const { visitor, accountId } = await loggedIn(test, person);
  return (await answerOf(visitor, '/api/2fa-verify', { accountId, code })).status;
};

describe('new recovery codes', () => {
  it.each(['User', 'Company', 'Admin'] as const)(
    'are ten and sign in; the old ones are void: %s',
    async (role) => {
      const someone = await test.signedIn(role);
      const [old] = someone.person.recoveryCodes!;
      const answer = await renew(someone, await proofOf(test, someone));
      expect(answer.status).toBe(200);
      expect(renewRecoveryCodes.answer.parse(answer.body)).toEqual(answer.body);
      expect(new Set([...codesIn(answer), ...someone.person.recoveryCodes!]).size).toBe(20);
      expect(await signInWith(someone, old!)).toBe(400);
      expect(await signInWith(someone, codesIn(answer)[0]!)).toBe(200);
      expect(await left(someone)).toBe(9);
    },
  );

  it('leave an event that contains none of them, and are counted from it on', async () => {
    const someone = await test.signedIn('User');
    await signInWith(someone, someone.person.recoveryCodes![0]!);
    const codes = codesIn(await renew(someone, await proofOf(test, someone)));
    await signInWith(someone, codes[0]!);
    const { rows } = await test.pool.query<{ type: string; data: object }>(
      'select type, data, actor from event where stream_id = $1 order by position desc limit 3',
      [`account-${someone.me.accountId}`],
    );
    const { accountId } = someone.me;
    const actor = `account-${accountId}`;
    expect(rows).toEqual([
      { type: 'RecoveryCodeUsed', data: { accountId, remaining: 9 }, actor },
      { type: 'RecoveryCodesRenewed', data: { accountId }, actor },
      { type: 'RecoveryCodeUsed', data: { accountId, remaining: 9 }, actor },
    ]);
  });

  it('need the password', async () => {
    const someone = await test.signedIn('User');
    const proof = await proofOf(test, someone);
    expect(await renew(someone, { ...proof, password: 'not the password' })).toEqual(incorrectPassword);
    expect((await renew(someone, proof)).status).toBe(200);
  });

  it('need a code that was not used before', async () => {
    const someone = await test.signedIn('User');
    const proof = await proofOf(test, someone);
    expect(await renew(someone, { ...proof, code: '000000' })).toEqual(wrongCode);
    expect((await renew(someone, proof)).status).toBe(200);
    expect(await renew(someone, proof)).toEqual(wrongCode);
    expect(await left(someone)).toBe(10);
  });

  it('are made once for one code, even when five requests send it at the same moment', async () => {
    const someone = await test.signedIn('User');
    const proof = await proofOf(test, someone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(someone, proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it('can be made with an old one, by a person who lost the phone', async () => {
    const someone = await test.signedIn('User');
    const { password, recoveryCodes } = someone.person;
    const proof = { password, code: recoveryCodes![3]! };
    expect((await renew(someone, proof)).status).toBe(200);
    expect(await renew(someone, proof)).toEqual(wrongCode);
  });

  it.each([
    {},
    { password: 'only' },
    { code: '123456' },
    { password: '', code: '123456' },
    { password: 1, code: 2 },
  ])('are refused for an incomplete body: %j', async (body) => {
    const someone = await test.signedIn('User');
    expect((await renew(someone, body)).status).toBe(400);
    expect(await left(someone)).toBe(10);
  });

  it('are kept nowhere in readable form, not even in answers stored for repeated requests', async () => {
    const someone = await test.signedIn('User');
    const proof = await proofOf(test, someone);
    await someone.post(proofPath, proof);
    const { body } = await someone.change('post', path, (call) => call.set('Idempotency-Key', 'shown once'));
    const [code] = codesIn({ body: body as unknown });
    const { rows } = await test.pool.query<{ all: string }>(
      `select concat((select string_agg(r::text, ' ') from command_result r), (select string_agg(r::text, ' ') from recovery_code r),
                     (select string_agg(e::text, ' ') from event e)) as all`,
    );
    expect(rows[0]!.all).not.toContain(code);
  });
});

describe('guessing a code with the right password', () => {
  it('ends after ten in fifteen minutes', async () => {
    const limited = await startTestApp({ rateLimitFactor: 1 });
    try {
      const someone = await limited.signedIn('User');
      const proof = { password: someone.person.password, code: '000000' };
      for (let guess = 0; guess < 10; guess++) expect((await renew(someone, proof)).status).toBe(400);
      const { status, headers } = await someone.post(proofPath, proof);
      expect({ status, after: Number(headers['retry-after']) > 800 }).toEqual({ status: 429, after: true });
    } finally {
      await limited.stop();
    }
  });
});
