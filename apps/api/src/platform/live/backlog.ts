import type { AddressedNews } from './live-news.ts';

interface Entry {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** The position up to which the entry reports, from the previous entry on. */
  readonly position: number;
  readonly news: readonly AddressedNews[];
}

/** The most recent news, for callers whose connection broke. */
export class Backlog {
  private entries: Entry[] = [];
  private size = 0;

  /** `start`: the position up to which it has no entries. */
  constructor(
    private start: number,
    private readonly mostNews: number,
  ) {}

  add(position: number, news: readonly AddressedNews[]) {
    if (news.length === 0) return;
    this.entries.push({ at: Date.now(), position, news });
    this.size += news.length;
    while (this.size > this.mostNews) {
      const oldest = this.entries.shift()!;
      this.size -= oldest.news.length;
      this.start = oldest.position;
    }
  }

  /** The position before everything sent in the last `ms` milliseconds, as far as the backlog reaches back. */
  positionBefore(ms: number): number {
    const newest = this.entries.findLastIndex(({ at }) => at < Date.now() - ms);
    return this.entries[newest]?.position ?? this.start;
  }

  /** The entries after a position; undefined if some of them are no longer kept. */
  after(position: number): readonly Entry[] | undefined {
    return position < this.start ? undefined : this.entries.filter((entry) => entry.position > position);
  }
}
