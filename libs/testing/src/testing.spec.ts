import pg from 'pg';
import {
  createTestDatabase,
  describeOnPostgres,
  describeWith,
  findHeadlessChromium,
  pdf,
  startRedis,
} from './index.ts';

describeOnPostgres('a test database', (createDatabase) => {
  test('is a copy of its own, used by a role that is no superuser', async () => {
    const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
    try {
      await one.pool.query('create schema own; create table own.note (id int)');
      await expect(other.pool.query('select from own.note')).rejects.toMatchObject({ code: '42P01' });
      const { rows } = await one.pool.query('select rolsuper from pg_roles where rolname = current_user');
      expect(rows).toEqual([{ rolsuper: false }]);
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
  });

  test('has all migrations, and a record of them', async () => {
    const { pool, drop } = await createDatabase();
    try {
      const { rows } = await pool.query<{ name: string }>('select name from migration order by name');
      expect(rows.every(({ name }) => /^\d{4}_\w+\.sql$/.test(name))).toBe(true);
    } finally {
      await drop();
    }
  });
});

test('a dropped database is gone, even while someone is connected', async () => {
  const { url, drop } = await createTestDatabase();
  const visitor = new pg.Client(url);
  visitor.on('error', () => undefined);
  await visitor.connect();
  await drop();
  const late = new pg.Client(url);
  await expect(late.connect()).rejects.toMatchObject({ code: '3D000' });
});

describeWith.redis('a test Redis', () => {
  test('starts empty and remembers nothing when stopped', async () => {
    const { default: Redis } = await import('ioredis');
    const { url, stop } = await startRedis();
    const client = new Redis.Redis(url);
    try {
      await client.set('key', 'value');
      expect(await client.dbsize()).toBe(1);
    } finally {
      client.disconnect();
      await stop();
    }
  });
});

describeWith.chromium('the browser', () => {
  test('is one that can be executed', async () => {
    const { execFileSync } = await import('node:child_process');
    const { executablePath, env } = await findHeadlessChromium();
    expect(execFileSync(executablePath, ['--version', '--no-sandbox'], { env, encoding: 'utf8' })).toMatch(
      /Chrom/,
    );
  });
});

test('a PDF is a real one', async () => {
  const bytes = await pdf('Curriculum vitae');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-10).toString()).toContain('%%EOF');
});
