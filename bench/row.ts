import type { Database } from './database.ts';

/** One measurement of a row: a figure, and what it is held against. */
export interface Case {
  /** What was measured, e.g. `append one event, 8 writers`. */
  readonly what: string;
  /** With its unit: `4,812/s`. */
  readonly figure: string;
  /** Measured beside it, in the same unit; undefined where the target is a limit on the figure itself. */
  readonly baseline?: string;
  /** What the target is about: figure to baseline, or figure to limit. */
  readonly ratio: number;
  readonly target: Target;
}

export interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Shown in place of the number, e.g. `≤ 150 kB`. */
  readonly text?: string;
}

/** What a row may ask for. */
export interface Bench {
  /** A tenth of the time, for a first look. */
  readonly quick: boolean;
  /** Make anew what was kept from an earlier run. */
  readonly fresh: boolean;
  /** A new database with all migrations applied, on a server that flushes to disk. */
  createDatabase(): Promise<Database>;
}

/** A row of the targets. */
export interface Row {
  readonly number: number;
  measure(bench: Bench): Promise<Case[]>;
}

export const holds = ({ ratio, target: { atLeast = -Infinity, atMost = Infinity } }: Case): boolean =>
  ratio >= atLeast && ratio <= atMost;
