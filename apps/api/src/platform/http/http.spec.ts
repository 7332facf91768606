import request from 'supertest';
import { startBeside, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { contracts } from './contracts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const get = (path: string) => request(test.app.getHttpServer()).get(path);

describe('The OpenAPI document', () => {
  it('describes every contract, with its access rule', async () => {
    const { body } = await get('/api/docs.json');
    const { paths } = body as {
      paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
    };
    const described = Object.values(paths).flatMap((operations) => Object.values(operations));
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...contracts.keys()].toSorted(),
    );
    for (const { operationId, security } of described) {
      expect(security !== undefined).toBe(contracts.get(operationId)!.access.kind === 'signedIn');
    }
  });

  it('says of every write that it may be answered before it is visible, and that it can be repeated', async () => {
    const { body } = await get('/api/docs.json');
    const { paths } = body as {
      paths: Record<string, Record<string, { responses: object; parameters: readonly { name: string }[] }>>;
    };
    const { responses, parameters } = paths['/api/createPost']!['post']!;
    expect(responses).toMatchObject({
      201: { description: 'Success' },
      202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pending' } } } },
    });
    expect(parameters.map(({ name }) => name)).toEqual(['X-CSRFToken', 'Idempotency-Key']);
    expect(paths['/api/me']!['get']!.responses).not.toHaveProperty('202');
  });

  it('defines everything that it refers to, and each name once', async () => {
    const { body, text } = await get('/api/docs.json');
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference!);
    expect(references.length).toBeGreaterThan(20);
    const { schemas } = (body as { components: { schemas: Record<string, unknown> } }).components;
    for (const reference of new Set(references)) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? [];
      expect([reference, schemas[name]]).toEqual([reference, expect.any(Object)]);
    }
    expect(text).not.toContain('$defs');
  });

  it('can be read as a page, which no other page may frame', async () => {
    const { status, text, headers } = await get('/api/docs');
    expect(status).toBe(200);
    expect(text).toContain('swagger-ui');
    const policy = headers['content-security-policy']!.split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ]),
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('is not there where the settings say so', async () => {
    const other = await startBeside(test, { apiDocs: false });
    for (const path of ['/api/docs', '/api/docs.json', '/api/docs-yaml']) {
      const { status, body } = await other.visitor().get(path);
      expect([status, body]).toEqual([404, { error: 'Not found.' }]);
    }
    await other.stop();
  });
});

describe('Every answer', () => {
  it('has an id by which the operator finds it, and headers that keep browsers careful', async () => {
    const { headers } = await get('/api/me');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('asks browsers to come by HTTPS only, for a year and on every subdomain, and to tell nobody where they were', async () => {
    expect((await get('/api/me')).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'no-referrer',
    });
  });

  it('is compressed for callers that accept this, plain for others, and has no ETag', async () => {
    const encodingFor = async (accepted: string) => {
      const { headers } = await get('/api/docs.json').set('Accept-Encoding', accepted);
      expect(headers).not.toHaveProperty('etag');
      return headers['content-encoding'];
    };
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('identity')).toBeUndefined();
    const { headers } = await get('/api/docs.json').unset('Accept-Encoding');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is stored by nobody, whether it succeeded, was refused or is for the operator', async () => {
    const someone = await test.signedIn('User');
    const answers = [
      await someone.get('/api/me'),
      await someone.get('/labels'),
      await someone.get('/api/system'),
      await someone.post('/api/logout'),
    ];
    for (const path of [
      '/api/me',
      '/api/csrf-token',
      '/api/nothing',
      '/health/live',
      '/metrics',
      '/api/docs.json',
    ])
      answers.push(await get(path));
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  it('to a path that does not exist is 404 in the one form', async () => {
    const { status, body } = await get('/api/nothing-here');
    expect([status, body]).toEqual([404, { error: 'Not found.' }]);
  });
});

describe('The server', () => {
  it('waits for the head of a request, for all of it and for the next one no longer than it has to', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = test.app.getHttpServer();
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
    });
  });
});
