import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** `npm start` of a newcomer: embedded PostgreSQL and the demo, in a data folder that is its own. */
export interface Installation {
  start(): Promise<Running>;
  /** The current two-factor code of a demo account, as `npm run otp` prints it. */
  oneTimeCode(email: string): Promise<string>;
  remove(): Promise<void>;
}

export interface Running {
  readonly url: string;
  /** From the command to the first request that was answered. */
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
      const url = `http://localhost:${port}`;
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
        await delay(10);
      }
      return {
        url,
        startedInMs: performance.now() - begin,
        async stop() {
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
