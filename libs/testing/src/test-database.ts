import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { testServer, type ServerName } from './test-servers.ts';

export interface TestDatabase {
  /** As the program's role; so is the pool. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** As the role that owns the database and migrates it; no superuser. */
  readonly ownerUrl: string;
  /** As the role that adds seals. */
  readonly sealUrl: string;
  /** As the superuser, in the same database. */
  readonly superuserUrl: string;
  /** Ends the pool, cuts every other connection and removes the database. */
  readonly drop: () => Promise<void>;
}

interface TestDatabaseOptions {
  /** The schemas in which the pool's queries find their tables. */
  readonly searchPath?: string;
  /** How many connections the pool has; default 10. */
  readonly connections?: number;
  /** Resolves with the address that is used instead of the database's own: that of a proxy, for instance. */
  readonly through?: (url: string) => Promise<string>;
  /** Without the migrations. */
  readonly empty?: boolean;
}

/** A database of its own with all migrations applied: a copy of the run's template, made in about 50 ms. */
export async function createTestDatabase(
  on: ServerName = 'main',
  {
    searchPath = 'public',
    connections = 10,
    through = (url) => Promise.resolve(url),
    empty = false,
  }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = testServer(on);
  if (server === undefined)
    throw new Error('No test server: run this under Jest, in a project with the set-up.');
  const { adminUrl, owner, program, sealing, password, template } = server;
  const { default: driver } = await import('pg');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    adminUrl,
    `create database ${name} template ${empty ? 'template0' : template} owner ${owner}`,
    // Rights in a database itself are not copied.
    `grant create, temporary on database ${name} to ${program}`,
  );

  const url = await through(urlOf(adminUrl, { user: program, password, database: name }));
  const pool = new driver.Pool({
    connectionString: url,
    max: connections,
    options: `-c search_path=${searchPath}`,
  });
  // A test that cuts connections would otherwise end the process through an idle one.
  pool.on('error', () => undefined);
  const superuser = new URL(adminUrl);
  superuser.pathname = `/${name}`;
  return {
    url,
    pool,
    ownerUrl: urlOf(adminUrl, { user: owner, password, database: name }),
    sealUrl: urlOf(adminUrl, { user: sealing, password, database: name }),
    superuserUrl: superuser.href,
    async drop() {
      await pool.end();
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs statements one after the other as the server's superuser and gives the rows of the last. */
export async function asAdmin(adminUrl: string, ...statements: string[]): Promise<unknown[]> {
  const { default: driver } = await import('pg');
  const client = new driver.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The same server, seen by another role in another database. */
export function urlOf(adminUrl: string, as: { user: string; password: string; database: string }): string {
  const url = new URL(adminUrl);
  url.username = as.user;
  url.password = as.password;
  url.pathname = `/${as.database}`;
  return url.href;
}
