import request from 'supertest';
import { eventually } from '../../testing/waiting/eventually.ts';
import { startBeside, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Readiness } from './readiness.ts';

const metricsToken = 'a-token-of-the-operator';
let test: TestApp;
let unready: string | undefined;
beforeAll(async () => {
  test = await startTestApp({ metricsToken });
  test.app.get(Readiness).register(() => unready);
});
beforeEach(() => (unready = undefined));
afterAll(() => test.stop());

const get = (path: string) => request(test.app.getHttpServer()).get(path);
const fromElsewhere = (path: string) => get(path).set('X-Forwarded-For', '203.0.113.7');
const series = async (start: string) =>
  (await get('/metrics')).text.split('\n').filter((line) => line.startsWith(start));

describe('A probe', () => {
  it('hears that the process lives and is ready, and how far its read models are', async () => {
    expect((await get('/health/live')).body).toEqual({ status: 'ok' });
    const { status, body } = await get('/health/ready');
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'ok', reasons: [] })]);
    expect((body as { readModels: { shards: object[] } }).readModels.shards.length).toBeGreaterThan(0);
  });

  it('hears that the process is not ready, and on the machine itself, in development, also why', async () => {
    unready = 'read models are being prepared (feed 45 %)';
    const here = await get('/health/ready');
    expect([here.status, here.body]).toEqual([
      503,
      expect.objectContaining({ status: 'unavailable', reasons: [unready] }),
    ]);
    const there = await fromElsewhere('/health/ready');
    expect([there.status, there.body]).toEqual([503, { status: 'unavailable' }]);
    expect((await get('/health/live')).body).toEqual({ status: 'ok' });
    expect(await series('lockin_ready')).toEqual(['lockin_ready 0']);
  });

  it('from elsewhere learns more with the token', async () => {
    const withToken = (path: string) => fromElsewhere(path).set('Authorization', `Bearer ${metricsToken}`);
    expect((await withToken('/health/ready')).body).toMatchObject({ reasons: [] });
    expect((await withToken('/metrics')).text).toContain('lockin_build_info');
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    metricsToken,
    `Bearer ${metricsToken}x`,
    `Bearer ${metricsToken.slice(1)}é`,
    `Basic ${metricsToken}`,
    `Bearer ${'x'.repeat(7_000)}`,
  ])('from elsewhere learns nothing with %s', async (authorization) => {
    const asked = fromElsewhere('/metrics');
    const { status } = await (authorization === undefined
      ? asked
      : asked.set('Authorization', Buffer.from(authorization).toString('latin1')));
    expect(status).toBe(404);
  });

  it.each(['X-Real-IP', 'Forwarded', 'Via'])(
    'through a proxy that sends %s is from elsewhere',
    async (name) => {
      expect((await get('/metrics').set(name, '203.0.113.7')).status).toBe(404);
    },
  );

  it.each(['lock-in.example', '127.0.0.1.lock-in.example', 'localhost.example:3000', ''])(
    'by the name “%s”, which may have been pointed to this machine, is from elsewhere',
    async (name) => {
      expect((await get('/metrics').set('Host', name)).status).toBe(404);
    },
  );

  it.each([{ production: true }, { trustedProxies: 1 }, { trustedProxies: ['10.0.0.5'] }])(
    'is from elsewhere where a proxy may be on the machine and say nothing of it: %j',
    async (settings) => {
      const guarded = await startBeside(test, { ...settings, role: 'api' });
      const ask = (path: string) => guarded.visitor().get(path);
      const statuses = [(await ask('/metrics')).status, (await ask('/dev/mailbox')).text.includes('Mailbox')];
      const { body } = await ask('/health/ready');
      await guarded.stop();
      expect([statuses, body]).toEqual([[404, false], { status: 'ok' }]);
    },
  );
});

describe('A measurement of requests', () => {
  const ofRoute = (route: string) =>
    series(`lockin_http_request_seconds_count{method="GET",route="${route}"`);

  it('is labelled with the template of the route, not with its ids', async () => {
    for (const path of ['/api/post/1', '/api/post/2', '/api/post/none']) await get(path);
    expect(await ofRoute('/api/post/:postId')).toEqual([
      'lockin_http_request_seconds_count{method="GET",route="/api/post/:postId",status="4xx"} 3',
    ]);
  });

  it('puts all unknown paths under one label', async () => {
    for (let n = 0; n < 5; n++) await get(`/wp-admin/${n}.php`);
    await get('/health/live');
    const routes = await series('lockin_http_request_seconds_count');
    expect(routes.filter((line) => line.includes('wp-admin'))).toEqual([]);
    expect((await ofRoute('other')).length).toBeGreaterThan(0);
  });

  it('tells that a client went away before it was answered', async () => {
    const { hostname, port } = new URL(await test.app.getUrl());
    const { connect } = await import('node:net');
    const socket = connect(Number(port), hostname);
    socket.end(
      'POST /api/login HTTP/1.1\r\nHost: lock-in\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    socket.once('connect', () => setImmediate(() => socket.destroy()));
    await eventually(
      async () =>
        (await series('lockin_http_request_seconds_count')).some((line) => line.includes('aborted')),
      true,
    );
  });
});
