import { createTestDatabase, openTestPool, type TestDatabase } from '@lock-in/testing';
import pg from 'pg';
import { type Config, readConfig } from '../config/config.ts';
import { connectionTo } from './connection-settings.ts';
import { mustGiveSearchPath, pooledConnectionTo } from './pooler.ts';
import { openBackgroundPool, openDatabase, type OpenDatabase } from './open-database.ts';

/** As PostgreSQL shows them. */
const limits = {
  idle_in_transaction_session_timeout: '5s',
  lock_timeout: '15s',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '6000',
  client_connection_check_interval: '2s',
  default_transaction_isolation: 'read committed',
};

async function shown(on: pg.Pool | pg.Client) {
  const settings: Record<string, string> = {};
  for (const name of Object.keys(limits)) {
    const { rows } = await on.query<Record<string, string>>(`show ${name}`);
    settings[name] = rows[0]![name]!;
  }
  return settings;
}

describe('Every connection of the program asks the server to end it when its process freezes or vanishes:', () => {
  let test: TestDatabase;
  let open: OpenDatabase;
  let config: Config;
  beforeAll(async () => {
    test = await createTestDatabase();
    config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: test.url });
    open = await openDatabase(config, 'public');
  });
  afterAll(async () => {
    await open.close();
    await test.drop();
  });

  it('those that serve', async () => {
    expect(await shown(open.pool)).toEqual(limits);
  });

  it('those that follow the log', async () => {
    const background = openBackgroundPool(open.pool, config, 'public');
    expect(await shown(background)).toEqual(limits);
    await background.end();
  });

  it('those of the queue and of anything else that is given the address', async () => {
    const client = new pg.Client(connectionTo(open.url, {}));
    await client.connect();
    expect(await shown(client)).toEqual(limits);
    await client.end();
  });
});

describe('A pooler in transaction mode', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('that does not pass on where the tables of this build are is refused at start, with what it needs', async () => {
    await expect(mustGiveSearchPath(test.pool, 'feed_v1,public')).rejects.toThrow(
      "needs connect_query='set search_path = feed_v1,public; ",
    );
  });

  it('prepares no statement by its name, which the next connection would not know', async () => {
    const pool = openTestPool({ ...pooledConnectionTo(test.url, 'feed_v1,public'), max: 1 });
    await mustGiveSearchPath(pool, 'feed_v1,public');
    const { rows } = await pool.query<{ sum: number }>({
      name: 'adds',
      text: 'select $1::integer + 1 as sum',
      values: [1],
    });
    expect(rows).toEqual([{ sum: 2 }]);
    expect((await pool.query('select from pg_prepared_statements')).rowCount).toBe(0);
    await pool.end();
  });
});
