/** A session ends 24 hours after its start, or after 30 minutes without input, with a warning one minute before. */
export const dayMs = 86_400_000;
export const idleMs = 1_800_000;
export const warningMs = 60_000;

export interface SessionTimes {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly activeAt: number;
}

/** The session's phase, and until when it lasts without input. */
export interface Standing {
  readonly phase: 'active' | 'warning' | 'over';
  readonly until: number;
}

export function standingAt(now: number, { startedAt, activeAt }: SessionTimes): Standing {
  const idleEnd = activeAt + idleMs;
  const end = Math.min(startedAt + dayMs, idleEnd);
  if (now >= end) return { phase: 'over', until: end };
  // No warning before the 24-hour limit, because "Stay signed in" cannot extend it.
  const warnsFrom = end === idleEnd ? idleEnd - warningMs : end;
  return now >= warnsFrom ? { phase: 'warning', until: end } : { phase: 'active', until: warnsFrom };
}
