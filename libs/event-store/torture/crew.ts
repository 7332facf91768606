import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A process that is started again whenever it is killed. */
export interface Member {
  kill(): void;
  freeze(): void;
  thaw(): void;
  /** Asks it to end by itself and resolves when it has, or ends it at once. */
  end(how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface MemberOptions {
  readonly name: string;
  /** A file of this folder, and what it is given. */
  readonly program: string;
  readonly args: readonly string[];
  /** Where it writes what goes wrong. */
  readonly folder: string;
  /** It has ended, but not because it was to. */
  readonly onFailure: (what: string) => void;
}

export function createMember({ name, program, args, folder, onFailure }: MemberOptions): Member {
  const file = join(import.meta.dirname, program);
  let ending = false;
  let running = start();

  function start(): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(process.execPath, ['--conditions=source', file, ...args], {
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('exit', (code, signal) => {
      if (ending && (signal !== null || code === 0)) return;
      if (signal !== 'SIGKILL') onFailure(`${name} ended with ${signal ?? code}: see its log`);
      if (!ending) running = start();
    });
    return child;
  }

  return {
    kill: () => void running.kill('SIGKILL'),
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    async end(how) {
      ending = true;
      running.kill('SIGCONT');
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill(how);
      await ended;
    },
  };
}
