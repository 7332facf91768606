/** The server cannot run here. The message is one sentence for the operator: what is wrong and what to do. */
export class StartError extends Error {}
