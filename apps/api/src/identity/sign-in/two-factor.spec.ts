import { codeOf } from '../../testing/people/people.ts';
import {
  answerOf,
  enrolled,
  forbidden,
  invalidCode,
  loggedIn,
  newcomer,
  notAuthenticated,
} from '../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Credentials } from '../credentials.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const wrongCode = async (secret: string) =>
  String((Number(await codeOf(secret, test.clock)) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('passes the second step of an enrolled account, even if the body names another secret', async () => {
    const { visitor, accountId, secret } = await enrolled(test);
    const code = await codeOf(secret, test.clock);
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code, secret: 'ignored' })).toEqual({
      status: 200,
      body: { verified: true },
    });
    expect((await answerOf(visitor, '/api/create_token', { accountId })).status).toBe(200);
  });

  it('is accepted in the step after its own, not in the one after that', async () => {
    const { visitor, accountId, secret } = await enrolled(test);
    const code = await codeOf(secret, test.clock);
    test.clock.advance({ seconds: 60 });
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalidCode);
    const next = await codeOf(secret, test.clock);
    test.clock.advance({ seconds: 30 });
    expect((await answerOf(visitor, '/api/2fa-verify', { accountId, code: next })).status).toBe(200);
  });

  it('is not accepted before its time', async () => {
    const { visitor, accountId, secret } = await enrolled(test);
    const later = { now: () => new Date(test.clock.now().getTime() + 60_000) };
    expect(
      await answerOf(visitor, '/api/2fa-verify', { accountId, code: await codeOf(secret, later) }),
    ).toEqual(invalidCode);
  });

  it('serves once, also in another sign-in', async () => {
    const { visitor, accountId, secret, person } = await enrolled(test);
    const other = await loggedIn(test, person);
    const code = await codeOf(secret, test.clock);
    expect((await answerOf(visitor, '/api/2fa-verify', { accountId, code })).status).toBe(200);
    expect(await answerOf(other.visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalidCode);
  });

  it('serves once, also when ten sign-ins send it at the same moment', async () => {
    const { accountId, secret, person } = await enrolled(test);
    const visitors = [];
    for (let browser = 0; browser < 10; browser++) visitors.push((await loggedIn(test, person)).visitor);
    for (const visitor of visitors) await visitor.get('/api/csrf-token');
    const code = await codeOf(secret, test.clock);
    const answers = await Promise.all(
      visitors.map((visitor) => answerOf(visitor, '/api/2fa-verify', { accountId, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(400)]);
    const tokens = await Promise.all(
      visitors.map((visitor) => answerOf(visitor, '/api/create_token', { accountId })),
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
      const { visitor, accountId } = await enrolled(test);
      expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code })).toEqual(invalidCode);
    },
  );

  it('that was wrong five times ends the sign-in', async () => {
    const { visitor, accountId, secret } = await enrolled(test);
    for (let guess = 0; guess < 5; guess++) {
      expect(
        await answerOf(visitor, '/api/2fa-verify', { accountId, code: await wrongCode(secret) }),
      ).toEqual(invalidCode);
    }
    const code = await codeOf(secret, test.clock);
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code })).toEqual({
      status: 401,
      body: { verified: false, error: 'Not authenticated' },
    });
  });

  it('that was wrong four times may still be right', async () => {
    const { visitor, accountId, secret } = await enrolled(test);
    for (let guess = 0; guess < 4; guess++)
      await visitor.post('/api/2fa-verify', { accountId, code: await wrongCode(secret) });
    expect(
      (await answerOf(visitor, '/api/2fa-verify', { accountId, code: await codeOf(secret, test.clock) }))
        .status,
    ).toBe(200);
  });

  it('is looked at five times at most, also when thirty guesses come at the same moment', async () => {
    const { visitor, accountId, secret } = await enrolled(test);
    await visitor.get('/api/csrf-token');
    const code = await wrongCode(secret);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => answerOf(visitor, '/api/2fa-verify', { accountId, code })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(25);
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
      expect(await answerOf(test.visitor(), path, body)).toMatchObject({
        status: 401,
        body: { error: 'Not authenticated' },
      });
      expect(await answerOf(test.visitor(), path, {})).toMatchObject({ status: 401 });
    }
  });

  it('needs a challenge that we gave out', async () => {
    const visitor = test.visitor();
    visitor.cookies.set('sign_in_challenge', 'A'.repeat(43));
    expect(await answerOf(visitor, '/api/2fa-generate', { email: 'user@example.org' })).toEqual(
      notAuthenticated,
    );
  });

  it('must follow within five minutes', async () => {
    const { visitor, person } = await newcomer(test);
    test.clock.advance({ minutes: 5 });
    expect(await answerOf(visitor, '/api/2fa-generate', { email: person.email })).toEqual(notAuthenticated);
  });

  it('acts on the account of the challenge only', async () => {
    const { person: victim, accountId } = await newcomer(test);
    const { visitor } = await newcomer(test);
    expect(await answerOf(visitor, '/api/2fa-generate', { email: victim.email })).toEqual(forbidden);
    expect(
      await answerOf(visitor, '/api/save2fa', { accountId, enabled: true, secret: 'JBSWY3DPEHPK3PXP' }),
    ).toEqual(forbidden);
    expect(await answerOf(visitor, '/api/2fa-verify', { accountId, code: '123456' })).toEqual({
      status: 403,
      body: { verified: false, error: 'Forbidden.' },
    });
  });

  it('tells a missing email address to start again', async () => {
    const { visitor } = await newcomer(test);
    expect(await answerOf(visitor, '/api/2fa-generate', {})).toEqual({
      status: 400,
      body: { error: { email: 'Missing email. Please restart login.' } },
    });
  });
});
