import {
  type Cut,
  type DatabaseProxy,
  describeOnPostgres,
  openTestPool,
  startDatabaseProxy,
} from '@lock-in/testing';
import type pg from 'pg';
import { createEventStore, type AppendRequest, type EventStore } from '../index.ts';
import { masterKey, type OpenStore, openStore, request, to } from '../testing/open-store.ts';

describeOnPostgres('An append whose connection is cut', (createDatabase) => {
  let open: OpenStore;
  let proxy: DatabaseProxy;
  let pool: pg.Pool;
  let store: EventStore;
  beforeAll(async () => {
    open = await openStore(createDatabase);
    await open.ownerPool.query('create table note (name text)');
    proxy = await startDatabaseProxy(open.url);
    pool = openTestPool({ connectionString: proxy.url, max: 3 });
    store = createEventStore({ pool, masterKey });
  });
  afterAll(async () => {
    await pool.end();
    await proxy.stop();
    await open.close();
  });

  /** Counts the rows that an append of that name has written, by table. */
  async function written(name: string) {
    const { rows } = await open.pool.query<{ events: number; notes: number }>(
      `select (select count(*)::int from event where stream_id = 'post-' || $1) as events,
              (select count(*)::int from note where name = $1) as notes`,
      [name],
    );
    return { ...rows[0], key: (await open.store.recallCommand('account-1', name)) !== undefined };
  }

  const keyed = (name: string, append: AppendRequest): AppendRequest => ({
    ...append,
    idempotency: { scope: 'account-1', key: name, fingerprint: 'the same', result: { name } },
  });
  const noted = (name: string, append: AppendRequest): AppendRequest => ({
    ...append,
    within: async (client) => void (await client.query('insert into note values ($1)', [name])),
  });

  /** Each way of appending, with the statement that commits it. */
  const ways = [
    {
      way: 'of one event',
      statement: /append_\w+\(/,
      append: (name: string) => request({ ...to(`post-${name}`, 'A'), expected: 'none' as const }),
      notes: 0,
    },
    {
      way: 'of several',
      statement: /append_\w+\(/,
      append: (name: string) => request(to(`post-${name}`, 'A', 'B')),
      notes: 0,
    },
    {
      way: 'with other rows',
      statement: /^commit/i,
      append: (name: string) => noted(name, request(to(`post-${name}`, 'A'))),
      notes: 1,
    },
  ];
  const whens: Cut['when'][] = ['before', 'after'];

  describe.each(ways)('$way', ({ way, statement, append, notes }) => {
    const events = append(way).writes[0]!.events.length;

    it.each(whens)('%s its commit, has happened as a whole or not at all', async (when) => {
      const name = `${way} ${when}`;
      const cut = proxy.cut({ statement, when });
      await expect(store.append(append(name))).rejects.toThrow(/terminated/);
      await cut;
      const none = { events: 0, notes: 0, key: false };
      expect(await written(name)).toEqual(when === 'after' ? { events, notes, key: false } : none);
    });

    it.each(whens)('%s its commit, with a key, has happened once after it was sent again', async (when) => {
      const name = `${way} ${when}, with a key`;
      const sent = keyed(name, append(name));
      const cut = proxy.cut({ statement, when });
      await expect(store.append(sent)).rejects.toThrow(/terminated/);
      await cut;
      const duplicate = { kind: 'duplicate', fingerprint: 'the same', result: { name } };
      expect(await store.append(sent)).toMatchObject(when === 'after' ? duplicate : { kind: 'appended' });
      expect(await written(name)).toEqual({ events, notes, key: true });
    });
  });
});
