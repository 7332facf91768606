import { searchPath } from './read-models.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createApp } from './create-app.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/database/open-database.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let database: OpenDatabase;
let app: NestExpressApplication;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-in-away-'));
  server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    dataDir,
    databaseUrl: server.url,
  };
  database = await openDatabase(config, searchPath);
  await migrate(database.pool);
  app = await createApp({ config, pool: database.pool, clock: systemClock });
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const challenge = () =>
  request(app.getHttpServer()).get('/api/me').set('Cookie', `session_token=${livingToken}`);
let livingToken: string;

describe('When the database goes away', () => {
  it('calls are answered 503 until it is back, and then as before, without a restart', async () => {
    const { Sessions } = await import('./platform/access/sessions.ts');
    livingToken = (await app.get(Sessions).start(1)).token;
    const before = await challenge();
    expect(before.status).toBe(401);

    await server.stop();
    const away = await challenge();
    expect(away.status).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    expect(away.body).toEqual({
      error: 'The service is busy or restarting. Try again in a moment.',
      requestId: away.headers['x-request-id'],
    });
    expect((await request(app.getHttpServer()).get('/health/ready')).status).toBe(503);
    expect((await request(app.getHttpServer()).get('/health/live')).status).toBe(200);

    server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), port: server.port });
    const back = await challenge();
    expect([back.status, back.body]).toEqual([before.status, before.body]);
  });
});
