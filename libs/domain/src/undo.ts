/** The log's time of an event; absent for an event of the same decision, which is not appended yet. */
export interface Timed {
  readonly occurredAt?: string;
}

/** How long a decision can be undone, in milliseconds. Screens offer it for 10 seconds; the rest allows for slow connections. */
export const undoMs = 30_000;

/** `now` is an ISO instant. */
export const canBeUndone = (decidedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(decidedAt) <= undoMs;
