import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openTestPool } from './open-test-pool.ts';
import { testServer, type ServerName, type TestServer } from './test-servers.ts';

export interface TestDatabase {
  /** Connects as the program's role; so does the pool. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** Connects as the owner of the database, who migrates it; not a superuser. */
  readonly ownerUrl: string;
  /** Connects as the role that adds seals. */
  readonly sealUrl: string;
  /** Connects as the superuser to the same database. */
  readonly superuserUrl: string;
  /** Ends the pool, terminates all other connections and drops the database. */
  readonly drop: () => Promise<void>;
}

interface TestDatabaseOptions {
  /** The pool's `search_path`. */
  readonly searchPath?: string;
  /** Size of the pool; default 10. */
  readonly connections?: number;
  /** Resolves with the URL to use instead of the database's, for example that of a proxy. */
  readonly through?: (url: string) => Promise<string>;
  /** Skips the migrations. */
  readonly empty?: boolean;
  /** Copies a database that was prepared further than the run's template. */
  readonly prepared?: Preparation;
}

/** Work that a run does once, for all test databases that request it by this name. */
export interface Preparation {
  readonly name: string;
  /** Gets the URL of a migrated database, for the program's role. No connection may be left. */
  readonly prepare: (url: string) => Promise<void>;
}

/** Creates a database with all migrations applied: a copy of the run's template, in about 50 ms. */
export async function createTestDatabase(
  on: ServerName = 'main',
  {
    searchPath = 'public',
    connections = 10,
    through = (url) => Promise.resolve(url),
    empty = false,
    prepared,
  }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = testServer(on);
  if (server === undefined)
    throw new Error('No test server: run this under Jest, in a project with the set-up.');
  const { adminUrl, owner, program, sealing, password, template } = server;
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const migrated = prepared === undefined ? template : await preparedTemplate(server, prepared);
  await asAdmin(adminUrl, ...copying(server, empty ? 'template0' : migrated, name));

  const url = await through(urlOf(adminUrl, { user: program, password, database: name }));
  const pool = openTestPool({
    connectionString: url,
    max: connections,
    options: `-c search_path=${searchPath}`,
  });
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

/** Copies files: to write each page into the log would take three times the processor time, which only pays where a checkpoint is slow. */
const copying = ({ owner, program }: TestServer, from: string, name: string) => [
  `create database ${name} template ${from} strategy file_copy owner ${owner}`,
  // Privileges on the database itself are not copied.
  `grant create, temporary on database ${name} to ${program}`,
];

/** The templates that this process knows to be prepared, by name. */
const preparedTemplates = new Map<string, Promise<string>>();

function preparedTemplate(server: TestServer, { name, prepare }: Preparation): Promise<string> {
  const template = `${server.template}_${name}`;
  const known = preparedTemplates.get(template) ?? prepareTemplate(server, template, prepare);
  preparedTemplates.set(template, known);
  return known;
}

/** Prepares a template unless another process of the run has; meanwhile the others wait. */
async function prepareTemplate(
  server: TestServer,
  template: string,
  prepare: Preparation['prepare'],
): Promise<string> {
  const { adminUrl, program, password } = server;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const ready = await client.query('select from pg_database where datname = $1 and not datallowconn', [
      template,
    ]);
    if (ready.rowCount === 0) {
      // The remains of a failed preparation.
      await client.query(`drop database if exists ${template} with (force)`);
      for (const statement of copying(server, server.template, template)) await client.query(statement);
      await prepare(urlOf(adminUrl, { user: program, password, database: template }));
      await client.query(`alter database ${template} with allow_connections false`);
    }
    return template;
  } finally {
    await client.end();
  }
}

/** Runs statements in order as the superuser and returns the rows of the last. */
export async function asAdmin(adminUrl: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The URL of the same server with another role and database. */
export function urlOf(adminUrl: string, as: { user: string; password: string; database: string }): string {
  const url = new URL(adminUrl);
  url.username = as.user;
  url.password = as.password;
  url.pathname = `/${as.database}`;
  return url.href;
}
