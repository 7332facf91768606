import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A third-party server that runs in the foreground. */
export interface Daemon {
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

interface DaemonOptions {
  /** The port that it listens on when it is up. */
  readonly port: number;
  readonly stopBy: NodeJS.Signals;
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** Resolves when it accepts connections. */
export async function startDaemon(
  program: string,
  args: readonly string[],
  { port, stopBy, user }: DaemonOptions,
): Promise<Daemon> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    detached: true,
    ...user,
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)));
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const ended = once(child, 'exit');
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!(await takesConnections(port))) {
    if (isOver) throw new Error(`${program} did not start: ${said}`);
    await delay(20);
  }
  return {
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill(stopBy);
      await ended;
      process.off('exit', killed);
    },
  };
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
