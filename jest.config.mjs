/**
 * One Jest run, one project per kind of test, so that a name in the report says what it needs:
 * unit (nothing), database (PostgreSQL), api (the whole program), web (jsdom), browser (Chromium).
 */
const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const node = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: [],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

export default {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/{domain,contracts}/src/**/*.spec.ts',
        '<rootDir>/apps/api/src/**/*.unit.spec.ts',
        '<rootDir>/tools/**/*.spec.ts',
      ],
    },
    {
      ...node,
      displayName: 'database',
      testMatch: ['<rootDir>/libs/{event-store,embedded-postgres}/src/**/*.spec.ts'],
    },
  ],
};
