import type pg from 'pg';
import type { NewEvent } from '../event.ts';
import type { Json, JsonInput } from '../json.ts';

/** The expected version of a stream: `none` if it must be new, a number of events, or `any`. */
export type ExpectedVersion = 'none' | 'any' | number;

/** A stream that the decision depended on, but to which nothing is appended. */
export interface Guard {
  readonly streamId: string;
  /** Its version when it was read. */
  readonly expected: 'none' | number;
}

/** The events for one stream. */
export interface StreamWrite {
  /** `<root>` or `<root>/<child>`. */
  readonly streamId: string;
  readonly expected: ExpectedVersion;
  readonly events: readonly NewEvent[];
}

export interface AppendRequest {
  /** All are appended or none. Each stream may occur once, at most some hundreds. Positions follow the given order. */
  readonly writes: readonly StreamWrite[];
  /** Each must still have its version, otherwise the append is a conflict. Appends with the same guard do not wait for each other. */
  readonly guards?: readonly Guard[];
  readonly actor: string | null;
  readonly correlationId: string;
  readonly occurredAt: Date;
  /** The command's idempotency key. A later append under the same key is a `duplicate`. */
  readonly idempotency?: {
    /** Keys are unique within a scope, for example an account. */
    readonly scope: string;
    readonly key: string;
    /** Distinguishes a repeat from another command under the same key. */
    readonly fingerprint: string;
    /** The result that repeats get. */
    readonly result: JsonInput;
  };
  /** Writes other rows in the same transaction, before the events. May also run for an append that is rolled back. */
  readonly within?: (client: pg.ClientBase) => Promise<void>;
}

export interface Appended {
  readonly kind: 'appended';
  /** The position of the last event. */
  readonly position: number;
  /** The new version of each stream. */
  readonly versions: Readonly<Record<string, number>>;
}

/** Nothing was appended. */
export interface Conflict {
  readonly kind: 'conflict';
  /** Every stream and guard whose version was not as expected. */
  readonly conflicts: readonly {
    readonly streamId: string;
    readonly expected: 'none' | number;
    /** 0: the stream does not exist. */
    readonly actual: number;
  }[];
}

/** Nothing was appended, because the idempotency key was used before. Holds the first use. */
export interface Duplicate {
  readonly kind: 'duplicate';
  readonly fingerprint: string;
  readonly result: Json;
  readonly position: number;
}

export type AppendOutcome = Appended | Conflict | Duplicate;
