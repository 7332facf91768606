import type { Json } from './json.ts';

/** An event to append. */
export interface NewEvent {
  /** In the past tense, e.g. `PostCreated`. */
  readonly type: string;
  /** The version of the shape of `data` and `personal`; default 1. See {@link Upcasters}. */
  readonly schemaVersion?: number;
  /** JSON. Must not contain what may have to be forgotten. */
  readonly data: object;
  /**
   * What `personal` is forgotten with: a stream, such as a person's or a text's (`post-12`), whose key is made with its first event. If it
   * must also be forgotten with another subject, that one is named before it: `account-41:job-7/application-34`.
   */
  readonly subject?: string;
  /** JSON, stored encrypted under the key of `subject`. */
  readonly personal?: object | null;
}

/** An event as recorded. */
export interface RecordedEvent {
  /** The position in the order of all events. Increases, with gaps. */
  readonly position: number;
  readonly streamId: string;
  /** The number within the stream, from 1, without gaps. */
  readonly streamVersion: number;
  /** 0…63, derived from the root of the stream id, so equal for all events under one root. */
  readonly bucket: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Json;
  readonly subject: string | null;
  /** Null if there was none or the subject, or the one before its colon, has been erased. */
  readonly personal: Json;
  /** The account that caused it. */
  readonly actor: string | null;
  /** Shared by all events that one request led to. */
  readonly correlationId: string;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
}
