import { SentenceError } from '../../sentence-error.ts';

/** The check could not be done; the message says why. */
export class CannotVerify extends SentenceError {}
