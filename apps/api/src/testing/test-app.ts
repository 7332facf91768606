import 'reflect-metadata';
import type { Role } from '@lock-in/contracts';
import { openTestPool, type TestDatabase } from '@lock-in/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createApp } from '../programs/create-app.ts';
import { CheckpointWorker } from '../decision-log/publish/checkpoint-job.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { confirmAddress } from './people/confirm-address.ts';
import { decideCompany, enrolledAccount } from './people/enrolled-account.ts';
import { newPerson, type Person, type SignedIn } from './people/people.ts';
import { createPreparedDatabase } from './prepared-database.ts';
import { startSession } from './people/start-session.ts';
import { TestClock } from './waiting/test-clock.ts';
import { Visitor } from './people/visitor.ts';

/** The whole program with its own database, and handles for tests. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly pool: pg.Pool;
  /** Connects to the same database as its owner. */
  readonly ownerUrl: string;
  /** Connects to the same database as the superuser. */
  readonly superuserUrl: string;
  readonly config: Config;
  readonly clock: TestClock;
  /** A new visitor without cookies. */
  visitor(): Visitor;
  /**
   * A new account with password, authenticator and session, created by commands instead of the calls of registration and sign-in. A
   * company is verified unless `pending`. The address is confirmed only if `confirmed`.
   */
  signedIn(
    role: Role,
    options?: { pending?: boolean; confirmed?: boolean } & Partial<Person>,
  ): Promise<SignedIn>;
  stop(): Promise<void>;
}

interface TestAppOptions {
  /** Resolves with the URL that the program uses for its database, for example a proxy's. */
  readonly through?: (databaseUrl: string) => Promise<string>;
  /** Number of database connections, without the queue's; default 10. */
  readonly connections?: number;
  /** The file descriptor that the log is written to. */
  readonly logTo?: number;
  /** Default: a new one with the tables of read models and queue, on the newest PostgreSQL. */
  readonly database?: TestDatabase;
}

/**
 * Starts a second program on the database and files of the first, with its own pool, like another process. Stop it before the first.
 */
export async function startBeside(first: TestApp, settings: Partial<Config> = {}): Promise<TestApp> {
  const { options } = first.pool;
  const pool = openTestPool({
    connectionString: first.config.databaseUrl!,
    max: 10,
    options: options.options!,
  });
  const app = await createApp({ config: { ...first.config, ...settings }, pool, clock: first.clock });
  await listen(app, { ...first.config, ...settings });
  return {
    ...first,
    app,
    pool,
    visitor: () => new Visitor(app.getHttpServer()),
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}

/**
 * Decisions are published when a test says so (`published`): a checkpoint is an event, and would come at some moment of a test about
 * something else.
 */
async function listen(app: NestExpressApplication, { role }: Pick<Config, 'role'>): Promise<void> {
  await app.listen(0, '127.0.0.1');
  if (role !== 'api') await app.get(CheckpointWorker).worker.pause(true);
}

/** The same person, connected to another process. */
export const via = ({ app }: TestApp, { cookies, me, person }: SignedIn): SignedIn => {
  const visitor = new Visitor(app.getHttpServer());
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return Object.assign(visitor, { me, person });
};

/** Starts a program for a test file. `settings` are those of `readConfig`. */
export async function startTestApp(
  settings: Partial<Config> = {},
  { through, connections, logTo, database: own }: TestAppOptions = {},
): Promise<TestApp> {
  const database =
    own ??
    (await createPreparedDatabase({
      ...(through && { through }),
      ...(connections !== undefined && { connections }),
    }));
  const dataDir = await mkdtemp(join(tmpdir(), 'lock-in-api-'));
  const clock = new TestClock();
  // Longer than any healthy projection needs, so that a slow machine does not change the answers.
  const waits = { WRITE_WAIT_MS: '10000', WRITE_WAIT_OTHERS_MS: '10000' };
  const limits = { CAPTCHA_COST: '1', RATE_LIMIT_FACTOR: '0' };
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_PAGES: 'false',
    ...limits,
    ...waits,
  };
  const addresses = { databaseUrl: database.url, sealDatabaseUrl: database.sealUrl };
  const securityLog = (settings.logLevel ?? 'silent') !== 'silent';
  const config = { ...readConfig(environment), dataDir, ...addresses, securityLog, ...settings };
  const parts = { config, pool: database.pool, clock };
  const app = await createApp({ ...parts, ...(logTo !== undefined && { logTo }) });
  await listen(app, config);

  const visitor = () => new Visitor(app.getHttpServer());
  let verifier: Promise<number> | undefined;
  const signedIn: TestApp['signedIn'] = async (role, { pending = false, confirmed, ...given } = {}) => {
    const person = newPerson(role, given);
    const accountId = await enrolledAccount(app, clock, person);
    if (confirmed) await confirmAddress({ app }, { me: { accountId } });
    const someone = await startSession({ app, visitor }, accountId, person);
    if (role !== 'Company' || pending) return someone;
    verifier ??= enrolledAccount(app, clock, newPerson('Admin'));
    await decideCompany(app, someone.me.companyId!, await verifier, 'Verified');
    return Object.assign(someone, { me: { ...someone.me, verified: 1 as const } });
  };

  return {
    app,
    pool: database.pool,
    ownerUrl: database.ownerUrl,
    superuserUrl: database.superuserUrl,
    config,
    clock,
    visitor,
    signedIn,
    async stop() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
