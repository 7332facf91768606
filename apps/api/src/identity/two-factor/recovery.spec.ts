import { Commands } from '../../platform/commands/commands.ts';
import { codeOf, signIn } from '../../testing/people/people.ts';
import { answerOf, enrolled, invalidCode, loggedIn } from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ResetTwoFactor } from '../commands/reset-two-factor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('a recovery code', () => {
  it('passes the second step, once, and the log says how many are left', async () => {
    const { visitor, accountId, person } = await enrolled(test);
    const [code] = person.recoveryCodes!;
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code })).toEqual({
      status: 200,
      body: { verified: true },
    });
    expect((await answerOf(visitor, '/api/create_token', { accountId })).status).toBe(200);
    const again = await loggedIn(test, person);
    expect(await answerOf(again.visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalidCode);
    const { rows } = await test.pool.query<{ data: object; actor: string }>(
      `select data, actor from event where stream_id = $1 and type = 'RecoveryCodeUsed'`,
      [`account-${accountId}`],
    );
    expect(rows).toEqual([{ data: { accountId, remaining: 9 }, actor: `account-${accountId}` }]);
  });

  it('may be typed in small letters and without hyphens', async () => {
    const { visitor, accountId, person } = await enrolled(test);
    const code = person.recoveryCodes![1]!.toLowerCase().replaceAll('-', ' ');
    expect((await answerOf(visitor, '/api/2fa-verify', { accountId, code })).status).toBe(200);
  });

  it('serves once, also when five sign-ins send it at the same moment', async () => {
    const { accountId, person } = await enrolled(test);
    const visitors = [];
    for (let browser = 0; browser < 5; browser++) visitors.push((await loggedIn(test, person)).visitor);
    for (const visitor of visitors) await visitor.get('/api/csrf-token');
    const [code] = person.recoveryCodes!;
    const answers = await Promise.all(
      visitors.map((visitor) => answerOf(visitor, '/api/2fa-verify', { accountId, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it('of someone else passes nothing', async () => {
    const { visitor, accountId } = await enrolled(test);
    const stranger = await test.signedIn('User');
    expect(
      await answerOf(visitor, '/api/2fa-verify', { accountId, code: stranger.person.recoveryCodes![0]! }),
    ).toEqual(invalidCode);
  });
});

describe('the operator’s reset', () => {
  it('lets the person enrol again, ends sign-ins under way and voids the old codes', async () => {
    const { visitor, accountId, person, secret } = await enrolled(test);
    const { enrolmentCode } = (await test.app
      .get(Commands)
      .execute(new ResetTwoFactor(accountId), 'operator')) as { enrolmentCode: string };
    expect(
      (await answerOf(visitor, '/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock) }))
        .status,
    ).toBe(401);
    const again = await loggedIn(test, person);
    expect(
      await answerOf(again.visitor, '/api/2fa-verify', { accountId, code: person.recoveryCodes![0]! }),
    ).toEqual(invalidCode);
    const { secret: _, ...withoutSecret } = person;
    await signIn(test.visitor(), { ...withoutSecret, enrolmentCode }, test.clock);
  });
});
