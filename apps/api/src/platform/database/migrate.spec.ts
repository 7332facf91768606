import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import pg from 'pg';
import { isMigrated, migrate } from './migrate.ts';

describe('The migrations', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase('main', { empty: true });
    owner = new pg.Pool({ connectionString: database.ownerUrl });
    owner.on('error', () => undefined);
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  const value = async <Value>(query: string) => {
    const { rows } = await owner.query<[Value]>({ text: query, rowMode: 'array' });
    return rows[0]![0];
  };

  it('are applied once each, by however many processes start at the same time', async () => {
    expect(await isMigrated(owner)).toBe(false);
    await Promise.all([migrate(owner), migrate(owner)]);
    expect(await isMigrated(owner)).toBe(true);
    expect(await value('select count(*) = count(distinct name) from migration')).toBe(true);
  });

  it('leave the log to its keeper, with all its indexes', async () => {
    expect(await value(`select pg_has_role(log_keeper(current_user), 'usage')`)).toBe(false);
    expect(
      await value(`select array_agg(indexrelid::regclass::text order by 1) from pg_index
                    where indrelid = 'event'::regclass and indisvalid`),
    ).toEqual(expect.arrayContaining(['event_actor', 'event_persons_named', 'event_pkey']));
  });
});
