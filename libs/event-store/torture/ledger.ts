import { existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { AppendRequest } from '../src/index.ts';
import { removeTornLine } from './lines.ts';

/** Writers stop when this file exists. A signal could get lost while a writer is starting. */
export const stopFile = 'stop';

/** An append, with everything that is needed to repeat it. */
export interface Attempt {
  readonly writes: AppendRequest['writes'];
  readonly guards?: NonNullable<AppendRequest['guards']>;
  /** The idempotency key under which it is repeated until the outcome is known. */
  readonly key?: string;
  /** Also writes a row of another table in the same transaction. */
  readonly withRow?: true;
  /** Uses `appendBulk`. */
  readonly inBulk?: true;
  /** Takes positions and is then rolled back. */
  readonly inVain?: true;
}

/**
 * One line of a ledger about the operation `op`. `wanted` is written before the first attempt, `done` (with the position of the last
 * event, if known; `again` if an earlier attempt had succeeded) or `refused` after the answer. Without either the outcome is unknown.
 * `lost`: an answer did not arrive.
 */
export type Entry = { readonly op: string; readonly at: number } & (
  | { readonly wanted: Attempt }
  | { readonly done: number | null; readonly again?: true }
  | { readonly refused: string }
  | { readonly lost: string }
);

type WithoutTime<E extends Entry = Entry> = E extends Entry ? Omit<E, 'at'> : never;

/** A writer's record, outside of the database. It survives when the writer is killed. */
export function openLedger(file: string): (entry: WithoutTime) => void {
  removeTornLine(file);
  const descriptor = openSync(file, 'a');
  return (entry) => void writeSync(descriptor, `${JSON.stringify({ ...entry, at: Date.now() })}\n`);
}

export function readLedger(file: string): Entry[] {
  if (!existsSync(file)) return [];
  // The text after the last line break is incomplete, because the writer was killed.
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
}

/** The known state of an operation. */
export interface Outcome {
  readonly op: string;
  readonly wanted: Attempt;
  done?: number | null;
  again?: true;
  refused?: string;
  /** Number of answers that did not arrive. */
  lost: number;
}

export const isOpen = ({ done, refused }: Outcome) => done === undefined && refused === undefined;

/** The outcomes of all operations, in the order of their first attempts. */
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
