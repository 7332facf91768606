import { availableParallelism } from 'node:os';

/**
 * One Jest run, one project per kind of test, so that a name in the report says what it needs:
 * unit (nothing), database (PostgreSQL), api (the whole program), web (jsdom), journeys (Chromium, the main journey of each role),
 * system: what takes long or concerns more than one behaviour, such as every screen, several processes, faults, floods and the image, and
 * oldest: the tests of the log on the oldest supported PostgreSQL.
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
  globals: { isOnOldestPostgres: false },
  transform: { '\\.spec\\.ts$': '<rootDir>/tools/jest/spec-transformer.mjs', ...common.transform },
};

const withPostgres = {
  globalSetup: '<rootDir>/libs/testing/src/jest/setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest/tear-down.ts',
};

const withoutSystem = [...common.testPathIgnorePatterns, '\\.system\\.spec\\.ts$'];
const withoutUnit = [...withoutSystem, '\\.unit\\.spec\\.ts$'];

const unit = {
  ...byNode,
  displayName: 'unit',
  testMatch: [
    '<rootDir>/libs/{domain,contracts,markdown,transparency-log}/src/**/*.spec.ts',
    '<rootDir>/libs/{event-store,log-seal}/src/**/*.unit.spec.ts',
    '<rootDir>/apps/{api,web}/**/*.unit.spec.ts',
    '<rootDir>/{bench,tools}/**/*.spec.ts',
  ],
  testPathIgnorePatterns: withoutSystem,
};

const database = {
  ...byNode,
  ...withPostgres,
  displayName: 'database',
  testMatch: ['<rootDir>/libs/{event-store,log-seal,embedded-postgres,testing}/src/**/*.spec.ts'],
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

const journeys = {
  ...byNode,
  ...withPostgres,
  displayName: 'journeys',
  testMatch: ['<rootDir>/e2e/journeys/*.spec.ts'],
};

const system = {
  ...byNode,
  ...withPostgres,
  displayName: 'system',
  testMatch: ['<rootDir>/e2e/**/*.spec.ts', '<rootDir>/{apps,libs,bench,tools}/**/*.system.spec.ts'],
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/e2e/journeys/'],
};

const oldest = {
  ...byNode,
  globals: { isOnOldestPostgres: true },
  globalSetup: '<rootDir>/libs/testing/src/jest/setup-oldest-postgres.ts',
  globalTeardown: withPostgres.globalTeardown,
  displayName: 'oldest',
  testMatch: ['<rootDir>/libs/{event-store,log-seal}/src/**/*.spec.ts'],
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.unit\\.spec\\.ts$'],
};

export default {
  projects: [unit, database, api, web, journeys, system, oldest],
  testSequencer: '<rootDir>/tools/longest-first.mjs',
  // Three on two cores: a test that waits for a browser or a database leaves its core to another.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // A worker keeps what its files loaded; one that has grown is replaced before its next file.
  workerIdleMemoryLimit: '1.5GB',
  // Three files at a time on a slow machine: what hangs is told from what waits by a wide margin.
  testTimeout: 90_000,
};
