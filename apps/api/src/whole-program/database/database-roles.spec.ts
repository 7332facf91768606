import { prepareProjection } from '@lock-in/event-store';
import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { projections } from '../../programs/read-models.ts';
import { isMigrated } from '../../platform/database/migrate.ts';
import { ownsDatabase, prepareDatabase, withPool } from '../../platform/database/prepare-database.ts';

/** An installation of its own on the test server: another owner, and so another role for the program. */
let server: TestDatabase;
let superuser: pg.Client;
const undo: string[] = [];
beforeAll(async () => {
  server = await createTestDatabase('main', { empty: true });
  superuser = new pg.Client(server.superuserUrl);
  await superuser.connect();
});
afterAll(async () => {
  for (const statement of undo.toReversed()) await superuser.query(statement);
  await superuser.end();
  await server.drop();
});

async function install() {
  const owner = `installed_${randomBytes(4).toString('hex')}`;
  await superuser.query(`create role ${owner} login createrole password 'owner'`);
  await superuser.query(`create database ${owner} owner ${owner} template template0`);
  undo.push(
    `drop role if exists ${owner}, ${owner}_log, ${owner}_app, ${owner}_seal`,
    `drop database ${owner} with (force)`,
  );
  const address = (user: string, password: string) => {
    const url = new URL(server.url);
    Object.assign(url, { username: user, password, pathname: `/${owner}` });
    return url.href;
  };
  return {
    ownerUrl: address(owner, 'owner'),
    url: address(`${owner}_app`, 'a password of its own'),
    sealUrl: address(`${owner}_seal`, 'another of its own'),
  };
}

/** An installation of one role, which owns everything that the program creates at run time. */
async function runAsOwner(ownerUrl: string, owner: pg.Pool) {
  await prepareDatabase({ url: ownerUrl, ownerUrl: undefined, sealUrl: undefined });
  for (const projection of projections) await prepareProjection(owner, projection);
  await owner.query(`
    create schema bullmq;
    create type bullmq.state as enum ('waiting', 'done');
    create table bullmq.job (id serial, state bullmq.state not null default 'waiting');
    create function bullmq.counted() returns bigint language sql as 'select count(*) from bullmq.job'`);
}

describe('The preparation of a database', () => {
  it('creates the schema as its owner, and lets the program log in as a role that owns nothing', async () => {
    const { url, ownerUrl, sealUrl } = await install();
    await prepareDatabase({ url, ownerUrl, sealUrl });
    await withPool(url, async (program) => {
      expect(await isMigrated(program)).toBe(true);
      expect(await ownsDatabase(program)).toBe(false);
      for (const projection of projections) await prepareProjection(program, projection);
      await expect(program.query('create table public.mine (id integer)')).rejects.toMatchObject({
        code: '42501',
      });
    });
  });

  it('lets the sealing role log in, which may do nothing else, once its address is given', async () => {
    const { url, ownerUrl, sealUrl } = await install();
    await prepareDatabase({ url, ownerUrl, sealUrl: undefined });
    await expect(withPool(sealUrl, (pool) => pool.query('select 1'))).rejects.toMatchObject({
      code: '28P01',
    });
    await prepareDatabase({ url, ownerUrl, sealUrl });
    const rights = (address: string) =>
      withPool(address, async (pool) => {
        const { rows } = await pool.query<{ right: string; has: boolean }>(
          `select 'seal' as right, has_function_privilege('add_seal(seal)', 'execute') as has
            union all select 'append', has_function_privilege(oid, 'execute') from pg_proc where proname = 'append_bulk'
            union all select 'sign in', has_table_privilege('credential', 'select')
            union all select 'own', pg_has_role(datdba, 'member') from pg_database where datname = current_database()`,
        );
        return rows.filter(({ has }) => has).map(({ right }) => right);
      });
    expect(await rights(sealUrl)).toEqual(['seal']);
    expect(await rights(url)).toEqual(['append', 'sign in']);
  });

  it('changes the password of the program’s role when its address contains another one', async () => {
    const { url, ownerUrl, sealUrl } = await install();
    await prepareDatabase({ url, ownerUrl, sealUrl });
    const changed = new URL(url);
    changed.password = 'another password';
    await prepareDatabase({ url: changed.href, ownerUrl, sealUrl });
    const one = { rows: [{ one: 1 }] };
    expect(await withPool(changed.href, (pool) => pool.query('select 1 as one'))).toMatchObject(one);
    await expect(withPool(url, (pool) => pool.query('select 1'))).rejects.toMatchObject({ code: '28P01' });
  });

  it('is refused in one sentence to the program on its own, until the owner has done it', async () => {
    const { url, ownerUrl, sealUrl } = await install();
    const [role] = [new URL(url).username];
    await superuser.query(`create role ${role} login password 'a password of its own'`);
    const alone = () => prepareDatabase({ url, ownerUrl: undefined, sealUrl });
    await expect(alone()).rejects.toThrow(
      'The database is not prepared for this build: run "npm run migrate" with DATABASE_OWNER_URL first.',
    );
    await superuser.query(`grant ${role} to ${new URL(ownerUrl).username}`);
    await withPool(ownerUrl, () =>
      prepareDatabase({ url: ownerUrl, ownerUrl: undefined, sealUrl: undefined }),
    );
    await expect(alone()).resolves.toBeUndefined();
  });

  it('hands over what the program made while it ran as the owner, who can still use it', async () => {
    const { url, ownerUrl, sealUrl } = await install();
    await withPool(ownerUrl, async (owner) => {
      await runAsOwner(ownerUrl, owner);
      await owner.query(`insert into demo_community default values; insert into bullmq.job default values`);
      await prepareDatabase({ url, ownerUrl, sealUrl });
      await withPool(url, async (program) => {
        expect((await program.query('select bullmq.counted() as jobs')).rows).toEqual([{ jobs: '1' }]);
        await program.query(
          'alter table bullmq.job add column more text; insert into bullmq.job default values',
        );
        await program.query('insert into demo_community default values on conflict do nothing');
        const [feed] = projections;
        await program.query(`create table ${feed!.schema}.more (id integer)`);
        for (const { schema } of projections) await program.query(`drop schema ${schema} cascade`);
        await expect(program.query('delete from event')).rejects.toMatchObject({ code: '42501' });
        const { rows } = await program.query<{ may: boolean }>(
          `select has_table_privilege('seal', 'insert') as may`,
        );
        expect(rows[0]?.may).toBe(false);
      });
      await owner.query('insert into bullmq.job default values');
    });
  });
});
