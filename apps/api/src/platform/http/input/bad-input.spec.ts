import { pdf } from '@lock-in/testing';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { SignedIn } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/people/visitor.ts';

let test: TestApp;
let someone: SignedIn;
let portfolio: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  portfolio = await pdf('A portfolio');
  someone = await test.signedIn('User');
});
afterAll(() => test.stop());

const login = async (type: string, text: string, visitor: Visitor = test.visitor()) => {
  const { status, body } = await visitor.send('post', '/api/login', (call) =>
    call.set('Content-Type', type).send(text),
  );
  return { status, body: body as unknown };
};
const refused = (status: number, error: unknown) => ({ status, body: { error } });

describe('a body of JSON', () => {
  it.each(['{', '{"email":', 'null', '"text"', '{"email":"a"}}'])(
    'that is malformed is refused: %s',
    async (text) => {
      expect(await login('application/json', text)).toEqual(refused(400, 'The request is not valid JSON.'));
    },
  );

  it('that is not an object is refused', async () => {
    expect((await login('application/json', '[]')).status).toBe(400);
  });

  it('above 256 kB is refused', async () => {
    const text = JSON.stringify({ email: 'x'.repeat(300 * 1024), password: 'x' });
    expect(await login('application/json', text)).toEqual(refused(413, 'The request is too large.'));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of the type %s is refused',
    async (type) => {
      expect(await login(type, 'email=a')).toEqual(refused(415, 'Send JSON.'));
    },
  );

  it('in an unknown encoding is refused', async () => {
    expect(await login('application/json; charset=nonsense', '{}')).toEqual(
      refused(415, 'This encoding is not supported.'),
    );
  });

  it('may be absent, and then every field is', async () => {
    const { status, body } = await test.visitor().send('post', '/api/login');
    expect({ status, body: body as unknown }).toEqual(
      refused(400, { email: 'Email is required', password: 'Password is required' }),
    );
  });

  it('that is small and unpacks to more than 256 kB is refused before all of it is unpacked', async () => {
    const bomb = (pack: (text: string) => Buffer) =>
      pack(JSON.stringify({ email: 'a'.repeat(50 * 1024 * 1024), password: 'x' }));
    for (const [encoding, packed] of [
      ['gzip', bomb(gzipSync)],
      ['deflate', bomb(deflateSync)],
      ['br', bomb((text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))],
    ] as const) {
      expect(packed.length).toBeLessThan(256 * 1024);
      const { status, body } = await test.visitor().send('post', '/api/login', (call) =>
        call
          .set({ 'Content-Type': 'application/json', 'Content-Encoding': encoding })
          .serialize(() => packed as never)
          .send({}),
      );
      expect({ encoding, status, body: body as unknown }).toEqual({
        encoding,
        ...refused(413, 'The request is too large.'),
      });
    }
  });

  it('in an encoding that cannot be unpacked is refused', async () => {
    const send = (encoding: string, text: string) =>
      test
        .visitor()
        .send('post', '/api/login', (call) =>
          call.set({ 'Content-Type': 'application/json', 'Content-Encoding': encoding }).send(text),
        );
    expect((await send('gzip', '{"email":"a"}')).status).toBe(400);
    expect((await send('nonsense', '{}')).status).toBe(415);
  });

  it.each([
    ['lists', '['.repeat(120_000) + ']'.repeat(120_000)],
    ['objects', '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)],
  ])('of %s in each other, however deep, is refused', async (_, nested) => {
    expect((await login('application/json', `{"email":${nested},"password":"x"}`)).status).toBe(400);
    const sent = await someone.send('post', '/api/createPost', (call) =>
      call
        .set({ 'Content-Type': 'application/json', 'X-CSRFToken': someone.cookies.get('csrf_token') ?? '' })
        .send(`{"accountId":${someone.me.accountId},"postData":${nested}}`),
    );
    expect(sent.status).toBe(400);
  });

  it('binds nothing to the prototype of objects', async () => {
    const text =
      '{"__proto__":{"email":"a@example.org","password":"x"},"constructor":{"prototype":{"email":"a"}}}';
    expect((await login('application/json', text)).status).toBe(400);
    expect(({} as { email?: string }).email).toBeUndefined();
  });
});

describe('a form', () => {
  const send = async (type: string, body: string) => {
    const answer = await test
      .visitor()
      .send('post', '/api/register', (call) => call.set('Content-Type', type).send(body));
    return { status: answer.status, body: answer.body as unknown };
  };

  it.each([
    ['has no boundary', 'multipart/form-data', 'x'],
    [
      'ends in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTan',
    ],
    ['has a broken part', 'multipart/form-data; boundary=x', '--x\r\nnonsense'],
  ])('that %s is refused', async (_, type, body) => {
    expect(await send(type, body)).toEqual(refused(400, 'The form could not be read.'));
  });

  it('is not read from JSON', async () => {
    expect(await send('application/json', '{}')).toEqual(refused(415, 'Send multipart/form-data.'));
  });

  /** The parser emits an error for each fault in a piece of the body; an error without a listener would end the process. */
  it('with several parts whose heads are malformed is refused, from visitors too', async () => {
    const visitor = test.visitor();
    const { status, body } = await visitor.send('post', '/api/register', (call) =>
      call
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send(`${'--x\r\n\u0001: a\r\n\r\nb\r\n'.repeat(3)}--x--\r\n`),
    );
    expect({ status, body: body as unknown }).toEqual(refused(400, 'The form could not be read.'));
    expect((await visitor.get('/api/csrf-token')).status).toBe(200);
  });
});

describe('a field that comes twice', () => {
  const twice = (name: string, body: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`.repeat(2);
  const submit = async (parts: string) => {
    const { status, body } = await test
      .visitor()
      .send('post', '/api/register', (call) =>
        call.set('Content-Type', 'multipart/form-data; boundary=x').send(`${parts}--x--\r\n`),
      );
    return { status, body: body as unknown };
  };

  it('is refused in a form', async () => {
    expect(await submit(twice('role', 'User'))).toMatchObject({
      status: 400,
      body: { error: { role: 'Must be User or Company.' } },
    });
    expect(await submit(twice('name', 'Tan'))).toMatchObject({
      status: 400,
      body: { error: { name: 'Name is required' } },
    });
  });

  it('is refused where it is a file, of which nothing stays', async () => {
    const part =
      '--x\r\nContent-Disposition: form-data; name="companyDoc"; filename="a.pdf"\r\n\r\n%PDF-\r\n';
    expect(await submit(part.repeat(2))).toEqual(refused(400, { companyDoc: 'Send one file only.' }));
    expect(await readdir(join(test.config.dataDir, 'uploads'))).toEqual([]);
  });

  it.each([
    '/api/joblistings?jobType=Contract&jobType=Internship',
    '/api/joblistings?page=1&page=1',
    '/api/posts/paginated?sortBy=mostLiked&sortBy=mostLiked',
    '/api/posts/paginated?cursor=a&cursor=b',
  ])('is refused in a query: %s', async (path) => {
    expect((await someone.get(path)).status).toBe(400);
  });
});

describe('text that no database can hold', () => {
  const refusal = (field: string) => refused(400, { [field]: 'Contains characters that can’t be used.' });
  const answerTo = async (path: string) => {
    const { status, body } = await someone.get(path);
    return { status, body: body as unknown };
  };

  it.each([
    ['a NUL', 'a\\u0000b'],
    ['half of a surrogate pair', 'a\\ud83cb'],
  ])('is refused in JSON: %s', async (_, text) => {
    expect(await login('application/json', `{"email":"${text}","password":"x"}`)).toEqual(refusal('email'));
  });

  it('is refused in a query', async () => {
    expect(await answerTo('/api/joblistings?q=a%00b')).toEqual(refusal('q'));
  });

  it('is refused in a path', async () => {
    expect(await answerTo('/api/picture/a%00b')).toEqual(refusal('key'));
    expect((await answerTo('/api/picture/%ED%A0%BC')).status).toBe(400);
  });

  it('is refused in a field of a form, and in the name of a file', async () => {
    const { accountId, name } = someone.me;
    const fields = { accountId: String(accountId), name };
    const { body: byField } = await someone.submit('/api/profile/save', { ...fields, bio: 'a\0b' });
    expect(byField).toEqual(refusal('bio').body);
    const parts = [
      ...Object.entries(fields).map(([field, value]) => `name="${field}"\r\n\r\n${value}\r\n`),
      `name="portfolioFile"; filename*=utf-8''a%00.pdf\r\n\r\n`,
    ].map((part) => `--x\r\nContent-Disposition: form-data; ${part}`);
    const { body: byName } = await someone.change('post', '/api/profile/save', (call) =>
      call
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send(Buffer.concat([Buffer.from(parts.join('')), portfolio, Buffer.from('\r\n--x--\r\n')])),
    );
    expect(byName).toEqual(refusal('portfolioFile').body);
  });
});

describe('an unknown address', () => {
  it.each(['/api/nothing', '/labels/1', '/api/post/1/2/3'])('is not found: %s', async (path) => {
    const { status, body } = await someone.get(path);
    expect({ status, body: body as unknown }).toEqual(refused(404, 'Not found.'));
  });

  it('is not found by a method that it does not know', async () => {
    expect((await someone.send('put', '/api/me')).status).toBe(404);
  });
});

describe('a connection', () => {
  const port = () => (test.app.getHttpServer().address() as AddressInfo).port;

  it('with a NUL in a header is refused', async () => {
    const socket = connect(port());
    socket.write('GET /api/me HTTP/1.1\r\nHost: localhost\r\nIdempotency-Key: a\0b\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('serves the next request after a refused one', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, body: string | undefined) =>
      new Promise<number>((resolve, reject) => {
        const call = request(
          { agent, port: port(), path, method: body === undefined ? 'GET' : 'POST' },
          (response) => {
            response.resume().once('end', () => resolve(response.statusCode!));
          },
        );
        call.once('error', reject).setHeader('Content-Type', 'application/json').end(body);
      });
    expect(await ask('/api/login', '{')).toBe(400);
    expect(await ask('/api/me', undefined)).toBe(401);
    expect(await ask('/api/login', '{"email":7}')).toBe(400);
    expect(await ask('/api/csrf-token', undefined)).toBe(200);
    agent.destroy();
  });

  /** A client that is cut off while it sends sees a broken connection instead of the refusal. */
  it('is answered once a refused body has arrived, not while it is on its way', async () => {
    const arrived = new Promise<boolean>((resolve) => {
      test.app
        .getHttpServer()
        .once('request', (received: IncomingMessage, response: ServerResponse) =>
          response.once('finish', () => resolve(received.complete)),
        );
    });
    const socket = connect(port());
    const refusal = once(socket, 'data');
    socket.write(
      'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n',
    );
    for (let sent = 0; sent < 200_000; sent += 50_000) {
      socket.write(' '.repeat(50_000));
      await turn();
    }
    expect(await arrived).toBe(true);
    expect(String(await refusal)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it('is closed when a refused body is still on its way, so that no rest of it is taken for a request', async () => {
    const socket = connect(port());
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const head =
      'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n';
    socket.write(`${head}{"padding":"GET /api/me HTTP/1.1`);
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
    expect(received).toMatch(/\r\nConnection: close\r\n/);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

/** As long as a real signature in characters, but not in bytes. */
describe('a signed value with letters that no signature has', () => {
  const signed = (length: number) => `${'A'.repeat(22)}.${'é'.repeat(length)}`;

  it('is not accepted as a visitor’s cookie', async () => {
    const visitor = test.visitor();
    visitor.cookies.set('visitor', signed(43));
    expect((await visitor.get('/api/csrf-token')).status).toBe(200);
  });

  it('is not accepted as an anti-forgery token', async () => {
    const leaver = await test.signedIn('User');
    leaver.cookies.set('csrf_token', signed(43));
    const { status, body } = await leaver.post('/api/logout');
    expect({ status, body: body as unknown }).toEqual(refused(400, 'CSRF token missing or invalid'));
  });

  it('is not accepted as a cursor', async () => {
    const cursor = encodeURIComponent(signed(22));
    const { status, body } = await someone.get(`/api/posts/paginated?cursor=${cursor}`);
    expect({ status, body: body as unknown }).toEqual(
      refused(400, { cursor: 'This cursor does not belong to this list.' }),
    );
  });
});
