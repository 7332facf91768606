/** A session ends 24 hours after it began, and after 30 minutes without input; a minute before that it warns. */
export const dayMs = 86_400_000;
export const idleMs = 1_800_000;
export const warningMs = 60_000;

export interface SessionTimes {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly activeAt: number;
}

/** Where a session stands, and until when that is so unless there is input. */
export interface Standing {
  readonly phase: 'active' | 'warning' | 'over';
  readonly until: number;
}

export function standingAt(now: number, { startedAt, activeAt }: SessionTimes): Standing {
  const idleEnd = activeAt + idleMs;
  const end = Math.min(startedAt + dayMs, idleEnd);
  if (now >= end) return { phase: 'over', until: end };
  // "Stay signed in" would promise too much when the 24 hours are what ends the session.
  const warnsFrom = end === idleEnd ? idleEnd - warningMs : end;
  return now >= warnsFrom ? { phase: 'warning', until: end } : { phase: 'active', until: warnsFrom };
}
