/** The PostgreSQL servers a run may have: the one every database test uses, and the oldest that is supported. */
export type ServerName = 'main' | 'postgres15';

/** What the workers of a run need to know of a server that the run's set-up started. */
export interface TestServer {
  /** Superuser, for making and dropping databases. */
  readonly adminUrl: string;
  /** The role that owns every test database; it is no superuser. */
  readonly owner: string;
  /** The role that the program has; the migrations have made it. */
  readonly program: string;
  /** The role that adds seals; the migrations have made it. */
  readonly sealing: string;
  /** Of all three. */
  readonly password: string;
  /** The migrated database that the others are copies of; their names begin with its name. */
  readonly template: string;
}

const variables = { main: 'LOCK_IN_TEST_POSTGRES', postgres15: 'LOCK_IN_TEST_POSTGRES_15' } as const;

/** Workers are separate processes: what they share with the set-up is the environment. */
export function publishTestServer(name: ServerName, server: TestServer): void {
  process.env[variables[name]] = JSON.stringify(server);
}

export function testServer(name: ServerName): TestServer | undefined {
  const published = process.env[variables[name]];
  return published === undefined ? undefined : (JSON.parse(published) as TestServer);
}
