/** It cannot be said whether all is well; the message says why, in a sentence for the operator. */
export class CannotVerify extends Error {}
