import { createEventStore, type EventStore } from '@lock-in/event-store';
import type { TestDatabase } from '@lock-in/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readSecrets } from '../../apps/api/src/platform/config/secrets.ts';

/** One of several processes of the built program that share a database. */
export interface ProgramProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Stops it like a deployment. Resolves when it has exited. */
  stop(): Promise<void>;
}

interface Place {
  readonly database: Pick<TestDatabase, 'url' | 'sealUrl'>;
  readonly dataDir: string;
}

export interface ProcessSettings extends Place {
  /** The folder of the build. */
  readonly build: string;
  readonly role: 'api' | 'worker' | 'all';
  readonly env?: NodeJS.ProcessEnv;
}

/** The environment of every process and command on this database and these files. */
export const environmentOf = ({ database, dataDir }: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: '.cache/compiled',
  DATABASE_URL: database.url,
  REDIS_URL: '',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
});

/** A store on the database of processes that run, with the key that they keep among their files. */
export function storeBeside(database: TestDatabase, dataDir: string): EventStore {
  const { personal } = readSecrets({ dataDir, sessionSecret: undefined, masterKey: undefined });
  return createEventStore({ pool: database.pool, masterKey: personal[0] });
}

/** Resolves when it answers, possibly before it is ready. */
export async function startProcess(settings: ProcessSettings): Promise<ProgramProcess> {
  const { build, role, database, dataDir, env } = settings;
  const child = spawn(process.execPath, ['--conditions=source', `${build}/programs/main.js`], {
    env: {
      ...environmentOf({ database, dataDir }),
      ROLE: role,
      DEMO: 'false',
      PORT: '0',
      HOST: '127.0.0.1',
      SEAL_DATABASE_URL: role === 'api' ? '' : database.sealUrl,
      RATE_LIMIT_FACTOR: '0',
      CAPTCHA_COST: '1',
      DRAIN_SECONDS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const ended = once(child, 'exit');
  const url = await new Promise<string | undefined>((resolve) => {
    void ended.then(() => resolve(undefined));
    createInterface(child.stdout).on('line', (line) => {
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  if (url === undefined) throw new Error('A process did not start. Was it built?');
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', killed);
    },
  };
}
