import { freePort } from '@lock-in/testing';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A running program on an existing database. */
export interface Serving {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** As in the Dockerfile. */
const flags = ['--conditions=source', '--max-semi-space-size=8', '--max-old-space-size=1536'];

/** Starts the built program without rate limits, which the benchmark would exceed. */
export async function serve(settings: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly role?: 'all' | 'api' | 'worker';
  /** The share of time for filling read models; default: the program's own. */
  readonly fillShare?: number;
}): Promise<Serving> {
  const port = await freePort();
  const { REDIS_URL: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, [...flags, 'apps/api/dist/programs/main.js'], {
    cwd: root,
    env: {
      ...env,
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: settings.dataDir,
      ROLE: settings.role ?? 'all',
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'false',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      ...(settings.fillShare !== undefined && { FILL_SHARE: String(settings.fillShare) }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stopOnExit = () => child.kill('SIGTERM');
  process.once('exit', stopOnExit);
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    await delay(20);
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      process.off('exit', stopOnExit);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** `npm start` as a new user runs it: embedded PostgreSQL and the demo, in its own data folder. */
export interface Installation {
  start(): Promise<Running>;
  /** The current two-factor code of a demo account, as `npm run otp` prints it. */
  oneTimeCode(email: string): Promise<string>;
  remove(): Promise<void>;
}

export interface Running {
  readonly url: string;
  /** Time from the command to the first answered request. */
  readonly startedInMs: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

export async function install(): Promise<Installation> {
  const dataDir = join(root, '.data', `bench-program-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  const { DATABASE_URL: _, REDIS_URL: __, NODE_ENV: ___, ...env } = process.env;
  const settings = { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };

  return {
    async start() {
      const port = await freePort();
      const begin = performance.now();
      const child = spawn('npm', ['start'], {
        cwd: root,
        env: { ...settings, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(child, 'exit');
      const stopOnExit = () => child.kill('SIGTERM');
      process.once('exit', stopOnExit);
      const url = `http://localhost:${port}`;
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
        await delay(10);
      }
      return {
        url,
        startedInMs: performance.now() - begin,
        async stop() {
          process.off('exit', stopOnExit);
          child.kill('SIGTERM');
          await ended;
        },
      };
    },

    async oneTimeCode(email) {
      const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'otp', '--', email], {
        cwd: root,
        env: settings,
      });
      return /\d{6}/.exec(stdout)?.[0] ?? '';
    },

    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

const answers = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
