import { availableParallelism } from 'node:os';

/**
 * One Jest run, one project per kind of test, so that a name in the report says what it needs:
 * unit (nothing), database (PostgreSQL), api (the whole program), web (jsdom), browser (Chromium).
 */
const compiler = {
  // The build's own .swcrc leaves tests out, and here they are what is compiled.
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const common = {
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '^.+\\.tsx?$': ['@swc/jest', compiler] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};

const byNode = {
  ...common,
  testEnvironment: '<rootDir>/tools/jest/environment.mjs',
  transform: { '\\.spec\\.ts$': '<rootDir>/tools/jest/spec-transformer.mjs', ...common.transform },
};

const withPostgres = {
  globalSetup: '<rootDir>/libs/testing/src/jest/setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest/tear-down.ts',
};

const withoutUnit = [...common.testPathIgnorePatterns, '\\.unit\\.spec\\.ts$'];

const unit = {
  ...byNode,
  displayName: 'unit',
  testMatch: [
    '<rootDir>/libs/{domain,contracts,markdown}/src/**/*.spec.ts',
    '<rootDir>/libs/event-store/src/**/*.unit.spec.ts',
    '<rootDir>/apps/{api,web}/**/*.unit.spec.ts',
    '<rootDir>/{bench,tools}/**/*.spec.ts',
  ],
};

const database = {
  ...byNode,
  ...withPostgres,
  globalSetup: '<rootDir>/libs/testing/src/jest/setup-every-postgres.ts',
  displayName: 'database',
  testMatch: [
    '<rootDir>/libs/{event-store,embedded-postgres,testing}/src/**/*.spec.ts',
    '<rootDir>/libs/event-store/torture/*.spec.ts',
  ],
  testPathIgnorePatterns: withoutUnit,
};

const api = {
  ...byNode,
  ...withPostgres,
  displayName: 'api',
  testMatch: ['<rootDir>/apps/api/src/**/*.spec.ts'],
  testPathIgnorePatterns: withoutUnit,
};

const web = {
  ...common,
  displayName: 'web',
  testEnvironment: '<rootDir>/apps/web/test/environment.ts',
  setupFilesAfterEnv: ['<rootDir>/apps/web/test/setup.ts'],
  testMatch: ['<rootDir>/apps/web/**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns: withoutUnit,
  moduleNameMapper: {
    '\\.(css|svg|png|webp)$|\\?(url|worker|raw)$': '<rootDir>/apps/web/test/asset.ts',
  },
};

const browser = {
  ...byNode,
  ...withPostgres,
  displayName: 'browser',
  testMatch: ['<rootDir>/e2e/**/*.spec.ts'],
};

export default {
  projects: [unit, database, api, web, browser],
  testSequencer: '<rootDir>/tools/longest-first.mjs',
  // Three on two cores: a test that waits for a browser or a database leaves its core to another.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // A worker keeps what its files loaded; one that has grown is replaced before its next file.
  workerIdleMemoryLimit: '1.5GB',
  // Three files at a time on a slow machine: what hangs is told from what waits by a wide margin.
  testTimeout: 90_000,
};
