import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { asAdmin, urlOf } from './test-database.ts';
import type { TestServer } from './test-servers.ts';

/** Creates the roles and the migrated database that all test databases of a run are copied from. */
export async function createTemplate(adminUrl: string, migrations: string): Promise<TestServer> {
  const run = randomBytes(4).toString('hex');
  const template = `lock_in_test_${run}`;
  const owner = `lock_in_owner_${run}`;
  const [program, sealing] = [`${owner}_app`, `${owner}_seal`];
  const password = randomBytes(12).toString('hex');
  await asAdmin(
    adminUrl,
    `create role ${owner} login createrole password '${password}'`,
    `create database ${template} owner ${owner}`,
  );
  await migrate(urlOf(adminUrl, { user: owner, password, database: template }), migrations);
  // PostgreSQL can copy a database only while it has no connections.
  await asAdmin(
    adminUrl,
    `alter role ${program} login password '${password}'`,
    `alter role ${sealing} login password '${password}'`,
    `alter database ${template} with is_template true allow_connections false`,
  );
  return { adminUrl, owner, program, sealing, password, template };
}

/** Removes everything that the run created, on a server that outlives it. */
export async function dropTemplate({ adminUrl, owner, template }: TestServer): Promise<void> {
  await asAdmin(adminUrl, `alter database ${template} with is_template false`);
  const databases = await asAdmin(
    adminUrl,
    `select datname as name from pg_database where datname like '${template}%'`,
  );
  // The migrations create the other roles, whose names begin with the owner's.
  const roles = await asAdmin(
    adminUrl,
    `select rolname as name from pg_roles where rolname like '${owner}%'`,
  );
  await asAdmin(
    adminUrl,
    ...(databases as { name: string }[]).map(({ name }) => `drop database ${name} with (force)`),
    // In one statement, because one role has granted the other.
    `drop role ${(roles as { name: string }[]).map(({ name }) => name).join(', ')}`,
  );
}

/** Applies the migrations in order and records them as the program does, so that it has nothing left to apply. */
async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'create table migration (id serial primary key, name varchar(255), executed_at timestamptz default now())',
    );
    for (const name of await applyMigrations(client, folder))
      await client.query('insert into migration (name) values ($1)', [name]);
  } finally {
    await client.end();
  }
}
