/** The PostgreSQL servers of a run: the one for all database tests, and one of the oldest supported version. */
export type ServerName = 'main' | 'postgres15';

/** A server that the run's set-up started, with the details that its workers need. */
export interface TestServer {
  /** Connects as the superuser, to create and drop databases. */
  readonly adminUrl: string;
  /** The role that owns every test database; not a superuser. */
  readonly owner: string;
  /** The program's role, created by the migrations. */
  readonly program: string;
  /** The role that adds seals, created by the migrations. */
  readonly sealing: string;
  /** The password of all three roles. */
  readonly password: string;
  /** The migrated database that test databases are copied from; their names begin with its name. */
  readonly template: string;
}

const variables = { main: 'LOCK_IN_TEST_POSTGRES', postgres15: 'LOCK_IN_TEST_POSTGRES_15' } as const;

/** Passes a server on through the environment, because workers are separate processes. */
export function publishTestServer(name: ServerName, server: TestServer): void {
  process.env[variables[name]] = JSON.stringify(server);
}

export function testServer(name: ServerName): TestServer | undefined {
  const published = process.env[variables[name]];
  return published === undefined ? undefined : (JSON.parse(published) as TestServer);
}
