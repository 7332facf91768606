import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The built program with the web app, as a separate process on its own empty database. */
export interface Program {
  readonly url: string;
  /** Runs `npm run admin` beside the program. Resolves with its output. */
  admin(...words: readonly string[]): Promise<string>;
  /** Runs `npm run otp`: the two-factor code of a demo account. */
  otp(email: string): Promise<string>;
  /** Sends a signal to the process. */
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code and cleans up. For tests that end the program themselves. */
  ended(): Promise<number | null>;
  /** Stops it like Ctrl-C. Throws if it exited with an error or logged one. */
  stop(): Promise<void>;
}

/** `settings` are additional environment variables. */
export async function startProgram(settings: NodeJS.ProcessEnv = {}): Promise<Program> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'lock-in-journey-'));
  const env = { ...settingsFor(database, dataDir), ...settings };
  const clean = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };

  const child = spawn(process.execPath, [...flags, 'apps/api/dist/programs/main.js'], { env, stdio: 'pipe' });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => log.push(line));
  const lines = createInterface(child.stdout).on('line', (line) => log.push(line));

  const started = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [, address] = /running at (\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const url = await Promise.race([started, exited.then(() => undefined)]);
  if (url === undefined) {
    await clean();
    throw new Error(`The program did not start. Was it built?\n${log.join('\n')}`);
  }
  const command = async (name: 'admin' | 'otp', ...words: readonly string[]) => {
    const file = `apps/api/dist/programs/${name}.js`;
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, file, ...words], { env });
    return stdout.trim();
  };
  return {
    url,
    admin: (...words) => command('admin', ...words),
    otp: (email) => command('otp', email),
    signal: (name) => void child.kill(name),
    async ended() {
      const [code] = await exited;
      process.off('exit', killed);
      await clean();
      return code;
    },
    async stop() {
      child.kill('SIGINT');
      const [code] = await exited;
      process.off('exit', killed);
      await clean();
      const errors = log.filter(isError);
      if (code !== 0 || errors.length > 0) {
        throw new Error(`The program ended with ${code} and logged:\n${errors.join('\n')}`);
      }
    },
  };
}

const flags = ['--conditions=source', '--enable-source-maps'];

/**
 * Without rate limits and with a cheap captcha, because all people are on one machine. Writes wait long enough that even a slow machine
 * does not answer 202.
 */
const settingsFor = (database: TestDatabase, dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: '.cache/compiled',
  DEMO: 'false',
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: database.url,
  SEAL_DATABASE_URL: database.sealUrl,
  REDIS_URL: '',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '0',
  CAPTCHA_COST: '1',
  WRITE_WAIT_MS: '10000',
  WRITE_WAIT_OTHERS_MS: '10000',
});

/** pino's levels: 50 is error, 60 fatal. */
export const isError = (line: string) => /"level":[56]0\b/.test(line);
