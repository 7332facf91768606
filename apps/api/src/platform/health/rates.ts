/** A rate is measured over at most this time, so that it follows changes. */
const windowMs = 60_000;
/** Two observations that are closer together give no rate. */
const leastMs = 2_000;

interface Look {
  readonly at: number;
  readonly position: number;
  readonly behind: number;
}

export interface Rate {
  /** Positions passed per second; null if it was not observed for long enough. */
  readonly perSecond: number | null;
  /** Seconds until nothing is left at this rate; null if that is unknown, or if the distance does not shrink. */
  readonly secondsLeft: number | null;
}

/** Speeds of projections, from the observations of the last minute. */
export class Rates {
  private readonly looks = new Map<string, Look[]>();

  /** `at` in ms; `position` and `behind` in positions. */
  note(name: string, look: Look): Rate {
    const recent = (this.looks.get(name) ?? []).filter(({ at }) => at >= look.at - windowMs && at < look.at);
    this.looks.set(name, [...recent, look]);
    const [first] = recent;
    const seconds = first === undefined ? 0 : (look.at - first.at) / 1_000;
    if (first === undefined || seconds * 1_000 < leastMs)
      return { perSecond: null, secondsLeft: look.behind === 0 ? 0 : null };
    const perSecond = Math.max(0, look.position - first.position) / seconds;
    const closer = (first.behind - look.behind) / seconds;
    return {
      perSecond,
      secondsLeft: look.behind === 0 ? 0 : closer > 0 ? look.behind / closer : null,
    };
  }
}
