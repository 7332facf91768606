import { existsSync, readdirSync } from 'node:fs';

/**
 * The import rules. Packages are the only layers; inside a package there are only slices, which never import each other.
 * Slices are read from the folders, so the rules apply to a new slice from its first file on. The domain is an exception:
 * there, a slice may import the events of another. tools/import-rules.spec.ts tests every rule.
 */
const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? [e.name] : []))
    : [];
const slicesOf = (path, shared) => folders(path).filter((name) => !shared.includes(name));

const apiSlices = slicesOf('apps/api/src', [
  'programs',
  'platform',
  'shared',
  'testing',
  'whole-program',
  'demo',
]);
const webSlices = slicesOf('apps/web/src', ['app', 'lib', 'shared', 'ui']);

const any = (names) => `(${names.join('|') || '-'})`;
const npm = (...names) => `node_modules/${any(names)}/`;
const tests = '\\.spec\\.tsx?$|/testing/|^apps/web/test/|^libs/event-store/(torture|tour)/';
const ownPackage = (path) => ({ from: { path: `^${path}/`, pathNot: tests } });

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule per slice: its "to" excludes the importing slice by name. */
const slicesAreApart = (where, slices, what) =>
  slices.map((slice) =>
    forbid(
      `${what}-slice-${slice}-stands-alone`,
      `A slice imports packages and shared folders, never another slice. It folds the other slice's events into its own table, or uses an interface in platform/ or shared/ that the other slice implements.`,
      { path: `^${where}/${slice}/` },
      { path: `^${where}/${any(slices)}/`, pathNot: `^${where}/${slice}/` },
    ),
  );

export default {
  forbidden: [
    forbid(
      'domain-imports-nothing',
      'The domain is pure: no I/O, no clock, no framework, no package.',
      ownPackage('libs/domain').from,
      { pathNot: '^libs/domain/' },
    ),
    forbid(
      'contracts-import-only-zod',
      'Server, web app and tests share the contracts, so these depend on nothing but zod and the rules of texts.',
      ownPackage('libs/contracts').from,
      { pathNot: `^libs/(contracts|markdown)/|${npm('zod')}` },
    ),
    forbid(
      'markdown-stands-alone',
      'Server and browser read texts with the same code, which knows neither of them.',
      ownPackage('libs/markdown').from,
      { pathNot: `^libs/markdown/|${npm('decode-named-character-reference')}` },
    ),
    forbid(
      'event-store-knows-nothing-of-the-product',
      'The event store can be used on its own. It needs only PostgreSQL and Node.',
      ownPackage('libs/event-store').from,
      { pathNot: `^libs/event-store/|${npm('pg', '@types/pg', 'pg-[^/]+')}`, dependencyTypesNot: ['core'] },
    ),
    forbid(
      'log-seal-knows-only-the-log',
      'Seals are made and verified from the log alone. The event store must not know them in turn.',
      ownPackage('libs/log-seal').from,
      {
        pathNot: `^libs/(log-seal|event-store)/|${npm('pg', '@types/pg', 'pg-[^/]+')}`,
        dependencyTypesNot: ['core'],
      },
    ),
    forbid(
      'transparency-log-knows-no-database',
      'The formats of the public log are pure: auditors and witnesses use them without a database.',
      ownPackage('libs/transparency-log').from,
      { pathNot: '^libs/(transparency-log|log-seal)/', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'embedded-postgres-stands-alone',
      'The program, the tests and the benchmarks all use the launcher, so it depends on none of them.',
      ownPackage('libs/embedded-postgres').from,
      { pathNot: '^libs/embedded-postgres/', dependencyTypesNot: ['core'] },
    ),
    ...slicesAreApart('apps/api/src', apiSlices, 'api'),
    ...slicesAreApart('apps/web/src', webSlices, 'web'),
    forbid(
      'slices-ask-through-kysely',
      'Slices query with Kysely or MikroORM. From the driver (pg) they may import types only.',
      { path: `^apps/api/src/${any([...apiSlices, 'demo', 'shared'])}/`, pathNot: tests },
      { path: npm('pg', '@types/pg'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'platform-knows-no-slice',
      'Every slice uses the platform, so the platform must not depend on a slice.',
      { path: '^apps/api/src/platform/' },
      { path: `^apps/api/src/${any([...apiSlices, 'demo', 'programs', 'shared'])}/` },
    ),
    forbid(
      'api-shared-knows-no-slice',
      'What several slices know of the product must not depend on one of them.',
      { path: '^apps/api/src/shared/' },
      { path: `^apps/api/src/${any([...apiSlices, 'demo', 'programs'])}/` },
    ),
    forbid(
      'ui-knows-no-slice',
      'A component that imports from a slice belongs in that slice.',
      { path: '^apps/web/src/ui/' },
      { path: `^apps/web/src/${any([...webSlices, 'app', 'shared'])}/` },
    ),
    forbid(
      'web-shared-knows-no-slice',
      'What several slices show of the product must not depend on one of them.',
      { path: '^apps/web/src/shared/' },
      { path: `^apps/web/src/${any([...webSlices, 'app'])}/` },
    ),
    forbid(
      'web-lib-shows-nothing',
      'lib/ calls the server and keeps the session. It must not import anything that renders.',
      { path: '^apps/web/src/lib/', pathNot: tests },
      { path: `^apps/web/src/${any([...webSlices, 'app', 'shared', 'ui'])}/` },
    ),
    forbid(
      'app-is-composed-last',
      'app/ composes the slices. Code that slices share belongs in lib/, ui/ or shared/.',
      { path: `^apps/web/src/${any(webSlices)}/`, pathNot: tests },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'web-talks-through-contracts',
      'The web app knows the API only, not how the server decides or stores.',
      { path: '^apps/web/' },
      {
        path: '^(libs/(domain|event-store|log-seal|transparency-log|embedded-postgres)|apps/api|bench|tools)/',
      },
    ),
    forbid(
      'apps-are-not-libraries',
      'Libraries must not import apps, benchmarks, end-to-end tests or tools.',
      { path: '^libs/', pathNot: tests },
      { path: '^(apps|bench|e2e|tools)/' },
    ),
    forbid(
      'testing-is-for-tests',
      'Production code must not import test helpers. The benchmark may, because only developers run it.',
      { path: '^(apps|libs)/', pathNot: `${tests}|^libs/testing/` },
      { path: '/testing/|^apps/web/test/' },
    ),
    forbid(
      'no-test-in-a-test',
      'Tests must not import each other. Move shared code to a helper.',
      {},
      { path: '\\.spec\\.tsx?$' },
    ),
    forbid(
      'no-cycles',
      'Files that import each other should be one file. Type imports may be circular, because they do not exist at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-type-cycles-in-web',
      'In the web app and the contracts, type imports must not be circular either, so that files can be read from the bottom up.',
      { path: '^(apps/web|libs/contracts)/' },
      { circular: true },
    ),
    {
      name: 'no-unused-files',
      comment: 'A file that nothing imports is dead code.',
      severity: 'error',
      from: {},
      module: {
        numberOfDependentsLessThan: 1,
        path: '\\.tsx?$',
        pathNot: [
          '\\.(spec|d)\\.tsx?$',
          // Programs, and processes that are started by their path.
          '^tools/',
          '^(bench|e2e)/(.+/)?main\\.ts$',
          '^bench/bare-server\\.ts$',
          '^e2e/jobs/ats-stub\\.ts$',
          '^libs/event-store/(torture/(main|reader|worker|writer)|tour/main|src/testing/[^/]+-process)\\.ts$',
          '^apps/api/src/programs/[^/]+\\.ts$',
          '^apps/web/src/app/(entry-(browser|worker)|renderer)\\.tsx?$',
          // Found by their folder (ADR 69).
          '^apps/api/src/[^/]+/commands/',
          // Named in the configuration of Jest and Vite.
          '^libs/testing/src/jest/',
          '^apps/web/test/(asset|environment|setup)\\.ts$',
          '^apps/web/vite\\.config\\.ts$',
        ],
      },
    },
    forbid(
      'runtime-needs-runtime-dependencies',
      'Code that runs in production may use only dependencies that are installed there.',
      {
        path: '^(apps/api|libs/(domain|contracts|markdown|event-store|log-seal|transparency-log|embedded-postgres))/src/',
        pathNot: tests,
      },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'every-import-resolves',
      'Every import must resolve. What begins with `virtual:` is written by a plugin of the build.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    cache: false,
  },
};
