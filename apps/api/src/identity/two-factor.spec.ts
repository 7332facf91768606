import { Commands } from '../platform/commands/commands.ts';
import { codeOf, newPerson, type Person, register, signIn } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Visitor } from '../testing/visitor.ts';
import { ResetTwoFactor } from './commands/reset-two-factor.ts';
import { Credentials } from './credentials.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const post = async (visitor: Visitor, path: string, sent: object) => {
  const { status, body } = await visitor.post(path, sent);
  return { status, body: body as unknown };
};
const invalid = { status: 400, body: { verified: false, error: 'Invalid 2FA code' } };
const notAuthenticated = { status: 401, body: { error: 'Not authenticated' } };
const forbidden = { status: 403, body: { error: 'Forbidden.' } };

/** Someone whose password was right just now. */
async function loggedIn(person: Person): Promise<{ visitor: Visitor; accountId: number }> {
  const visitor = test.visitor();
  const { body } = await visitor.post('/api/login', { email: person.email, password: person.password });
  return { visitor, accountId: (body as { accountId: number }).accountId };
}

async function newcomer() {
  const person = newPerson('User');
  await register(test.visitor(), person);
  return { person, ...(await loggedIn(person)) };
}

/** Someone with an authenticator, whose password was right just now; the code that it shows was not used before. */
async function enrolled() {
  const { person } = await test.signedIn('User');
  test.clock.advance({ seconds: 30 });
  return { person, secret: person.secret!, ...(await loggedIn(person)) };
}

const generate = async (visitor: Visitor, { email }: Person) =>
  (await visitor.post('/api/2fa-generate', { email })).body as { secret: string; qr_code: string };
const wrongCode = async (secret: string) =>
  String((Number(await codeOf(secret, test.clock)) + 1) % 1_000_000).padStart(6, '0');

describe('enrolling an authenticator', () => {
  it('begins with a secret of 160 bits, as text and as a picture', async () => {
    const { visitor, person } = await newcomer();
    const { secret, qr_code } = await generate(visitor, person);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr_code).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  it('shows the same secret when it is asked for again, also at the same moment', async () => {
    const { visitor, person } = await newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => generate(visitor, person)));
    expect(new Set([...answers, await generate(visitor, person)].map(({ secret }) => secret)).size).toBe(1);
  });

  it('shows another secret to another sign-in, so that no one enrols what a stranger saw', async () => {
    const { visitor, person } = await newcomer();
    const other = await loggedIn(person);
    expect((await generate(visitor, person)).secret).not.toBe((await generate(other.visitor, person)).secret);
  });

  it('ends with ten recovery codes and a way to the session', async () => {
    const { visitor, person, accountId } = await newcomer();
    const { secret } = await generate(visitor, person);
    const code = await codeOf(secret, test.clock);
    expect(await post(visitor, '/api/2fa-verify', { accountId, code, secret })).toEqual({
      status: 200,
      body: { verified: true },
    });
    const saved = await post(visitor, '/api/save2fa', { accountId, enabled: true, secret });
    expect(saved).toEqual({
      status: 200,
      body: { accountId, twoFaEnabled: true, recoveryCodes: expect.any(Array) as string[] },
    });
    expect(new Set((saved.body as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
    expect((await post(visitor, '/api/create_token', { accountId })).status).toBe(200);
  });

  it('keeps the secret encrypted', async () => {
    const { person } = await test.signedIn('User');
    const { rows } = await test.pool.query<{ all: string }>(
      `select string_agg(credential::text || coalesce(encode(two_factor_secret, 'escape'), ''), '') as all from credential`,
    );
    expect(rows[0]!.all).not.toContain(person.secret);
  });

  it('does not save a secret that no code has proven', async () => {
    const { visitor, person, accountId } = await newcomer();
    const { secret } = await generate(visitor, person);
    expect(await post(visitor, '/api/save2fa', { accountId, enabled: true, secret })).toEqual({
      status: 400,
      body: { error: 'Invalid 2FA code' },
    });
  });

  it('does not save another secret than the proven one', async () => {
    const { visitor, person, accountId } = await newcomer();
    const { secret } = await generate(visitor, person);
    await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock), secret });
    expect(
      await post(visitor, '/api/save2fa', {
        accountId,
        enabled: true,
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      }),
    ).toEqual({
      status: 400,
      body: { error: 'Invalid 2FA code' },
    });
  });

  it('can not be declined', async () => {
    const { visitor, person, accountId } = await newcomer();
    const { secret } = await generate(visitor, person);
    await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock), secret });
    expect(await post(visitor, '/api/save2fa', { accountId, enabled: false, secret })).toEqual(forbidden);
  });

  it('does not verify a secret of the visitor’s own', async () => {
    const { visitor, person, accountId } = await newcomer();
    await generate(visitor, person);
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const code = await codeOf(secret, test.clock);
    expect(await post(visitor, '/api/2fa-verify', { accountId, code, secret })).toEqual(invalid);
  });

  it('does not verify before a secret was asked for', async () => {
    const { visitor, accountId } = await newcomer();
    expect(await post(visitor, '/api/2fa-verify', { accountId, code: '123456' })).toEqual(invalid);
  });

  it('happens once: an enrolled account is shown no secret and can not replace its own', async () => {
    const { visitor, person, accountId } = await enrolled();
    const refused = { status: 409, body: { error: 'Two-factor authentication is already set up.' } };
    expect(await post(visitor, '/api/2fa-generate', { email: person.email })).toEqual(refused);
    expect(
      await post(visitor, '/api/save2fa', { accountId, enabled: true, secret: 'JBSWY3DPEHPK3PXP' }),
    ).toEqual(refused);
  });

  it('of two sign-ins that enrol at once is done by one', async () => {
    const { visitor, person, accountId } = await newcomer();
    const other = (await loggedIn(person)).visitor;
    const proven = async (browser: Visitor) => {
      const { secret } = await generate(browser, person);
      await browser.post('/api/2fa-verify', { accountId, secret, code: await codeOf(secret, test.clock) });
      test.clock.advance({ seconds: 30 });
      return secret;
    };
    const secrets = [await proven(visitor), await proven(other)];
    const saved = await Promise.all(
      [visitor, other].map((browser, index) =>
        post(browser, '/api/save2fa', { accountId, enabled: true, secret: secrets[index] }),
      ),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a code', () => {
  it('passes the second step of an enrolled account, whatever secret the body names', async () => {
    const { visitor, accountId, secret } = await enrolled();
    const code = await codeOf(secret, test.clock);
    expect(await post(visitor, '/api/2fa-verify', { accountId, code, secret: 'ignored' })).toEqual({
      status: 200,
      body: { verified: true },
    });
    expect((await post(visitor, '/api/create_token', { accountId })).status).toBe(200);
  });

  it('is accepted in the step after its own, not in the one after that', async () => {
    const { visitor, accountId, secret } = await enrolled();
    const code = await codeOf(secret, test.clock);
    test.clock.advance({ seconds: 60 });
    expect(await post(visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalid);
    const next = await codeOf(secret, test.clock);
    test.clock.advance({ seconds: 30 });
    expect((await post(visitor, '/api/2fa-verify', { accountId, code: next })).status).toBe(200);
  });

  it('is not accepted before its time', async () => {
    const { visitor, accountId, secret } = await enrolled();
    const later = { now: () => new Date(test.clock.now().getTime() + 60_000) };
    expect(await post(visitor, '/api/2fa-verify', { accountId, code: await codeOf(secret, later) })).toEqual(
      invalid,
    );
  });

  it('serves once, also in another sign-in', async () => {
    const { visitor, accountId, secret, person } = await enrolled();
    const other = await loggedIn(person);
    const code = await codeOf(secret, test.clock);
    expect((await post(visitor, '/api/2fa-verify', { accountId, code })).status).toBe(200);
    expect(await post(other.visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalid);
  });

  it('serves once, also when ten sign-ins send it at the same moment', async () => {
    const { accountId, secret, person } = await enrolled();
    const visitors = [];
    for (let browser = 0; browser < 10; browser++) visitors.push((await loggedIn(person)).visitor);
    for (const visitor of visitors) await visitor.get('/api/csrf-token');
    const code = await codeOf(secret, test.clock);
    const answers = await Promise.all(
      visitors.map((visitor) => post(visitor, '/api/2fa-verify', { accountId, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(400)]);
    const tokens = await Promise.all(
      visitors.map((visitor) => post(visitor, '/api/create_token', { accountId })),
    );
    expect(tokens.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is of a time step that one of ten requests gets, when they ask for it at the same moment', async () => {
    const { me } = await test.signedIn('User');
    const credentials = test.app.get(Credentials);
    const step = Math.floor(test.clock.now().getTime() / 30_000) + 1;
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => credentials.claimTimeStep(me.accountId, step)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await credentials.claimTimeStep(me.accountId, step - 1)).toBe(false);
  });

  it.each(['12345', '1234567', 'abcdef', '', ' '.repeat(6), '１２３４５６'])(
    'like "%s" is refused',
    async (code) => {
      const { visitor, accountId } = await enrolled();
      expect(await post(visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalid);
    },
  );

  it('that was wrong five times ends the sign-in', async () => {
    const { visitor, accountId, secret } = await enrolled();
    for (let guess = 0; guess < 5; guess++) {
      expect(await post(visitor, '/api/2fa-verify', { accountId, code: await wrongCode(secret) })).toEqual(
        invalid,
      );
    }
    const code = await codeOf(secret, test.clock);
    expect(await post(visitor, '/api/2fa-verify', { accountId, code })).toEqual({
      status: 401,
      body: { verified: false, error: 'Not authenticated' },
    });
  });

  it('that was wrong four times may still be right', async () => {
    const { visitor, accountId, secret } = await enrolled();
    for (let guess = 0; guess < 4; guess++)
      await visitor.post('/api/2fa-verify', { accountId, code: await wrongCode(secret) });
    expect(
      (await post(visitor, '/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock) })).status,
    ).toBe(200);
  });

  it('is looked at five times at most, also when thirty guesses come at the same moment', async () => {
    const { visitor, accountId, secret } = await enrolled();
    await visitor.get('/api/csrf-token');
    const code = await wrongCode(secret);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post(visitor, '/api/2fa-verify', { accountId, code })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(25);
  });
});

describe('a recovery code', () => {
  it('passes the second step, once, and the log says how many are left', async () => {
    const { visitor, accountId, person } = await enrolled();
    const [code] = person.recoveryCodes!;
    expect(await post(visitor, '/api/2fa-verify', { accountId, code })).toEqual({
      status: 200,
      body: { verified: true },
    });
    expect((await post(visitor, '/api/create_token', { accountId })).status).toBe(200);
    const again = await loggedIn(person);
    expect(await post(again.visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalid);
    const { rows } = await test.pool.query<{ data: object; actor: string }>(
      `select data, actor from event where stream_id = $1 and type = 'RecoveryCodeUsed'`,
      [`account-${accountId}`],
    );
    expect(rows).toEqual([{ data: { accountId, remaining: 9 }, actor: `account-${accountId}` }]);
  });

  it('may be typed in small letters and without hyphens', async () => {
    const { visitor, accountId, person } = await enrolled();
    const code = person.recoveryCodes![1]!.toLowerCase().replaceAll('-', ' ');
    expect((await post(visitor, '/api/2fa-verify', { accountId, code })).status).toBe(200);
  });

  it('serves once, also when five sign-ins send it at the same moment', async () => {
    const { accountId, person } = await enrolled();
    const visitors = [];
    for (let browser = 0; browser < 5; browser++) visitors.push((await loggedIn(person)).visitor);
    for (const visitor of visitors) await visitor.get('/api/csrf-token');
    const [code] = person.recoveryCodes!;
    const answers = await Promise.all(
      visitors.map((visitor) => post(visitor, '/api/2fa-verify', { accountId, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it('of someone else passes nothing', async () => {
    const { visitor, accountId } = await enrolled();
    const stranger = await test.signedIn('User');
    expect(
      await post(visitor, '/api/2fa-verify', { accountId, code: stranger.person.recoveryCodes![0]! }),
    ).toEqual(invalid);
  });
});

describe('the second step', () => {
  const calls = (accountId: number): [string, object][] => [
    ['/api/2fa-generate', { email: 'user@example.org' }],
    ['/api/2fa-verify', { accountId, code: '123456' }],
    ['/api/save2fa', { accountId, enabled: true, secret: 'JBSWY3DPEHPK3PXP' }],
  ];

  it('needs a challenge, before anything that was sent is looked at', async () => {
    for (const [path, body] of calls(1)) {
      expect(await post(test.visitor(), path, body)).toMatchObject({
        status: 401,
        body: { error: 'Not authenticated' },
      });
      expect(await post(test.visitor(), path, {})).toMatchObject({ status: 401 });
    }
  });

  it('needs a challenge that we gave out', async () => {
    const visitor = test.visitor();
    visitor.cookies.set('sign_in_challenge', 'A'.repeat(43));
    expect(await post(visitor, '/api/2fa-generate', { email: 'user@example.org' })).toEqual(notAuthenticated);
  });

  it('must follow within five minutes', async () => {
    const { visitor, person } = await newcomer();
    test.clock.advance({ minutes: 5 });
    expect(await post(visitor, '/api/2fa-generate', { email: person.email })).toEqual(notAuthenticated);
  });

  it('acts on the account of the challenge only', async () => {
    const { person: victim, accountId } = await newcomer();
    const { visitor } = await newcomer();
    expect(await post(visitor, '/api/2fa-generate', { email: victim.email })).toEqual(forbidden);
    expect(
      await post(visitor, '/api/save2fa', { accountId, enabled: true, secret: 'JBSWY3DPEHPK3PXP' }),
    ).toEqual(forbidden);
    expect(await post(visitor, '/api/2fa-verify', { accountId, code: '123456' })).toEqual({
      status: 403,
      body: { verified: false, error: 'Forbidden.' },
    });
  });

  it('tells a missing e-mail address to start again', async () => {
    const { visitor } = await newcomer();
    expect(await post(visitor, '/api/2fa-generate', {})).toEqual({
      status: 400,
      body: { error: { email: 'Missing email. Please restart login.' } },
    });
  });
});

describe('the operator’s reset', () => {
  it('lets the person enrol again, ends sign-ins under way and voids the old codes', async () => {
    const { visitor, accountId, person, secret } = await enrolled();
    await test.app.get(Commands).execute(new ResetTwoFactor(accountId), 'operator');
    expect(
      (await post(visitor, '/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock) })).status,
    ).toBe(401);
    const again = await loggedIn(person);
    expect(
      await post(again.visitor, '/api/2fa-verify', { accountId, code: person.recoveryCodes![0]! }),
    ).toEqual(invalid);
    const { secret: _, ...withoutSecret } = person;
    await signIn(test.visitor(), withoutSecret, test.clock);
  });
});
