import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import pg from 'pg';
import { eventually } from '../../testing/eventually.ts';
import { ConfigurationError } from '../config/config.ts';
import { isMigrated, migrate } from './migrate.ts';
import { prepareDatabase } from './prepare-database.ts';

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

  it('wait for a lock without being in the way, and go on when it is free', async () => {
    await owner.query('alter table file_sweep drop column quarantined');
    await owner.query(`delete from migration where name like '0061%'`);
    const holder = await owner.connect();
    await holder.query('begin; lock table file_sweep in access share mode');
    const waiting = async () =>
      (await value<number>(
        `select count(*)::integer from pg_locks where relation = 'file_sweep'::regclass and not granted`,
      )) > 0;
    const migrating = migrate(owner);
    await eventually(waiting, true);
    await eventually(waiting, false);
    expect(await isMigrated(owner)).toBe(false);
    expect(await value('select count(*)::integer from file_sweep')).toBe(0);
    await holder.query('rollback');
    holder.release();
    await migrating;
    expect(await isMigrated(owner)).toBe(true);
    expect(await value('select count(quarantined)::integer from file_sweep')).toBe(0);
  }, 60_000);

  it.each([
    ['role is', 'undefined_object'],
    ['rights are', 'insufficient_privilege'],
  ])(
    'go on when the log’s %s visible a moment late, while another database is set up',
    async (_, refusal) => {
      const handOver = await value<string>(`select pg_get_functiondef('hand_over_to_program'::regproc)`);
      // A drawn number stays drawn when the rest is rolled back.
      await owner.query(`create sequence hand_over_attempt;
      create or replace procedure hand_over_to_program() language plpgsql as $$ begin
        if nextval('hand_over_attempt') = 1 then raise ${refusal}; end if;
      end $$`);
      await migrate(owner);
      expect(await value(`select last_value::integer from hand_over_attempt`)).toBe(2);
      await owner.query(`drop sequence hand_over_attempt; ${handOver}`);
    },
  );

  it('let no build start that is older than what they have removed, and say which one can', async () => {
    await owner.query(`insert into oldest_build values ('9999_contract.sql')`);
    const tooOld = 'This build is too old for the database';
    await expect(migrate(owner)).rejects.toThrow(tooOld);
    const addresses = { url: database.url, ownerUrl: database.ownerUrl, sealUrl: undefined };
    await expect(prepareDatabase(addresses)).rejects.toThrow(ConfigurationError);
    await expect(prepareDatabase({ ...addresses, ownerUrl: undefined })).rejects.toThrow(
      'use one that has migration 9999_contract.sql',
    );
    await owner.query('delete from oldest_build');
    await prepareDatabase({ ...addresses, ownerUrl: undefined });
  });
});
