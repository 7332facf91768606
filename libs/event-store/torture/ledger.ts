import { existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { AppendRequest } from '../src/index.ts';
import { removeTornLine } from './lines.ts';

/** Beside the ledgers; once it is there, writers begin nothing new. A signal could come while one of them starts, and be lost. */
export const stopFile = 'stop';

/** What a writer wants to append: everything that is needed to send it once more. */
export interface Attempt {
  readonly writes: AppendRequest['writes'];
  readonly guards?: NonNullable<AppendRequest['guards']>;
  /** Sent under this key until it is known what came of it. */
  readonly key?: string;
  /** A row of another table goes with it. */
  readonly withRow?: true;
  /** By `appendBulk`. */
  readonly inBulk?: true;
  /** Positions are drawn for it, and then it is rolled back. */
  readonly inVain?: true;
}

/**
 * One line of a ledger, about the operation `op`. `wanted` is written before the first attempt, and `done` (the position of its last
 * event, where the store told; `again`: it had been done before) or `refused` once the store has answered. Without either, nobody knows.
 * `lost`: an answer did not come.
 */
export type Entry = { readonly op: string; readonly at: number } & (
  | { readonly wanted: Attempt }
  | { readonly done: number | null; readonly again?: true }
  | { readonly refused: string }
  | { readonly lost: string }
);

type WithoutTime<E extends Entry = Entry> = E extends Entry ? Omit<E, 'at'> : never;

/** A writer's own record, outside of the database. What is in it stays when the writer is killed. */
export function openLedger(file: string): (entry: WithoutTime) => void {
  removeTornLine(file);
  const descriptor = openSync(file, 'a');
  return (entry) => void writeSync(descriptor, `${JSON.stringify({ ...entry, at: Date.now() })}\n`);
}

export function readLedger(file: string): Entry[] {
  if (!existsSync(file)) return [];
  // What comes after the last line break was cut off with its writer.
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
}

/** What is known of an operation. */
export interface Outcome {
  readonly op: string;
  readonly wanted: Attempt;
  done?: number | null;
  again?: true;
  refused?: string;
  /** How many answers did not come. */
  lost: number;
}

export const isOpen = ({ done, refused }: Outcome) => done === undefined && refused === undefined;

/** Of all operations, in the order in which they were wanted. */
export function outcomesOf(entries: readonly Entry[]): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  for (const entry of entries) {
    if ('wanted' in entry) outcomes.set(entry.op, { op: entry.op, wanted: entry.wanted, lost: 0 });
    const outcome = outcomes.get(entry.op)!;
    if ('done' in entry) outcome.done = entry.done;
    if ('again' in entry) outcome.again = entry.again;
    if ('refused' in entry) outcome.refused = entry.refused;
    if ('lost' in entry) outcome.lost += 1;
  }
  return [...outcomes.values()];
}
