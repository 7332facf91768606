import { describeOnPostgres, type TestDatabase } from '@lock-in/testing';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

const migration = ['0001_database_roles', '0002_event_log', '0003_append']
  .map((name) => readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8'))
  .join('\n');

describeOnPostgres('the tables of the log', (createDatabase) => {
  let server: TestDatabase;
  let superuser: pg.Client;
  const undo: string[] = [];
  beforeAll(async () => {
    server = await createDatabase();
    superuser = new pg.Client(server.superuserUrl);
    await superuser.connect();
  });
  afterAll(async () => {
    for (const statement of undo.toReversed()) await superuser.query(statement);
    await superuser.end();
    await server.drop();
  });

  async function createOwner(rights = ''): Promise<string> {
    const role = `owner_${randomBytes(4).toString('hex')}`;
    await superuser.query(`create role ${role} login password 'owner' ${rights}`);
    undo.push(`drop role ${role}`, `drop role if exists ${role}_log, ${role}_app, ${role}_seal`);
    return role;
  }

  async function createEmptyDatabase(owner: string): Promise<string> {
    const name = `empty_${randomBytes(4).toString('hex')}`;
    await superuser.query(`create database ${name} owner ${owner} template template0`);
    undo.push(`drop database ${name} with (force)`);
    const url = new URL(server.url);
    Object.assign(url, { username: owner, password: 'owner', pathname: `/${name}` });
    return url.href;
  }

  async function migrate(url: string): Promise<unknown> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await client.query(migration).catch((error: { code?: string }) => {
        // The role that another database has just made, or the right to it, is visible a moment late. The program's `migrate` repeats it then, too.
        if (!['42704', '42501'].includes(String(error.code))) throw error;
        return client.query(migration);
      });
      const { rows } = await client.query<{ may: boolean }>(
        `select has_table_privilege('event', 'insert') or pg_has_role(log_keeper(current_user), 'usage') as may`,
      );
      return rows[0]?.may;
    } finally {
      await client.end();
    }
  }

  test('can be made by a role that may create roles, and afterwards it may not write past the function', async () => {
    expect(await migrate(await createEmptyDatabase(await createOwner('createrole')))).toBe(false);
  });

  test('can be made in many databases of one owner, also at the same time', async () => {
    const owner = await createOwner('createrole');
    const urls = [];
    for (let n = 0; n < 5; n++) urls.push(await createEmptyDatabase(owner));
    expect(await Promise.all(urls.map(migrate))).toEqual([false, false, false, false, false]);
    expect(await migrate(await createEmptyDatabase(owner))).toBe(false);
  });

  test('can be made by a plain owner for whom each role was prepared as its refusal says', async () => {
    const owner = await createOwner();
    const url = await createEmptyDatabase(owner);
    for (const role of ['app', 'seal', 'log']) {
      const { hint } = (await migrate(url).catch((error: { hint: string }) => error)) as { hint: string };
      const [preparation] = /(create|alter) role [^()]*(?=\)\.$)/.exec(hint) ?? [];
      expect(preparation).toMatch(
        new RegExp(`^(create role ${owner}_${role} nologin|alter role ${owner} createrole)`),
      );
      await superuser.query(String(preparation));
    }
    expect(await migrate(url)).toBe(false);
  });

  test('are refused to an owner who would keep the right to write past the function', async () => {
    const owner = await createOwner('createrole');
    const other = await createOwner();
    await superuser.query(
      `create role ${owner}_log nologin; grant ${owner}_log to ${other}; grant ${other} to ${owner}`,
    );
    await expect(migrate(await createEmptyDatabase(owner))).rejects.toThrow(/write past|no right to set up/);
  });

  test('are refused to others in one sentence that says what is missing', async () => {
    const owner = await createOwner();
    await superuser.query(
      `create role ${owner}_app; grant ${owner}_app to ${owner}; create role ${owner}_seal`,
    );
    await expect(migrate(await createEmptyDatabase(owner))).rejects.toMatchObject({
      message: `The event log is kept by a role of its own, "${owner}_log", which "${owner}" has no right to set up.`,
      hint: expect.stringContaining(`alter role ${owner} createrole`),
    });
  });
});
