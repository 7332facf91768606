import type { Json } from './json.ts';

/** What happened, as it is handed in. */
export interface NewEvent {
  /** In the past tense, e.g. `PostCreated`. */
  readonly type: string;
  /** Of the shape of `data` and `personal`; default 1. See {@link Upcasters}. */
  readonly schemaVersion?: number;
  /** JSON. Nothing that a person could ask to be erased. */
  readonly data: object;
  /** Whose data `personal` is; its key decides whether that can still be read. */
  readonly subject?: string;
  /** JSON, stored encrypted under the key of `subject`. */
  readonly personal?: object | null;
}

/** What happened, as it was recorded. */
export interface RecordedEvent {
  /** The event's place in the one order of all events. Grows, with gaps. */
  readonly position: number;
  readonly streamId: string;
  /** The event's number in its stream, from 1, without gaps. */
  readonly streamVersion: number;
  /** 0…63, from the root of the stream id: all events under one root share it. */
  readonly bucket: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Json;
  readonly subject: string | null;
  /** Null where there was none, or where the subject has been erased. */
  readonly personal: Json;
  /** Who caused it. */
  readonly actor: string | null;
  /** Shared by everything that one request led to. */
  readonly correlationId: string;
  /** What directly led to it. */
  readonly causationId: string | null;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
}
