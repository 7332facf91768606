import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import pg from 'pg';
import { readConfig } from '../config/config.ts';
import { connectionTo } from './connection-settings.ts';
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
  beforeAll(async () => {
    test = await createTestDatabase();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: test.url });
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
    const background = openBackgroundPool(open.pool);
    expect(await shown(background)).toEqual(limits);
    await background.end();
  });

  it('those of the queue and of whatever else is given the address', async () => {
    const client = new pg.Client(connectionTo(open.url, {}));
    await client.connect();
    expect(await shown(client)).toEqual(limits);
    await client.end();
  });
});
