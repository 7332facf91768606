import type { Seal } from '../seal.ts';
import type { SealedEvent } from '../sealed-event.ts';

export const proofForm = 'Lock In proof, form 1';

/**
 * Everything that is needed to verify an event's record without the database. Personal data stays encrypted, as in the log, because a
 * downloaded file cannot be erased.
 */
export interface Proof {
  readonly form: typeof proofForm;
  readonly event: SealedEvent;
  /** The index of the event within its seal, from 0. */
  readonly index: number;
  /** The audit path from the event to the root of its seal; hexadecimal. */
  readonly path: readonly string[];
  readonly seal: Seal;
  /** The same seal or a later one. */
  readonly head: Seal;
  /** The audit path from the seal to the history of the head; empty if both are the same seal. */
  readonly link: readonly string[];
}
