import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/people/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const refused = { status: 400, body: { error: 'CSRF token missing or invalid' } };
const logoutWith = async (visitor: Visitor, header?: string) => {
  const { status, body } = await visitor.send('post', '/api/logout', (call) =>
    header === undefined ? call : call.set('X-CSRFToken', header),
  );
  return { status, body: body as unknown };
};

describe('the anti-forgery token', () => {
  it('must come as a header', async () => {
    expect(await logoutWith(await test.signedIn('User'))).toEqual(refused);
  });

  it('must be the cookie’s', async () => {
    const someone = await test.signedIn('User');
    const { csrfToken } = (await test.visitor().get('/api/csrf-token')).body as { csrfToken: string };
    expect(await logoutWith(someone, csrfToken)).toEqual(refused);
  });

  it('must be ours: header and cookie that agree are not enough', async () => {
    const someone = await test.signedIn('User');
    const made = `${'A'.repeat(22)}.${'A'.repeat(43)}`;
    someone.cookies.set('csrf_token', made);
    expect(await logoutWith(someone, made)).toEqual(refused);
  });

  it('must be of this very session', async () => {
    const [someone, other] = [await test.signedIn('User'), await test.signedIn('User')];
    const theirs = other.cookies.get('csrf_token')!;
    someone.cookies.set('csrf_token', theirs);
    expect(await logoutWith(someone, theirs)).toEqual(refused);
  });

  it('of the visitor does not serve the session that follows', async () => {
    const visitor = test.visitor();
    const { csrfToken } = (await visitor.get('/api/csrf-token')).body as { csrfToken: string };
    const someone = await test.signedIn('User');
    someone.cookies.set('visitor', visitor.cookies.get('visitor')!).set('csrf_token', csrfToken);
    expect(await logoutWith(someone, csrfToken)).toEqual(refused);
  });

  it('lets the call through when all agrees', async () => {
    const someone = await test.signedIn('User');
    expect((await logoutWith(someone, someone.cookies.get('csrf_token'))).status).toBe(200);
  });

  it('stays the same while it is good, so that the tabs of a browser do not take it from each other', async () => {
    const someone = await test.signedIn('User');
    const answers = [await someone.get('/api/csrf-token'), await someone.get('/api/csrf-token')];
    expect(answers.map(({ body }) => body as unknown)).toEqual(
      answers.map(() => ({ csrfToken: someone.cookies.get('csrf_token') })),
    );
  });

  it('is replaced when it is of another session', async () => {
    const someone = await test.signedIn('User');
    someone.cookies.set('csrf_token', (await test.signedIn('User')).cookies.get('csrf_token')!);
    await someone.get('/api/csrf-token');
    expect((await logoutWith(someone, someone.cookies.get('csrf_token'))).status).toBe(200);
  });

  it('is asked of visitors too, where a call changes something', async () => {
    const visitor = test.visitor();
    const { status, body } = await visitor.send('post', '/verify-captcha', (call) =>
      call.send({ token: 'x' }),
    );
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { success: false, message: 'CSRF token missing or invalid' },
    });
  });
});

describe('login, register and create_token, which come before a token', () => {
  const paths = ['/api/login', '/api/register', '/api/create_token'];
  const send = async (path: string, headers: Record<string, string>) =>
    (await test.visitor().send('post', path, (call) => call.set(headers))).status;

  it.each(paths)('refuse what another site sends: %s', async (path) => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) expect(await send(path, headers)).toBe(403);
  });

  it.each(paths)('look at what our own pages send, without a token: %s', async (path) => {
    const own = {
      'Sec-Fetch-Site': 'same-origin',
      Origin: 'http://lock-in.example',
      Host: 'lock-in.example',
    };
    expect(await send(path, own)).not.toBe(403);
    expect(await send(path, {})).not.toBe(403);
  });
});
