import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A process that is started again whenever it was killed, until it ends by itself with 0. */
export interface Member {
  kill(): void;
  freeze(): void;
  thaw(): void;
  /** Resolves when it has ended by itself with 0. */
  readonly finished: Promise<void>;
  /** Kills it for good. */
  end(): Promise<void>;
}

export interface MemberOptions {
  readonly name: string;
  /** A file of this folder, and what it is given. */
  readonly program: string;
  readonly args: readonly string[];
  /** Where it writes what goes wrong. */
  readonly folder: string;
  /** It has ended by itself, and not with 0. */
  readonly onFailure: (what: string) => void;
}

export function createMember({ name, program, args, folder, onFailure }: MemberOptions): Member {
  const file = join(import.meta.dirname, program);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let ending = false;
  let running = start();

  function start(): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(process.execPath, ['--conditions=source', file, ...args], {
      // By the channel it notices when this process is no more.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child.once('exit', (code, signal) => {
      if (code === 0) return finish();
      if (signal !== 'SIGKILL') onFailure(`${name} ended with ${signal ?? code}: see its log`);
      if (!ending) running = start();
    });
    return child;
  }

  return {
    kill: () => void running.kill('SIGKILL'),
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    finished,
    async end() {
      ending = true;
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
  };
}
