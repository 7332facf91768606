import type { Seal } from './seal.ts';
import type { SealedEvent } from './sealed-event.ts';

export const proofForm = 'Lock In proof, form 1';

/**
 * Everything that is needed to check, away from the database, that an event was recorded as it is given here. Personal data is
 * in it only as it is in the log, encrypted: a file that was handed out cannot be erased.
 */
export interface Proof {
  readonly form: typeof proofForm;
  readonly event: SealedEvent;
  /** Which of the events of its seal it is, from 0. */
  readonly index: number;
  /** The hashes beside its way up to the root of its seal, from below; hexadecimal. */
  readonly path: readonly string[];
  readonly seal: Seal;
  /** A later seal, or the same one. */
  readonly head: Seal;
  /** The hashes beside the way of its seal up to the history of the head; none where both are one seal. */
  readonly link: readonly string[];
}
