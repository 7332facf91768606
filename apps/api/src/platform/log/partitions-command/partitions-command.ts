import { attachPartition, detachPartition, listPartitions, type LogPartition } from '@lock-in/event-store';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { asOwner } from '../../database/as-owner.ts';
import { counted, grouped, table } from '../../terminal/format.ts';
import { sentenceOf } from '../sentence-of.ts';

const usage = `Use one of these:
  npm run log:partitions -- list                shows the parts of the log, their sizes, and what may be detached
  npm run log:partitions -- detach NUMBER FILE  moves a part to a file; keep the file, its events are nowhere else
  npm run log:partitions -- attach FILE         takes it back into the log; the file stays
Exit status: 0 done, 1 refused, 2 it could not be done.`;

type Print = (text: string) => void;

/** Resolves with the exit status. */
type Task = (pool: pg.Pool, print: Print) => Promise<number>;

/** `npm run log:partitions`: moves old parts of the log to files and back. Resolves with the exit status. */
export async function partitionsCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print = console.log,
): Promise<number> {
  const task = taskOf(args);
  if (task === undefined) {
    print(usage);
    return 2;
  }
  try {
    return await asOwner(env, {
      name: task === list ? undefined : `log:partitions ${args[0]}`,
      run: (pool) => task(pool, print),
      isRefusal: (ended) => ended === 1,
    });
  } catch (error) {
    print(whyNot(error));
    return 2;
  }
}

/** Undefined if there is no such task. */
function taskOf(args: readonly string[]): Task | undefined {
  try {
    const [name, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
    if (name === 'list' && rest.length === 0) return list;
    const [first = '', second = ''] = rest;
    if (name === 'detach' && rest.length === 2 && /^[1-9]\d*$/.test(first))
      return (pool, print) => detach(pool, print, Number(first), resolve(second));
    if (name === 'attach' && rest.length === 1) return (pool, print) => attach(pool, print, resolve(first));
    return undefined;
  } catch {
    return undefined;
  }
}

async function list(pool: pg.Pool, print: Print): Promise<number> {
  const partitions = await listPartitions(pool);
  print(table(partitions.map((partition) => [String(partition.number), describe(partition)] as const)));
  return 0;
}

function describe({ after, upTo, bytes, detached, keptBecause }: LogPartition): string {
  const range = `positions ${grouped(after + 1)} to ${grouped(upTo)}`;
  if (detached)
    return `${range}, ${counted(detached.events, 'event')}: detached on ${detached.at.toISOString()}`;
  const size = `${grouped(Math.ceil((bytes ?? 0) / 2 ** 20))} MB`;
  return [`${range}, ${size}`, ...(keptBecause.length === 0 ? ['It may be detached.'] : keptBecause)].join(
    '\n',
  );
}

async function detach(pool: pg.Pool, print: Print, partition: number, file: string): Promise<number> {
  const outcome = await detachPartition(pool, { partition, file });
  if (outcome.kind === 'refused') {
    print(`Partition ${partition} stays in the log. ${outcome.reasons.join(' ')}`);
    return 1;
  }
  const { events, sha256 } = outcome.header;
  print(
    `Partition ${partition} is detached: ${counted(events, 'event')} are in ${file} (SHA-256 ${sha256}). Keep it, with a copy.`,
  );
  return 0;
}

async function attach(pool: pg.Pool, print: Print, file: string): Promise<number> {
  const outcome = await attachPartition(pool, file);
  if (outcome.kind === 'refused') {
    print(`${file} is not attached. ${outcome.reason}`);
    return 1;
  }
  const { partition, events } = outcome.header;
  print(`Partition ${partition} is in the log again, with ${counted(events, 'event')}.`);
  return 0;
}

function whyNot(error: unknown): string {
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'EEXIST') return `There is a file ${path} already.`;
  if (path !== undefined) return `${path} cannot be read or written (${code}).`;
  if (code === '42501') return 'This needs the role that owns the database: set DATABASE_OWNER_URL.';
  if (code === '42P01')
    return 'This database has no partitions of the log yet: start the program with it once.';
  return sentenceOf(error);
}
