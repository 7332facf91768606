import { upcasters } from '@lock-in/domain';
import { createEventStore, fillProjections } from '@lock-in/event-store';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Community } from './community/community.ts';
import { openPool } from './database.ts';
import { anotherVersion, builtProjection } from './read-models.ts';

interface Task {
  readonly databaseUrl: string;
  /** Hexadecimal. */
  readonly masterKey: string;
  /** The share of time, as in `FILL_SHARE`. */
  readonly share: number;
}

export interface Rebuild {
  readonly process: ChildProcess;
  /** Resolves when the version is filled or the process has been killed. */
  readonly ended: Promise<unknown>;
}

/** Starts a process that fills another version of the feed, together with others. The version must be prepared. */
export function startRebuild({ databaseUrl, secrets }: Community, share: number): Rebuild {
  const child = spawn(
    process.execPath,
    ['--conditions=source', join(import.meta.dirname, 'rebuild-process.ts')],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const stopOnExit = () => child.kill('SIGKILL');
  process.once('exit', stopOnExit);
  const ended = once(child, 'exit').finally(() => process.off('exit', stopOnExit));
  const task: Task = { databaseUrl, masterKey: secrets.personal[0].toString('hex'), share };
  child.stdin.end(JSON.stringify(task));
  return { process: child, ended };
}

async function fill({ databaseUrl, masterKey, share }: Task): Promise<void> {
  const pool = openPool({ url: databaseUrl }, 8);
  const store = createEventStore({ pool, masterKey: Buffer.from(masterKey, 'hex'), upcasters });
  await fillProjections({ pool, store, projections: [anotherVersion(await builtProjection('feed'))], share });
  await pool.end();
}

if (import.meta.main) await fill(JSON.parse(await text(process.stdin)) as Task);
