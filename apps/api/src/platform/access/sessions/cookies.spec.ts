import { newPerson, register, signIn } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/people/visitor.ts';

const setCookies = async (visitor: Visitor, host: string) => {
  const { headers } = await visitor.send('get', '/api/csrf-token', (call) => call.set('Host', host));
  return headers['set-cookie'] as unknown as string[];
};

describe('Over HTTPS', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ trustedProxies: 1 });
  });
  afterAll(() => test.stop());
  const overHttps = () => {
    const visitor = test.visitor();
    visitor.headers['X-Forwarded-Proto'] = 'https';
    return visitor;
  };

  it('people register and sign in by cookies that a browser takes from this host alone', async () => {
    const person = newPerson('User');
    expect((await register(overHttps(), person)).status).toBe(201);
    const someone = await signIn(overHttps(), person, test.clock);
    expect([...someone.cookies.keys()].toSorted()).toEqual([
      '__Host-signed_in',
      '__Host-visitor',
      'csrf_token',
      'session_token',
    ]);
    expect((await someone.get('/api/me')).status).toBe(200);
    await someone.post('/api/logout');
    expect([...someone.cookies.keys()]).toEqual(['__Host-visitor']);
  });

  it('every cookie is for encrypted connections', async () => {
    const cookies = await setCookies(overHttps(), 'localhost');
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
  });

  it('a cookie that a neighbouring host may have set is not accepted as ours', async () => {
    const visitor = test.visitor();
    await visitor.get('/api/csrf-token');
    const mine = visitor.cookies.get('visitor')!;
    const visitorAfter = async (name: string) => {
      const other = overHttps();
      other.cookies.set(name, mine);
      await other.get('/api/csrf-token');
      return other.cookies.get('__Host-visitor');
    };
    expect(await visitorAfter('visitor')).not.toBe(mine);
    expect(await visitorAfter('__Host-visitor')).toBe(mine);
  });

  it('a session is not taken from a cookie with a prefix, which it never has', async () => {
    const { cookies } = await test.signedIn('User');
    const visitor = overHttps();
    visitor.cookies.set('__Host-session_token', cookies.get('session_token')!);
    expect((await visitor.get('/api/me')).body).toEqual({ error: 'Not authenticated' });
  });
});

describe('In production', () => {
  it('a caller who names this machine in the Host header gets no cookie for plain connections', async () => {
    const test = await startTestApp({ production: true });
    for (const host of ['localhost', '127.0.0.1', 'lock-in.example'])
      for (const cookie of await setCookies(test.visitor(), host)) expect(cookie).toContain('; Secure');
    await test.stop();
  });
});

describe('A trusted proxy', () => {
  const protocolBelieved = async (trustedProxies: readonly string[]) => {
    const test = await startTestApp({ trustedProxies });
    const visitor = test.visitor();
    visitor.headers['X-Forwarded-Proto'] = 'https';
    await visitor.get('/api/csrf-token');
    await test.stop();
    return visitor.cookies.has('__Host-visitor');
  };

  it('is recognised by its address; a caller who bypasses it is not believed', async () => {
    expect(await protocolBelieved(['10.0.0.0/8', '127.0.0.1'])).toBe(true);
    expect(await protocolBelieved(['10.0.0.0/8'])).toBe(false);
  });
});
