import { getMe } from '@lock-in/contracts';
import { JwtService } from '@nestjs/jwt';
import { type Claims, tokenRules, tokenType } from '../../../platform/access/sessions/session-token.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { codeOf, signIn, signUp } from '../../../testing/people/people.ts';
import { startSession } from '../../../testing/people/start-session.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/people/visitor.ts';
import { DisableAccount } from '../../commands/disable-account.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const me = async (visitor: Visitor) => {
  const { status, body } = await visitor.get('/api/me');
  return { status, body: body as unknown };
};
const background = async (visitor: Visitor) =>
  (await visitor.send('get', '/api/me', (call) => call.set('X-Background', '1'))).status;
const revoked = { status: 401, body: { error: 'Session invalidated; please log in again' } };
const expired = { status: 401, body: { error: 'Invalid or expired token' } };
const notAuthenticated = { status: 401, body: { error: 'Not authenticated' } };

describe('a session', () => {
  it.each(['User', 'Company', 'Admin'] as const)('says who is signed in: %s', async (role) => {
    const someone = await test.signedIn(role);
    const answer = await me(someone);
    expect(answer).toEqual({ status: 200, body: someone.me });
    expect(getMe.answer.parse(answer.body)).toEqual(answer.body);
    expect(someone.me).toMatchObject({
      role,
      name: someone.person.name,
      verified: role === 'Company' ? 1 : null,
    });
  });

  it('begins with a cookie that no script reads and one that ours must read', async () => {
    const visitor = test.visitor();
    const { me: signedIn, person } = await test.signedIn('User');
    test.clock.advance({ seconds: 30 });
    await visitor.post('/api/login', { email: person.email, password: person.password });
    const { accountId } = signedIn;
    await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(person.secret!, test.clock) });
    const started = await visitor.post('/api/create_token', { accountId });
    expect(started.headers['set-cookie']).toEqual([
      'sign_in_challenge=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      expect.stringMatching(/^session_token=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^csrf_token=[\w.-]+; Max-Age=86400; Path=\/; SameSite=Strict$/),
      'signed_in=1; Max-Age=86400; Path=/; SameSite=Strict',
    ]);
  });

  it('has cookies for encrypted connections only, unless it is plain http on this very machine', async () => {
    const visitor = test.visitor();
    const answer = await visitor.send('get', '/api/csrf-token', (call) =>
      call.set('Host', 'lock-in.example'),
    );
    for (const cookie of answer.headers['set-cookie'] as unknown as string[])
      expect(cookie).toContain('; Secure');
  });

  it('stores nothing in the database with which it could be used', async () => {
    const someone = await test.signedIn('User');
    const { rows } = await test.pool.query<{ all: string }>(
      `select string_agg(session::text, ' ') as all from session`,
    );
    const claims = JSON.parse(
      Buffer.from(someone.cookies.get('session_token')!.split('.')[1]!, 'base64url').toString(),
    ) as { jti: string };
    expect(rows[0]!.all).not.toContain(claims.jti);
  });

  it('ends at logout, with its cookies', async () => {
    const someone = await signUp(test);
    const stolen = test.visitor();
    for (const [name, value] of someone.cookies) stolen.cookies.set(name, value);
    const answer = await someone.post('/api/logout');
    expect({ status: answer.status, body: answer.body as unknown }).toEqual({
      status: 200,
      body: { success: true },
    });
    // Not "storage", which contains the theme and unsent drafts.
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect([...someone.cookies.keys()]).toEqual(['visitor']);
    expect(await me(someone)).toEqual(notAuthenticated);
    expect(await me(stolen)).toEqual(revoked);
  });

  it('goes on beside nine others of the account; an eleventh ends the one not used for longest', async () => {
    const first = await test.signedIn('User');
    const devices = [first];
    for (let more = 0; more < 9; more++) {
      test.clock.advance({ seconds: 20 });
      devices.push(await startSession(test, first.me.accountId));
    }
    test.clock.advance({ seconds: 20 });
    for (const device of devices) if (device !== devices[4]) expect((await me(device)).status).toBe(200);
    const eleventh = await startSession(test, first.me.accountId);
    const { status, body, headers } = await devices[4]!.get('/api/me');
    expect({ status, body: body as unknown }).toEqual(revoked);
    expect(headers['x-session-ended']).toBe('replaced');
    const others = [...devices.filter((device) => device !== devices[4]), eleventh];
    for (const device of others) expect((await me(device)).status).toBe(200);
  });

  it('that has expired takes no place', async () => {
    const first = await test.signedIn('User');
    for (let more = 0; more < 9; more++) await startSession(test, first.me.accountId);
    test.clock.advance({ minutes: 31 });
    const later = [];
    for (let more = 0; more < 10; more++) later.push(await startSession(test, first.me.accountId));
    for (const device of later) expect((await me(device)).status).toBe(200);
    expect(await me(first)).toEqual(expired);
  });

  it('has its own idle limit, end and anti-forgery token beside another of the account', async () => {
    const first = await test.signedIn('User');
    test.clock.advance({ minutes: 20 });
    const second = await startSession(test, first.me.accountId);
    test.clock.advance({ minutes: 15 });
    expect(await me(first)).toEqual(expired);
    expect((await me(second)).status).toBe(200);
    const third = await startSession(test, first.me.accountId);
    second.cookies.set('csrf_token', third.cookies.get('csrf_token')!);
    const { status, body } = await second.post('/api/logout');
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { error: 'CSRF token missing or invalid' },
    });
    expect((await third.post('/api/logout')).status).toBe(200);
    expect((await me(second)).status).toBe(200);
  });

  it('ends when the account is disabled', async () => {
    const someone = await test.signedIn('User');
    await test.app.get(Commands).execute(new DisableAccount(someone.me.accountId, 'operator'), 'operator');
    expect(await me(someone)).toEqual(revoked);
  });

  it('ends after thirty minutes without activity', async () => {
    const someone = await test.signedIn('User');
    test.clock.advance({ minutes: 29 });
    expect((await me(someone)).status).toBe(200);
    test.clock.advance({ minutes: 29 });
    expect((await me(someone)).status).toBe(200);
    test.clock.advance({ minutes: 30 });
    expect(await me(someone)).toEqual(expired);
  });

  it('is not kept alive by what the page does by itself', async () => {
    const someone = await test.signedIn('User');
    test.clock.advance({ minutes: 20 });
    expect(await background(someone)).toBe(200);
    test.clock.advance({ minutes: 10 });
    expect(await background(someone)).toBe(401);
  });

  it('ends after twenty-four hours, however active', async () => {
    const someone = await test.signedIn('User');
    for (let half = 0; half < 95; half++) {
      test.clock.advance({ minutes: 15 });
      expect((await me(someone)).status).toBe(200);
    }
    test.clock.advance({ minutes: 15 });
    expect(await me(someone)).toEqual(expired);
  });

  it('that has ended has its cookies expired by the next answer, so the one after it says only that nobody is signed in', async () => {
    const someone = await test.signedIn('User');
    test.clock.advance({ minutes: 30 });
    const { headers } = await someone.get('/api/me');
    expect(headers['set-cookie']).toEqual([
      'session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      'csrf_token=; Max-Age=0; Path=/; SameSite=Strict',
      'signed_in=; Max-Age=0; Path=/; SameSite=Strict',
    ]);
    expect(await me(someone)).toEqual(notAuthenticated);
  });

  it.each([
    ['live stream', '/api/live', 'empty'],
    ['picture', '/api/avatar/1', 'image'],
  ])(
    'that has ended keeps its cookies when a %s is refused, so that the next call says why',
    async (_, path, destination) => {
      const first = await test.signedIn('User');
      const second = await startSession(test, first.me.accountId);
      await second.delete('/api/security/devices');
      const { status, headers } = await first.send('get', path, (call) =>
        call.set('Sec-Fetch-Dest', destination),
      );
      expect({ status, cookies: headers['set-cookie'] }).toEqual({ status: 401, cookies: undefined });
      expect((await first.get('/api/me')).headers['x-session-ended']).toBe('signed-out');
    },
  );

  it('that has ended does not keep anyone from signing in', async () => {
    const someone = await test.signedIn('User');
    test.clock.advance({ minutes: 30 });
    await signIn(someone, someone.person, test.clock);
    expect((await me(someone)).status).toBe(200);
  });

  it('is each caller’s own, however many ask at once', async () => {
    const people = await Promise.all([
      test.signedIn('User'),
      test.signedIn('Company'),
      test.signedIn('Admin'),
    ]);
    const callers = [...people, test.visitor()];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, call) => me(callers[call % 4]!)));
    const expected = [...people.map((one) => ({ status: 200, body: one.me })), notAuthenticated];
    expect(answers).toEqual(Array.from({ length: 40 }, (_, call) => expected[call % 4]));
  });

  it.each([
    ['another type', { typ: 'invitation' }, {}],
    ['no type', { typ: undefined }, {}],
    ['another audience', {}, { audience: 'elsewhere' }],
    ['another issuer', {}, { issuer: 'elsewhere' }],
    ['another algorithm', {}, { algorithm: 'HS512' }],
    ['a time that is over', {}, { expiresIn: -1 }],
  ] as const)('is not made by a token of our own with %s', async (_, claims, options) => {
    const someone = await test.signedIn('User');
    const tokens = test.app.get(JwtService);
    const { sub, jti } = tokens.decode<Claims>(someone.cookies.get('session_token')!);
    const present = (token: string) => someone.cookies.set('session_token', token);
    present(tokens.sign({ sub, jti, typ: tokenType }, tokenRules));
    expect((await me(someone)).status).toBe(200);
    present(tokens.sign({ sub, jti, typ: tokenType, ...claims }, { ...tokenRules, ...options }));
    expect(await me(someone)).toEqual(expired);
  });

  it('ends with the time of its token, also where the token was verified before', async () => {
    const someone = await test.signedIn('User');
    const tokens = test.app.get(JwtService);
    const { sub, jti } = tokens.decode<Claims>(someone.cookies.get('session_token')!);
    const lasting = (expiresIn: number) =>
      tokens.sign({ sub, jti, typ: tokenType }, { ...tokenRules, expiresIn });
    const present = (token: string) => someone.cookies.set('session_token', token);
    const [short, long] = [lasting(120), lasting(600)];
    present(short);
    expect((await me(someone)).status).toBe(200);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
    try {
      expect(await me(someone)).toEqual(expired);
      present(long);
      expect((await me(someone)).status).toBe(200);
    } finally {
      now.mockRestore();
    }
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwianRpIjoiYSJ9.'])(
    'is not made by the token %s',
    async (token) => {
      const visitor = test.visitor();
      visitor.cookies.set('session_token', token);
      expect(await me(visitor)).toEqual(expired);
    },
  );
});

describe('a company', () => {
  it('that is pending may see who it is and log out, and is let in by the request after its verification', async () => {
    const company = await test.signedIn('Company', { pending: true });
    const admin = await test.signedIn('Admin');
    expect((await me(company)).body).toMatchObject({ role: 'Company', verified: 0 });
    const refused = await company.get('/labels');
    expect({ status: refused.status, body: refused.body as unknown }).toEqual({
      status: 403,
      body: { error: 'Account verification pending.' },
    });
    await admin.post(`/api/profile/setCompanyVerified/${company.me.companyId}/1`);
    expect((await company.get('/labels')).status).toBe(200);
    expect((await company.post('/api/logout')).status).toBe(200);
  });
});
