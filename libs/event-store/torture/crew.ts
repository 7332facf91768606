import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A process that is restarted whenever it is killed, until it exits with 0. */
export interface Member {
  kill(): void;
  freeze(): void;
  thaw(): void;
  /** Resolves when the process has exited with 0. */
  readonly finished: Promise<void>;
  /** Kills it without a restart. */
  end(): Promise<void>;
}

export interface MemberOptions {
  readonly name: string;
  /** A file of this folder, started with `args`. */
  readonly program: string;
  readonly args: readonly string[];
  /** Where its output is logged. */
  readonly folder: string;
  /** Called if it exits with another code than 0. */
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
      // The process exits when this channel closes, so that it does not outlive this one.
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
