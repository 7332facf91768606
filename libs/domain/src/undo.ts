/** The log's own time of an event; absent while it was only just decided. */
export interface Timed {
  readonly occurredAt?: string;
}

/** Milliseconds for which a decision can be undone. Screens offer it for 10 seconds; the rest is for slow connections. */
export const undoMs = 30_000;

/** `now` is an ISO instant. */
export const canBeUndone = (decidedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(decidedAt) <= undoMs;
