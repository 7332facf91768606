import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A small repository with the same folders. Each file breaks one rule, except those of the last group. */
const files: Record<string, string> = {
  'libs/domain/src/feed/post.ts': `import 'node:fs';`,
  'libs/contracts/src/feed/posts.ts': `import '@lock-in/domain';`,
  'libs/markdown/src/draws.ts': `import 'zod';`,
  'libs/event-store/src/append.ts': `import '@lock-in/domain';`,
  'libs/log-seal/src/sealer.ts': `import '@lock-in/domain';`,
  'libs/embedded-postgres/src/server.ts': `import 'pg';`,
  'apps/api/src/feed/likes.ts': `import '../jobs/jobs.ts';`,
  'apps/api/src/platform/clock.ts': `import '../jobs/jobs.ts';`,
  'apps/api/src/shared/accounts.ts': `import '../jobs/jobs.ts';`,
  'apps/api/src/feed/uses-a-tool.ts': `import 'a-tool';`,
  'apps/api/src/feed/uses-test-helper.ts': `import '../testing/start-app.ts';`,
  'apps/api/src/feed/uses-nothing-there.ts': `import './gone.ts';`,
  'apps/api/src/feed/reuses-a-test.ts': `import './likes.spec.ts';`,
  'apps/api/src/feed/asks-the-driver.ts': `import 'pg';`,
  'apps/api/src/feed/forgotten.ts': `import '../platform/log.ts';`,
  'apps/api/src/feed/ring-one.ts': `import './ring-two.ts';`,
  'apps/api/src/feed/ring-two.ts': `import './ring-one.ts';`,
  'apps/web/src/feed/feed-page.tsx': `import '../jobs/job-card.tsx';`,
  'apps/web/src/ui/card.tsx': `import '../jobs/job-card.tsx';`,
  'apps/web/src/shared/owner-card.tsx': `import '../jobs/job-card.tsx';`,
  'apps/web/src/lib/call.ts': `import '../ui/card.tsx';`,
  'apps/web/src/feed/frames-itself.ts': `import '../app/theme.ts';`,
  'apps/web/src/feed/decide.ts': `import '@lock-in/domain';`,
  'apps/web/src/jobs/type-ring-one.ts': `import type { Two } from './type-ring-two.ts'; export type One = Two | 1;`,
  'apps/web/src/jobs/type-ring-two.ts': `import type { One } from './type-ring-one.ts'; export type Two = One | 2;`,
  'libs/domain/src/feed/starts-an-app.ts': `import '../../../../apps/api/src/programs/main.ts';`,

  // Allowed imports.
  'libs/domain/src/index.ts': `export * from './feed/post.ts'; export * from './jobs/job.ts';`,
  'libs/domain/src/jobs/job.ts': `import '../feed/post.ts';`,
  'libs/contracts/src/index.ts': `export * from './feed/posts.ts'; import 'zod'; import '@lock-in/markdown';`,
  'libs/markdown/src/index.ts': `export * from './draws.ts';`,
  'libs/event-store/src/index.ts': `export * from './append.ts'; import 'pg'; import 'node:crypto';`,
  'libs/log-seal/src/index.ts': `export * from './sealer.ts'; import 'pg'; import '@lock-in/event-store';`,
  'libs/embedded-postgres/src/index.ts': `export * from './server.ts'; import 'node:net';`,
  'apps/api/src/programs/main.ts': `import '../feed/likes.ts'; import '../jobs/jobs.ts'; import '@lock-in/event-store'; import '@lock-in/log-seal'; import '@lock-in/embedded-postgres';`,
  'apps/api/src/jobs/jobs.ts': `import '../platform/log.ts'; import './transaction.ts'; import '@lock-in/domain'; import 'zod';`,
  'apps/api/src/platform/log.ts': `import 'node:fs';`,
  'apps/api/src/jobs/jobs.spec.ts': `import '../testing/start-app.ts'; import './jobs.ts'; import 'a-tool';`,
  'apps/api/src/jobs/transaction.ts': `import type pg from 'pg'; export type Transaction = pg.ClientBase;`,
  'apps/api/src/jobs/type-one.ts': `import type { Two } from './type-two.ts'; export type One = Two | 1;`,
  'apps/api/src/jobs/type-two.ts': `import type { One } from './type-one.ts'; export type Two = One | 2;`,
  'apps/api/src/testing/start-app.ts': `import '../programs/main.ts';`,
  'apps/api/src/feed/likes.spec.ts': `import './likes.ts';`,
  'apps/web/src/jobs/job-card.tsx': `import '../ui/button.tsx'; import '../shared/job-standing.ts'; import '@lock-in/contracts';`,
  'apps/web/src/shared/job-standing.ts': `import '../ui/button.tsx';`,
  'apps/web/src/ui/button.tsx': `import '../lib/session.ts';`,
  'apps/web/src/lib/session.ts': `export {};`,
  'apps/web/src/app/theme.ts': `import '../jobs/lazy-page.tsx';`,
  'apps/web/src/jobs/lazy-page.tsx': `export {};`,
};

let root: string;
let broken: { rule: string; from: string }[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-in-rules-'));
  for (const [path, text] of Object.entries(files)) write(path, `${text}\nexport {};\n`);
  for (const name of ['domain', 'contracts', 'markdown', 'event-store', 'log-seal', 'embedded-postgres']) {
    const exports = { '.': { source: './src/index.ts' } };
    const dependencies = { pg: '1', zod: '1', '@lock-in/markdown': '1' };
    write(
      `libs/${name}/package.json`,
      JSON.stringify({ name: `@lock-in/${name}`, type: 'module', exports, dependencies }),
    );
    mkdirSync(join(root, 'node_modules/@lock-in'), { recursive: true });
    symlinkSync(join(root, 'libs', name), join(root, 'node_modules/@lock-in', name));
  }
  for (const name of ['zod', 'pg', 'a-tool']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  const dependencies = {
    zod: '1',
    pg: '1',
    '@lock-in/domain': '1',
    '@lock-in/event-store': '1',
    '@lock-in/log-seal': '1',
    '@lock-in/embedded-postgres': '1',
    '@lock-in/contracts': '1',
  };
  write(
    'apps/api/package.json',
    JSON.stringify({ type: 'module', dependencies, devDependencies: { 'a-tool': '1' } }),
  );
  write('package.json', JSON.stringify({ type: 'module' }));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json']) cpSync(file, join(root, file));
  broken = rulesBroken();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function rulesBroken(): typeof broken {
  const program = resolve('node_modules/.bin/depcruise');
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'libs'];
  const { stdout, stderr } = spawnSync(program, options, { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}

test.each([
  ['domain-imports-nothing', 'libs/domain/src/feed/post.ts'],
  ['contracts-import-only-zod', 'libs/contracts/src/feed/posts.ts'],
  ['markdown-stands-alone', 'libs/markdown/src/draws.ts'],
  ['event-store-knows-nothing-of-the-product', 'libs/event-store/src/append.ts'],
  ['log-seal-knows-only-the-log', 'libs/log-seal/src/sealer.ts'],
  ['embedded-postgres-stands-alone', 'libs/embedded-postgres/src/server.ts'],
  ['api-slice-feed-stands-alone', 'apps/api/src/feed/likes.ts'],
  ['slices-ask-through-kysely', 'apps/api/src/feed/asks-the-driver.ts'],
  ['platform-knows-no-slice', 'apps/api/src/platform/clock.ts'],
  ['api-shared-knows-no-slice', 'apps/api/src/shared/accounts.ts'],
  ['web-slice-feed-stands-alone', 'apps/web/src/feed/feed-page.tsx'],
  ['ui-knows-no-slice', 'apps/web/src/ui/card.tsx'],
  ['web-shared-knows-no-slice', 'apps/web/src/shared/owner-card.tsx'],
  ['web-lib-shows-nothing', 'apps/web/src/lib/call.ts'],
  ['app-is-composed-last', 'apps/web/src/feed/frames-itself.ts'],
  ['web-talks-through-contracts', 'apps/web/src/feed/decide.ts'],
  ['apps-are-not-libraries', 'libs/domain/src/feed/starts-an-app.ts'],
  ['testing-is-for-tests', 'apps/api/src/feed/uses-test-helper.ts'],
  ['no-test-in-a-test', 'apps/api/src/feed/reuses-a-test.ts'],
  ['no-cycles', 'apps/api/src/feed/ring-one.ts'],
  ['no-type-cycles-in-web', 'apps/web/src/jobs/type-ring-one.ts'],
  ['no-unused-files', 'apps/api/src/feed/forgotten.ts'],
  ['runtime-needs-runtime-dependencies', 'apps/api/src/feed/uses-a-tool.ts'],
  ['every-import-resolves', 'apps/api/src/feed/uses-nothing-there.ts'],
])('%s is broken by %s', (rule, from) => {
  expect(broken).toContainEqual({ rule, from });
});

test('what the rules allow is not reported', () => {
  const allowed = Object.keys(files).slice(Object.keys(files).indexOf('libs/domain/src/index.ts'));
  expect(broken.filter(({ from }) => allowed.includes(from))).toEqual([]);
});
