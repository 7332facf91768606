import { existsSync, readdirSync } from 'node:fs';

/**
 * The import rules: packages are the only layers, and inside a package there are only slices, which never import each
 * other. The zones are the folders themselves, so a new slice is guarded from its first file on. The domain is one
 * vocabulary: there a slice may name the events of another. Every rule is shown at work in tools/import-rules.spec.ts.
 */
const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? [e.name] : []))
    : [];
const slicesOf = (path, shared) => folders(path).filter((name) => !shared.includes(name));

const apiSlices = slicesOf('apps/api/src', ['platform', 'testing', 'demo']);
const webSlices = slicesOf('apps/web/src', ['app', 'lib', 'ui']);

const any = (names) => `(${names.join('|') || '-'})`;
const npm = (...names) => `node_modules/${any(names)}/`;
const tests = '\\.spec\\.tsx?$|/testing/|^apps/web/test/|^libs/event-store/torture/';
const ownPackage = (path) => ({ from: { path: `^${path}/`, pathNot: tests } });

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Slice by slice, because a rule's "to" can refer to its "from" only where both are in the same place of a path. */
const slicesAreApart = (where, slices, what) =>
  slices.map((slice) =>
    forbid(
      `${what}-slice-${slice}-stands-alone`,
      `A slice imports packages and what no slice owns. What it needs of another it reads from the log or asks over the bus.`,
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
      'A contract is a value that server, web app and tests share.',
      { path: '^libs/contracts/', pathNot: `${tests}|^libs/contracts/src/markdown/` },
      { pathNot: `^libs/contracts/|${npm('zod')}` },
    ),
    forbid(
      'markdown-is-read-apart-from-contracts',
      'The parser is loaded by whoever draws a text, and never with the calls.',
      { path: '^libs/contracts/src/', pathNot: '^libs/contracts/src/markdown/' },
      { path: '^libs/contracts/src/markdown/' },
    ),
    forbid(
      'event-store-knows-nothing-of-the-product',
      'It can be used alone: PostgreSQL and Node, nothing else.',
      ownPackage('libs/event-store').from,
      { pathNot: `^libs/event-store/|${npm('pg', '@types/pg', 'pg-[^/]+')}`, dependencyTypesNot: ['core'] },
    ),
    forbid(
      'embedded-postgres-stands-alone',
      'The launcher serves program, tests and benchmarks alike.',
      ownPackage('libs/embedded-postgres').from,
      { pathNot: '^libs/embedded-postgres/', dependencyTypesNot: ['core'] },
    ),
    ...slicesAreApart('apps/api/src', apiSlices, 'api'),
    ...slicesAreApart('apps/web/src', webSlices, 'web'),
    forbid(
      'slices-ask-through-kysely',
      'Above the log there is one dialect. Of the driver a slice knows no more than the type of a transaction.',
      { path: `^apps/api/src/${any([...apiSlices, 'demo'])}/`, pathNot: tests },
      { path: npm('pg', '@types/pg'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'platform-knows-no-slice',
      'What every slice uses must not depend on any of them.',
      { path: '^apps/api/src/platform/' },
      { path: `^apps/api/src/(${any(apiSlices)}/|demo/|[^/]+$)` },
    ),
    forbid(
      'ui-knows-no-slice',
      'A component that knows a slice belongs to it.',
      { path: '^apps/web/src/ui/' },
      { path: `^apps/web/src/${any([...webSlices, 'app'])}/` },
    ),
    forbid(
      'web-lib-shows-nothing',
      'What calls the server and keeps the session stands below all that is shown.',
      { path: '^apps/web/src/lib/', pathNot: tests },
      { path: `^apps/web/src/${any([...webSlices, 'app', 'ui'])}/` },
    ),
    forbid(
      'app-is-composed-last',
      'The frame and its pages are put together of slices; what a slice needs of it stands in lib/ or ui/.',
      { path: `^apps/web/src/${any(webSlices)}/`, pathNot: tests },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'web-talks-through-contracts',
      'The web app knows the calls, never how they are decided or stored.',
      { path: '^apps/web/' },
      { path: '^(libs/(domain|event-store|embedded-postgres)|apps/api|bench|tools)/' },
    ),
    forbid(
      'apps-are-not-libraries',
      'Only what starts an app may import it.',
      { path: '^libs/', pathNot: tests },
      { path: '^(apps|bench|e2e|tools)/' },
    ),
    forbid(
      'testing-is-for-tests',
      'Test helpers stay out of what runs. The benchmark is run by developers only and drives the browser as the tests do.',
      { path: '^(apps|libs)/', pathNot: `${tests}|^libs/testing/` },
      { path: '/testing/|^apps/web/test/' },
    ),
    forbid('no-test-in-a-test', 'What two tests share is not a test.', {}, { path: '\\.spec\\.tsx?$' }),
    forbid(
      'no-cycles',
      'Files that need each other are one file. Types may refer to each other: nothing of that is left at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-type-cycles-in-web',
      'There a type stands in the file that others build on, so that files can be read from the bottom up.',
      { path: '^(apps/web|libs/contracts)/' },
      { circular: true },
    ),
    forbid(
      'no-orphans',
      'A file that nothing imports is dead.',
      {
        orphan: true,
        pathNot: [
          '\\.(spec|d)\\.tsx?$',
          '\\.(mjs|js|css|html)$',
          '^apps/web/test/',
          '^apps/web/vite\\.config\\.ts$',
          // Read as text and put into the document.
          '^apps/web/bootstrap-script\\.ts$',
          '^tools/',
          '^libs/event-store/torture/(main|reader|worker|writer)\\.ts$',
          '^apps/api/src/[^/]+\\.ts$',
        ],
      },
      {},
    ),
    forbid(
      'runtime-needs-runtime-dependencies',
      'What runs must be installed where it runs.',
      { path: '^(apps/api|libs/(domain|contracts|event-store|embedded-postgres))/src/', pathNot: tests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('every-import-resolves', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
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
