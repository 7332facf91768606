/** The message is one sentence for the operator. */
export class SentenceError extends Error {}
