import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface Part {
  readonly name: string;
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  /** Files and folders that the build depends on. */
  readonly sources: readonly string[];
  /** The file that must exist after the build. */
  readonly result: string;
}

const parts: readonly Part[] = [
  {
    name: 'API',
    folder: 'apps/api',
    command: ['node', '../../tools/bundle-api.ts'],
    sources: ['apps/api/src', 'libs', 'tools/bundle-api.ts'],
    result: 'apps/api/dist/programs/main.js',
  },
  {
    name: 'web app',
    folder: 'apps/web',
    command: ['vite', 'build', '--app', '--logLevel', 'warn'],
    sources: ['apps/web', 'libs/contracts/src', 'libs/markdown/src'],
    result: 'apps/web/dist/index.html',
  },
];

/** Builds the parts that are missing or whose sources changed. Throws if a build fails, after printing its output. */
export async function buildWhatChanged(names = parts.map(({ name }) => name)): Promise<void> {
  const stale: { part: Part; fingerprint: string }[] = [];
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const fingerprint = await fingerprintOf(part);
    if (!existsSync(part.result) || builtFrom(part) !== fingerprint) stale.push({ part, fingerprint });
  }
  if (stale.length === 0) return;
  console.log(`Building the ${stale.map(({ part }) => part.name).join(' and the ')} …`);
  // Each to its end: a part that fails leaves no other one running.
  const built = await Promise.allSettled(
    stale.map(async ({ part, fingerprint }) => {
      const begun = performance.now();
      rmSync(stampOf(part), { force: true });
      await build(part);
      console.log(`Built the ${part.name} in ${Math.round((performance.now() - begun) / 1_000)} s.`);
      mkdirSync('.cache', { recursive: true });
      writeFileSync(stampOf(part), fingerprint);
    }),
  );
  const failed = built.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export const notSources = ['dist', 'node_modules', 'test', 'testing'];

const stampOf = ({ folder }: Part) => join('.cache', `built-${folder.replace('/', '-')}`);
const builtFrom = (part: Part) =>
  existsSync(stampOf(part)) ? readFileSync(stampOf(part), 'utf8') : undefined;

/** Hashes contents, because a checkout or copy changes the times of unchanged files. */
async function fingerprintOf({ sources, command }: Part): Promise<string> {
  const hash = createHash('sha256').update(command.join(' '));
  for (const source of [...sources, 'tsconfig.json', 'package-lock.json']) {
    for (const file of await filesOf(source)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function filesOf(source: string): Promise<string[]> {
  if (statSync(source).isFile()) return [source];
  const entries = await readdir(source, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    const path = join(source, entry.name);
    if (entry.isDirectory()) return notSources.includes(entry.name) ? [] : await filesOf(path);
    return /\.spec\.tsx?$/.test(entry.name) ? [] : [path];
  });
  return (await Promise.all(nested)).flat().toSorted();
}

async function build({ name, folder, command: [program, ...args] }: Part): Promise<void> {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The NODE_ENV of a developer or test must not end up in the bundle.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await exitCodeOf(child);
  if (code === 0) return;
  const printed = Buffer.concat(output);
  if (/ENOSPC|No space left on device/.test(printed.toString()))
    throw new Error(`The ${name} could not be built: the disk is full. Make room and start again.`);
  process.stderr.write(printed);
  throw new Error(`The ${name} could not be built: see above.`);
}

/** Resolves with its exit code. Forwards signals that reach only this process, so that the child does not outlive it. */
function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const stop = (signal: NodeJS.Signals) => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const settled = () => process.off('SIGINT', stop).off('SIGTERM', stop);
    child.once('error', (error) => (settled(), reject(error)));
    child.once('close', (code) => (settled(), resolve(code)));
  });
}

if (import.meta.main) {
  await buildWhatChanged().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
