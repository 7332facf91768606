import { createTestDatabase, openTestPool, type TestDatabase } from '@lock-in/testing';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { eventually } from '../../testing/waiting/eventually.ts';
import { ConfigurationError } from '../config/config.ts';
import { isMigrated, migrate } from './migrate.ts';
import { prepareDatabase } from './prepare-database.ts';

describe('The migrations', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  const folders: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase('main', { empty: true });
    owner = openTestPool({ connectionString: database.ownerUrl });
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** The folder of a build with these migrations beside its own. */
  function buildAfter(added: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'lock-in-migrations-'));
    folders.push(folder);
    cpSync('migrations', folder, { recursive: true });
    for (const [name, sql] of Object.entries(added)) writeFileSync(join(folder, name), sql);
    return folder;
  }

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
    const next = buildAfter({ '9000_found.sql': 'alter table file_sweep add column found integer' });
    const holder = await owner.connect();
    await holder.query('begin; lock table file_sweep in access share mode');
    const waiting = async () =>
      (await value<number>(
        `select count(*)::integer from pg_locks where relation = 'file_sweep'::regclass and not granted`,
      )) > 0;
    const migrating = migrate(owner, next);
    await eventually(waiting, true);
    await eventually(waiting, false);
    expect(await isMigrated(owner, next)).toBe(false);
    expect(await value('select count(*)::integer from file_sweep')).toBe(0);
    await holder.query('rollback');
    holder.release();
    await migrating;
    expect(await isMigrated(owner, next)).toBe(true);
    expect(await value('select count(found)::integer from file_sweep')).toBe(0);
    await migrate(owner);
  }, 60_000);

  it('run outside a transaction what PostgreSQL does not allow inside one, paragraph by paragraph', async () => {
    const index =
      '-- outside a transaction\n\ncreate index concurrently if not exists incident_time on incident (happened_at)';
    await migrate(owner, buildAfter({ '9001_incident_time.sql': index }));
    expect(await value(`select indisvalid from pg_index where indexrelid = 'incident_time'::regclass`)).toBe(
      true,
    );
  });

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
    const contract = `alter table file_sweep drop column quarantined;
      insert into oldest_build values ('9002_contract.sql')`;
    await migrate(owner, buildAfter({ '9002_contract.sql': contract }));
    const tooOld = 'This build is too old for the database';
    await expect(migrate(owner)).rejects.toThrow(tooOld);
    const addresses = { url: database.url, ownerUrl: database.ownerUrl, sealUrl: undefined };
    await expect(prepareDatabase(addresses)).rejects.toThrow(ConfigurationError);
    await expect(prepareDatabase({ ...addresses, ownerUrl: undefined })).rejects.toThrow(
      'use one that has migration 9002_contract.sql',
    );
  });
});

describe('A database that a build before 1.0 set up', () => {
  it.each([
    ['its own migrations', '0001_event_log.sql'],
    ['an earlier form of the baseline', '0001_roles.sql'],
  ])('is refused in one sentence that says what to do, and left untouched: %s', async (_, first) => {
    const before = await createTestDatabase('main', { empty: true });
    const owner = openTestPool({ connectionString: before.ownerUrl });
    await owner.query(`create table migration (id serial primary key, name varchar(255), executed_at timestamptz default now());
      insert into migration (name) values ('${first}');
      grant select on migration to public`);
    const { rows: tables } = await owner.query(allTables);
    const sentence =
      'A build before 1.0 set this database up, and this one cannot upgrade it: use an empty database, or move the data folder away.';
    const { url, ownerUrl } = before;
    for (const known of [ownerUrl, undefined])
      await expect(prepareDatabase({ url, ownerUrl: known, sealUrl: undefined })).rejects.toThrow(
        new ConfigurationError(sentence),
      );
    expect((await owner.query(allTables)).rows).toEqual(tables);
    expect((await owner.query('select name from migration')).rows).toEqual([{ name: first }]);
    await owner.end();
    await before.drop();
  });
});

const allTables = `select oid, relname from pg_class where relnamespace = 'public'::regnamespace order by oid`;
