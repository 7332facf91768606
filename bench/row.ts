import type { Database } from './database.ts';

/** One measurement of a row, with its baseline and target. */
export interface Case {
  /** The name of the measurement, for example `append one event, 8 writers`. */
  readonly what: string;
  /** With its unit, for example `4,812/s`. */
  readonly figure: string;
  /** Measured in the same run, in the same unit; undefined if the target limits the figure itself. */
  readonly baseline?: string;
  /** The value that the target limits: figure divided by baseline or limit. */
  readonly ratio: number;
  readonly target: Target;
}

export interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Shown instead of the number, for example `≤ 150 kB`. */
  readonly text?: string;
}

/** The environment of a row. */
export interface Bench {
  /** Measures for a tenth of the time. */
  readonly quick: boolean;
  /** Generates the data again instead of reusing data from an earlier run. */
  readonly fresh: boolean;
  /** A new database with all migrations applied, on a server that flushes to disk. */
  createDatabase(): Promise<Database>;
}

/** A row of the targets. */
export interface Row {
  readonly number: number;
  measure(bench: Bench): Promise<Case[]>;
}

export const meetsTarget = ({ ratio, target: { atLeast = -Infinity, atMost = Infinity } }: Case): boolean =>
  ratio >= atLeast && ratio <= atMost;
