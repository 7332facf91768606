import { codeOf } from '../../testing/people/people.ts';
import {
  answerOf,
  enrolled,
  forbidden,
  generate,
  invalidCode,
  loggedIn,
  newcomer,
} from '../../testing/people/second-step.ts';
import { ExpiredRows } from './sessions/expired-rows.ts';
import { Operator } from '../operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/people/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('enrolling an authenticator', () => {
  it('begins with a secret of 160 bits, as text and as a picture', async () => {
    const { visitor, person } = await newcomer(test);
    const { secret, qr_code } = await generate({ visitor, person });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr_code).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  it('shows the same secret when it is asked for again, also at the same moment', async () => {
    const { visitor, person } = await newcomer(test);
    const answers = await Promise.all(Array.from({ length: 5 }, () => generate({ visitor, person })));
    expect(new Set([...answers, await generate({ visitor, person })].map(({ secret }) => secret)).size).toBe(
      1,
    );
  });

  it('shows another secret to another sign-in, so that no one enrols what a stranger saw', async () => {
    const { visitor, person } = await newcomer(test);
    const other = await loggedIn(test, person);
    expect((await generate({ visitor, person })).secret).not.toBe((await generate(other)).secret);
  });

  it('shows the same secret to a browser that starts over, so that the entry scanned before stays good', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const { secret } = await generate({ visitor, person });
    for (const pause of [{ seconds: 10 }, { minutes: 20 }]) {
      test.clock.advance(pause);
      await test.app.get(ExpiredRows).process();
      await visitor.post('/api/login', { email: person.email, password: person.password });
      expect((await generate({ visitor, person })).secret).toBe(secret);
    }
    const code = await codeOf(secret, test.clock);
    expect((await answerOf(visitor, '/api/2fa-verify', { accountId, code, secret })).status).toBe(200);
  });

  it('shows another secret a day later, and to who comes after a new password', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const { secret } = await generate({ visitor, person });
    const again = async (password = person.password) => {
      await visitor.post('/api/login', { email: person.email, password });
      return (await generate({ visitor, person })).secret;
    };
    test.clock.advance({ hours: 25 });
    const next = await again();
    expect(next).not.toBe(secret);
    const { password } = await test.app.get(Operator).resetPassword(person.email);
    expect(await again(password)).not.toBe(next);
    expect(accountId).toBeGreaterThan(0);
  });

  it('ends with ten recovery codes and a way to the session', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const { secret } = await generate({ visitor, person });
    const code = await codeOf(secret, test.clock);
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code, secret })).toEqual({
      status: 200,
      body: { verified: true },
    });
    const saved = await answerOf(visitor, '/api/save2fa', { accountId, enabled: true, secret });
    expect(saved).toEqual({
      status: 200,
      body: { accountId, twoFaEnabled: true, recoveryCodes: expect.any(Array) as string[] },
    });
    expect(new Set((saved.body as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
    expect((await answerOf(visitor, '/api/create_token', { accountId })).status).toBe(200);
  });

  it('keeps the secret encrypted', async () => {
    const { person } = await test.signedIn('User');
    const { rows } = await test.pool.query<{ all: string }>(
      `select string_agg(credential::text || coalesce(encode(two_factor_secret, 'escape'), ''), '') as all from credential`,
    );
    expect(rows[0]!.all).not.toContain(person.secret);
  });

  it('does not save a secret that no code has proven', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const { secret } = await generate({ visitor, person });
    expect(await answerOf(visitor, '/api/save2fa', { accountId, enabled: true, secret })).toEqual({
      status: 400,
      body: { error: 'Invalid 2FA code' },
    });
  });

  it('does not save another secret than the proven one', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const { secret } = await generate({ visitor, person });
    await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock), secret });
    expect(
      await answerOf(visitor, '/api/save2fa', {
        accountId,
        enabled: true,
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      }),
    ).toEqual({
      status: 400,
      body: { error: 'Invalid 2FA code' },
    });
  });

  it('cannot be declined', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const { secret } = await generate({ visitor, person });
    await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock), secret });
    expect(await answerOf(visitor, '/api/save2fa', { accountId, enabled: false, secret })).toEqual(forbidden);
  });

  it('does not verify a secret of the visitor’s own', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    await generate({ visitor, person });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const code = await codeOf(secret, test.clock);
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code, secret })).toEqual(invalidCode);
  });

  it('does not verify before a secret was asked for', async () => {
    const { visitor, accountId } = await newcomer(test);
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code: '123456' })).toEqual(invalidCode);
  });

  it('happens once: an enrolled account is shown no secret and cannot replace its own', async () => {
    const { visitor, person, accountId } = await enrolled(test);
    const refused = { status: 409, body: { error: 'Two-factor authentication is already set up.' } };
    expect(await answerOf(visitor, '/api/2fa-generate', { email: person.email })).toEqual(refused);
    expect(
      await answerOf(visitor, '/api/save2fa', { accountId, enabled: true, secret: 'JBSWY3DPEHPK3PXP' }),
    ).toEqual(refused);
  });

  it('of two sign-ins that enrol at once is done by one', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const other = (await loggedIn(test, person)).visitor;
    const proven = async (browser: Visitor) => {
      const { secret } = await generate({ visitor: browser, person });
      await browser.post('/api/2fa-verify', { accountId, secret, code: await codeOf(secret, test.clock) });
      test.clock.advance({ seconds: 30 });
      return secret;
    };
    const secrets = [await proven(visitor), await proven(other)];
    const saved = await Promise.all(
      [visitor, other].map((browser, index) =>
        answerOf(browser, '/api/save2fa', { accountId, enabled: true, secret: secrets[index] }),
      ),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
