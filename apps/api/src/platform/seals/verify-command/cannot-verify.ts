/** The check could not be done; the message says why, in a sentence for the operator. */
export class CannotVerify extends Error {}
