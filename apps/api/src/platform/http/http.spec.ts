import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { contracts } from './open-api.ts';

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

  it('can be read as a page', async () => {
    const { status, text } = await get('/api/docs');
    expect(status).toBe(200);
    expect(text).toContain('swagger-ui');
  });
});

describe('A probe', () => {
  it('hears that the process lives and is ready, and how far its read models are', async () => {
    expect((await get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toMatchObject({ status: 'ok', database: 'ok', parkedRoots: 0 });
    expect((ready.body as { readModels: { shards: object[] } }).readModels.shards.length).toBeGreaterThan(0);
  });

  it('from elsewhere learns only whether it is ready', async () => {
    const ready = await get('/health/ready').set('X-Forwarded-For', '203.0.113.7');
    expect(ready.body).toEqual({ status: 'ok', database: 'ok', parkedRoots: 0 });
    expect((await get('/metrics').set('X-Forwarded-For', '203.0.113.7')).status).toBe(404);
  });

  it('reads the measurements on the machine itself', async () => {
    const { text } = await get('/metrics');
    expect(text).toContain('lockin_command_seconds');
    expect(text).toContain('lockin_job_seconds');
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

  it('to a path that does not exist is 404 in the one form', async () => {
    const { status, body } = await get('/api/nothing-here');
    expect([status, body]).toEqual([404, { error: 'Not found.' }]);
  });
});
