import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** The resident memory of a process. */
export async function megabytes(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The processor time of a process over the next seconds, in percent of one core. */
export async function shareOfCore(pid: number, seconds: number): Promise<number> {
  const begin = await ticks(pid);
  await delay(seconds * 1_000);
  return Math.round((((await ticks(pid)) - begin) / ticksPerSecond / seconds) * 1_000) / 10;
}

/** The processor time that a process has used so far, in milliseconds. */
export const processorMs = async (pid: number): Promise<number> =>
  ((await ticks(pid)) * 1_000) / ticksPerSecond;

/** The same for a PostgreSQL server: its first process and all its connections, open and closed. */
export async function processorMsOfServer(dataDir: string): Promise<number> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const server = Number.parseInt(pidFile, 10);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const children = await Promise.all(
    // A process may end in between.
    pids.map(async (pid) => (pid === server ? undefined : await statOf(pid).catch(() => undefined))),
  );
  const own = await statOf(server);
  const living = children.filter((child) => child?.parent === server);
  const sum = living.reduce((total, child) => total + child!.own, own.own + own.ended);
  return (sum * 1_000) / ticksPerSecond;
}

const ticks = async (pid: number): Promise<number> => (await statOf(pid)).own;

/** Ticks of a process itself and of its children that have ended. */
async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ').map(Number);
  const [, parent] = fields;
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15) as [number, number, number, number];
  return { parent: parent!, own: user + system, ended: endedUser + endedSystem };
}
