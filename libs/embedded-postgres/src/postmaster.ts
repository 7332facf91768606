import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A running server process of a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
  /** Whether its launcher died without stopping it. */
  readonly orphaned: boolean;
}

/** The setting with the launcher's pid; the server writes its settings into postmaster.opts, where they are read from. */
export const launcherSetting = 'lock_in.launcher';

/** The running server of a cluster, or undefined. Ignores the pid file of a dead server, which the next start removes. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const [pidLine, , , portLine, , , , status] = (await textOf(join(cluster, 'postmaster.pid'))).split('\n');
  const pid = Number(pidLine);
  if (!(pid > 0)) return undefined;
  const parent = await parentOfPostmaster(pid, cluster);
  if (parent === undefined) return undefined;
  const options = await textOf(join(cluster, 'postmaster.opts'));
  const launcher = Number(new RegExp(`${launcherSetting}=(\\d+)`).exec(options)?.[1]);
  // A running launcher is the parent process; after its death the kernel assigns another parent.
  return { pid, port: Number(portLine), ready: status?.trim() === 'ready', orphaned: parent !== launcher };
}

/** Stops a server by a fast shutdown; after `patience` milliseconds by an immediate one, after which the next start recovers. */
export async function stopPostmaster(pid: number, patience = 10_000): Promise<void> {
  signal(pid, 'SIGINT');
  for (const end = Date.now() + patience; Date.now() < end; await delay(5)) {
    if (!(await isAlive(pid))) return;
  }
  signal(pid, 'SIGQUIT');
  while (await isAlive(pid)) await delay(5);
}

/**
 * Waits for the process of the pid file, if it was killed and is about to end, or its parent has not noticed its end: PostgreSQL would
 * take it for a running server. The file stays, because PostgreSQL also reads from it whether a process of that server is left.
 */
export async function untilGone(cluster: string, patience = 10_000): Promise<void> {
  const pid = Number.parseInt(await textOf(join(cluster, 'postmaster.pid')), 10);
  for (const end = Date.now() + patience; Date.now() < end && (await isEnding(pid));) await delay(50);
}

/** Linux takes a process's folder away before it is a zombie, and leaves the process until its parent has noticed. */
async function isEnding(pid: number): Promise<boolean> {
  if (process.platform !== 'linux' || !(pid > 0) || !signal(pid, 0)) return false;
  return readlink(`/proc/${pid}/cwd`).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );
}

/** Zombies (orphans in a container without an init) do not count as alive. */
export async function isAlive(pid: number): Promise<boolean> {
  return signal(pid, 0) && !/^State:\s*Z/m.test(await textOf(`/proc/${pid}/status`));
}

/** Sends a signal. False if there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * The parent's pid if `pid` is a PostgreSQL server of this cluster. Undefined if the pid now belongs to another process, as happens
 * after a crash of the machine or a restart of the container.
 */
async function parentOfPostmaster(pid: number, cluster: string): Promise<number | undefined> {
  try {
    if (process.platform === 'linux') {
      if ((await readlink(`/proc/${pid}/cwd`)) !== (await realpath(cluster))) return undefined;
      return Number(/^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,comm=', '-p', String(pid)]);
    return stdout.includes('postgres') ? Number.parseInt(stdout, 10) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
