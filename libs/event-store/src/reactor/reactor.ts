import type { RecordedEvent } from '../event.ts';
import type { JsonInput } from '../json.ts';

/** Something to be done because of an event, once. */
export interface Job {
  readonly name: string;
  readonly data: JsonInput;
  /** Default: one that no other event has. Whoever runs jobs does one of each id. */
  readonly id?: string;
  readonly delayMs?: number;
}

export type IdentifiedJob = Job & { readonly id: string };

/** Turns events into jobs. Unlike a read model it is never replayed. */
export interface Reactor {
  /** Never to change: under it the database knows how far the reactor has come. */
  readonly name: string;
  /** Event types. */
  readonly handles: readonly string[];
  /** Pure. Undefined: this event causes nothing. */
  jobOf(event: RecordedEvent): Job | undefined;
}

export function defineReactor(reactor: Reactor): Reactor {
  return reactor;
}
