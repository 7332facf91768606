import { createTestDatabase, openTestPool, type TestDatabase } from '@lock-in/testing';
import { sql } from 'kysely';
import type pg from 'pg';
import { connectionOf, kyselyOver } from './dialect.ts';

describe('A connection', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase()));
  afterAll(() => test.drop());

  async function withPool(settings: pg.PoolConfig, use: (pool: pg.Pool) => Promise<void>) {
    const pool = openTestPool({ connectionString: test.url, ...settings });
    await use(pool);
    await pool.end();
  }

  it('is closed when a statement took too long on it: the next one would wait for that', async () => {
    await withPool({ query_timeout: 100 }, async (pool) => {
      const asked = sql`select pg_sleep(600)`.execute(kyselyOver(() => connectionOf(pool)));
      await expect(asked).rejects.toThrow('timeout');
      expect(pool.totalCount).toBe(0);
    });
  });

  it('is closed when the server ends it', async () => {
    await withPool({}, async (pool) => {
      // The error is also emitted as an event, for which the program's pools have a listener, too.
      pool.on('connect', (client) => client.on('error', () => undefined));
      const asked = sql`select pg_terminate_backend(pg_backend_pid())`.execute(
        kyselyOver(() => connectionOf(pool)),
      );
      await expect(asked).rejects.toThrow('terminating connection');
      expect(pool.totalCount).toBe(0);
    });
  });

  it('is used again after an error that the server answered', async () => {
    await withPool({}, async (pool) => {
      const asked = sql`select 1 / 0`.execute(kyselyOver(() => connectionOf(pool)));
      await expect(asked).rejects.toThrow('division by zero');
      expect(pool.idleCount).toBe(1);
    });
  });
});
