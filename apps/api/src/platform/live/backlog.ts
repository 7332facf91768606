import type { Told } from './live-news.ts';

interface Entry {
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
  /** Up to here the entry tells, from the one before it on. */
  readonly position: number;
  readonly told: readonly Told[];
}

/** The newest news, for callers whose connection broke. */
export class Backlog {
  private entries: Entry[] = [];
  private size = 0;

  /** `start`: up to here it knows nothing. */
  constructor(
    private start: number,
    private readonly mostNews: number,
  ) {}

  add(position: number, told: readonly Told[]) {
    if (told.length === 0) return;
    this.entries.push({ at: Date.now(), position, told });
    this.size += told.length;
    while (this.size > this.mostNews) {
      const oldest = this.entries.shift()!;
      this.size -= oldest.told.length;
      this.start = oldest.position;
    }
  }

  /** The position before all that was told in so many last milliseconds; before all that is known, if that is less. */
  positionBefore(ms: number): number {
    const newest = this.entries.findLastIndex(({ at }) => at < Date.now() - ms);
    return this.entries[newest]?.position ?? this.start;
  }

  /** What came after a position; undefined where not all of it is known any more. */
  after(position: number): readonly Entry[] | undefined {
    return position < this.start ? undefined : this.entries.filter((entry) => entry.position > position);
  }
}
