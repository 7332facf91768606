import { readFile } from 'node:fs/promises';
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

async function ticks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
