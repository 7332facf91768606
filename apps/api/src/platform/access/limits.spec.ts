import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ rateLimitFactor: 1 });
});
afterEach(() => test.stop());

const login = async (email: string) => {
  const { status, body, headers } = await test
    .visitor()
    .post('/api/login', { email, password: 'not the password' });
  return { status, body: body as unknown, retryAfter: Number(headers['retry-after']) };
};
const tooMany = { status: 429, body: { error: 'Too many requests. Try again later.' } };

describe('sign-ins', () => {
  it('of one e-mail address are ten in fifteen minutes, whether it has an account or not', async () => {
    const { email } = newPerson('User');
    for (let attempt = 0; attempt < 10; attempt++) expect((await login(email)).status).not.toBe(429);
    const eleventh = await login(email.toUpperCase());
    expect(eleventh).toMatchObject(tooMany);
    expect(eleventh.retryAfter).toBeGreaterThan(800);
    expect(eleventh.retryAfter).toBeLessThanOrEqual(900);
    expect((await login(newPerson('User').email)).status).not.toBe(429);
  });

  it('from one network address are a hundred in five minutes, and that is told before anything is read', async () => {
    for (let attempt = 0; attempt < 100; attempt++) await login(`nobody-${attempt}@example.org`);
    expect(await login('nobody@example.org')).toMatchObject(tooMany);
    expect(await login('')).toMatchObject(tooMany);
  });
});

describe('a write', () => {
  it('may be done three hundred times a minute by one account', async () => {
    const someone = await test.signedIn('User');
    const { accountId } = someone.me;
    const write = async () => (await someone.post(`/api/toggleLikes/1/${accountId}`)).status;
    for (let call = 0; call < 300; call++) expect(await write()).toBe(404);
    expect(await write()).toBe(429);
    expect((await someone.get('/api/me')).status).toBe(200);
  });
});
