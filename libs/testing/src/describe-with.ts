import { hasChromium } from './chromium.ts';
import { hasFirefox } from './firefox.ts';
import { missingServers, onPath, postgres15Binaries } from './installed.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testServer } from './test-servers.ts';

type Tests = () => void;

/**
 * `describe` for tests that need something installed. If it is missing, they are reported as skipped, with the reason in the name;
 * with `CI=true` as failed.
 */
export const describeWith = {
  redis: (name: string, tests: Tests) =>
    describeIf(hasRedis(), name, 'no redis-server on the PATH and no Docker engine', tests),
  /** For tests that need several Redis processes: a container does not suffice. */
  redisServer: (name: string, tests: Tests) =>
    describeIf(onPath('redis-server') !== undefined, name, 'no redis-server on the PATH', tests),
  postgres15: (name: string, tests: Tests) =>
    describeIf(testServer('postgres15') !== undefined, name, 'no PostgreSQL 15 and no Docker engine', tests),
  /** For tests that start their own server from `postgres15Binaries` and use its client programs. */
  postgres15Programs: (name: string, tests: Tests) =>
    describeIf(postgres15Binaries() !== undefined, name, 'no installed PostgreSQL 15', tests),
  /** Everything that `npm run shape` starts. */
  servers: (name: string, tests: Tests) => {
    const missing = missingServers();
    describeIf(missing.length === 0, name, `no ${missing.join(', no ')}`, tests);
  },
  chromium: (name: string, tests: Tests) => describeIf(hasChromium(), name, 'no Chromium', tests),
  firefox: (name: string, tests: Tests) => describeIf(hasFirefox(), name, 'no Firefox', tests),
};

/** Runs a suite against the newest supported version, or in the kind of tests `oldest` against the oldest. */
export function describeOnPostgres(
  name: string,
  suite: (createDatabase: () => Promise<TestDatabase>) => void,
): void {
  const main = process.env['TEST_DATABASE_URL'] ? 'the PostgreSQL of TEST_DATABASE_URL' : 'PostgreSQL 18';
  if (!isOnOldest()) describe(`${name} on ${main}`, () => suite(() => createTestDatabase('main')));
  else
    describeWith.postgres15(`${name} on PostgreSQL 15`, () => suite(() => createTestDatabase('postgres15')));
}

function describeIf(available: boolean, name: string, missing: string, tests: Tests): void {
  if (available) return describe(name, tests);
  if (process.env['CI'] !== 'true') return describe.skip(`${name} (skipped: ${missing})`, tests);
  return describe(name, () => {
    test(`has what it needs`, () => {
      throw new Error(`These tests cannot run here: ${missing}.`);
    });
  });
}

function hasRedis(): boolean {
  return onPath('redis-server') !== undefined || process.env['LOCK_IN_TEST_DOCKER'] === 'true';
}

/** Set by the Jest project. */
const isOnOldest = () => (globalThis as { isOnOldestPostgres?: boolean }).isOnOldestPostgres === true;
