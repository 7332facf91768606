import { searchPath } from '../../programs/read-models.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createApp } from '../../programs/create-app.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase, type OpenDatabase } from '../../platform/database/open-database.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { SystemWatch } from '../../platform/health/system-watch.ts';

const log = captureLog();
let dataDir: string;
let server: EmbeddedPostgres;
let database: OpenDatabase;
let app: NestExpressApplication;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-in-away-'));
  server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info' }),
    dataDir,
    databaseUrl: server.url,
    databaseOwnerUrl: server.ownerUrl,
  };
  database = await openDatabase(config, searchPath, { prepare: prepareDatabase });
  app = await createApp({ config, pool: database.pool, clock: systemClock });
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string) => request(app.getHttpServer()).get(path);
const check = () => app.get(SystemWatch).check();
const challenge = () =>
  request(app.getHttpServer()).get('/api/posts/paginated').set('Cookie', `session_token=${livingToken}`);
let livingToken: string;

describe('When the database goes away', () => {
  it('calls are answered 503 until it is back, and then as before, without a restart', async () => {
    const { Sessions } = await import('../../platform/access/sessions/sessions.ts');
    await database.pool.query(`insert into principal values (1, now(), 'User', 1, null, null, false)`);
    livingToken = (await app.get(Sessions).start(1)).token;
    const before = await challenge();
    expect(before.status).toBe(200);

    await server.stop();
    const away = await challenge();
    expect(away.status).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    expect(away.body).toEqual({
      error: 'The service is busy or restarting. Try again in a moment.',
      requestId: away.headers['x-request-id'],
    });
    const ready = await get('/health/ready');
    expect([ready.status, ready.body]).toEqual([
      503,
      expect.objectContaining({ reasons: ['the database does not answer'] }),
    ]);
    expect((await get('/health/live')).status).toBe(200);
    const { text } = await get('/metrics');
    expect(text).toMatch(/^lockin_database_up 0$/m);
    expect(text).toMatch(/^lockin_log_position nan$/im);
    expect(text).not.toContain('lockin_projection_behind_events{');
    await check();
    await check();
    expect(await log.lines('database out of reach')).toEqual([
      expect.objectContaining({ level: 50, kind: expect.any(String) }),
    ]);

    server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), port: server.port });
    const back = await challenge();
    expect([back.status, back.body]).toEqual([before.status, before.body]);
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/metrics')).text).toMatch(/^lockin_database_up 1$/m);
    await check();
    expect(await log.lines('database is back')).toHaveLength(1);
  });
});
