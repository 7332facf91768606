import type { RecordedEvent } from '../event.ts';
import type { JsonInput } from '../json.ts';

/** A job to run once because of an event. */
export interface Job {
  readonly name: string;
  readonly data: JsonInput;
  /** Default: unique to the event. Queues run one job of each id. */
  readonly id?: string;
  readonly delayMs?: number;
}

export type IdentifiedJob = Job & { readonly id: string };

/** Turns events into jobs. Unlike a read model it is never replayed. */
export interface Reactor {
  /** Must never change: the database stores the reactor's position under it. */
  readonly name: string;
  /** The event types that it handles. */
  readonly handles: readonly string[];
  /** Pure. Undefined if the event causes no job. */
  jobOf(event: RecordedEvent): Job | undefined;
}

export function defineReactor(reactor: Reactor): Reactor {
  return reactor;
}
