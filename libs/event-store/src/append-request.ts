import type pg from 'pg';
import type { NewEvent } from './event.ts';
import type { Json, JsonInput } from './json.ts';

/** The version a stream must have for an append to it: none of its events exist yet, that number of them, or no matter. */
export type ExpectedVersion = 'none' | 'any' | number;

/** A stream on whose state the events were decided, and to which none of them goes. */
export interface Guard {
  readonly streamId: string;
  /** The version it had when it was read. */
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
  /** Appended together or not at all; each stream once, and hundreds at most. Positions follow the order given here. */
  readonly writes: readonly StreamWrite[];
  /** Each must still have its version, else the append is a conflict. Appends that share a guard do not wait for each other. */
  readonly guards?: readonly Guard[];
  readonly actor: string | null;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly occurredAt: Date;
  /** The key under which the command was sent. It counts once: a later append under it is a `duplicate`. */
  readonly idempotency?: {
    /** Whose keys these are, e.g. an account. */
    readonly scope: string;
    readonly key: string;
    /** Tells a repeat from another command under the same key. */
    readonly fingerprint: string;
    /** What a repeat is told. */
    readonly result: JsonInput;
  };
  /** Writes other rows in the same transaction, before the events. May run for an append that then comes to nothing. */
  readonly within?: (client: pg.ClientBase) => Promise<void>;
}

export interface Appended {
  readonly kind: 'appended';
  /** Of the last event. */
  readonly position: number;
  /** The new version of each stream. */
  readonly versions: Readonly<Record<string, number>>;
}

/** Nothing was appended. */
export interface Conflict {
  readonly kind: 'conflict';
  /** Every stream and guard that was not as expected. */
  readonly conflicts: readonly {
    readonly streamId: string;
    readonly expected: 'none' | number;
    /** 0: the stream does not exist. */
    readonly actual: number;
  }[];
}

/** Nothing was appended now; this is what the idempotency key was first used for. */
export interface Duplicate {
  readonly kind: 'duplicate';
  readonly fingerprint: string;
  readonly result: Json;
  readonly position: number;
}

export type AppendOutcome = Appended | Conflict | Duplicate;
