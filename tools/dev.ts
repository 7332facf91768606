import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { bySocket, type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { embeddedFolder } from '../apps/api/src/platform/database/config-beside.ts';
import { buildWhatChanged, notSources } from './build.ts';
import { bundleForDevelopment } from './bundle-api.ts';

/**
 * `npm run dev`: runs the API, rebuilt and restarted when its sources change, and Vite with the web app, which proxies calls to the API
 * (`API_URL`, by default port 3000). Open the address that Vite prints.
 */
const nodeOptions = ['--conditions=source', '--enable-source-maps'];
let api: ChildProcess | undefined;
let settled = Promise.resolve();
let pause: NodeJS.Timeout | undefined;

// Its own PostgreSQL stays while the API restarts.
const database = process.env.DATABASE_URL ? undefined : await startDatabase();
const addresses = database && {
  DATABASE_URL: bySocket(database.url, database),
  DATABASE_OWNER_URL: bySocket(database.ownerUrl, database),
  SEAL_DATABASE_URL: bySocket(database.sealUrl, database),
};
settled = restart(async () => {
  await buildWhatChanged(['API']);
  return 'apps/api/dist/programs';
});
const vite = spawn('vite', ['--clearScreen', 'false'], { cwd: 'apps/web', stdio: 'inherit' });

for (const folder of ['apps/api/src', 'libs', 'migrations']) watchFolder(folder);

/** Folder by folder: on Linux, Node's recursive watching loses a file in whose place an editor has put another. */
function watchFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !notSources.includes(entry.name)) watchFolder(join(folder, entry.name));
  watch(folder, (event, file) => {
    if (file === null || /\.(spec\.ts|md)$|~$/.test(file)) return;
    const path = join(folder, file);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (isFolder && event === 'rename' && !notSources.includes(file)) watchFolder(path);
    // Debounced: editors write a file in several steps, and a checkout writes many files.
    clearTimeout(pause);
    pause = setTimeout(() => void (settled = settled.then(() => restart(bundleForDevelopment))), 100);
    // A folder that is removed.
  }).on('error', () => undefined);
}

/** The previous build serves until the next one is made, and after a failed one. */
async function restart(build: () => Promise<string>): Promise<void> {
  let programs: string;
  try {
    programs = await build();
  } catch (error) {
    console.error((error as Error).message);
    return;
  }
  await stop(api);
  // As in `npm start`: parsing is a quarter of a start's processor time.
  const env = { ...process.env, ...addresses, NODE_COMPILE_CACHE: '.cache/compiled' };
  // Detached, so that Ctrl-C reaches it only through this process: a second signal would interrupt its graceful shutdown.
  api = spawn('node', [...nodeOptions, `${programs}/main.js`], {
    env,
    stdio: 'inherit',
    detached: true,
  });
}

function startDatabase(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: embeddedFolder(readConfig(process.env)) }).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A terminal's Ctrl-C comes twice, because npm passes it on.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void Promise.all([stop(api), stop(vite)])
      .then(() => database?.stop())
      .then(() => process.exit(0));
  });
}
