import type { News } from '@lock-in/contracts';
import type { EventType, LockInEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';

/** Whom a piece of news concerns: everybody, who may read the feed, all admins, or the persons of these accounts. */
export type Audience = 'everybody' | 'members' | 'admins' | readonly number[];

export interface Told {
  readonly news: News;
  readonly to: Audience;
  /** The accounts of those among them that are not told. */
  readonly except?: ReadonlySet<number>;
}

/** What a slice tells open pages of its events. */
export interface NewsSource {
  readonly handles: readonly EventType[];
  /** The projections by whose queries a page finds out what there is now. */
  readonly projections: readonly string[];
  /** The events are of the types above, and these projections show them. */
  newsOf(events: readonly LockInEvent[]): Promise<readonly Told[]>;
}

/** All that open pages are told. Each slice registers what it knows before the program starts. */
@Injectable()
export class LiveNews {
  private readonly sources: NewsSource[] = [];

  register(source: NewsSource) {
    this.sources.push(source);
  }

  get types(): readonly EventType[] {
    return [...new Set(this.sources.flatMap(({ handles }) => handles))];
  }

  get projections(): readonly string[] {
    return [...new Set(this.sources.flatMap(({ projections }) => projections))];
  }

  async of(events: readonly LockInEvent[]): Promise<Told[]> {
    const told = this.sources.map(async (source) => {
      const own = events.filter(({ type }) => source.handles.includes(type));
      return own.length === 0 ? [] : source.newsOf(own);
    });
    return (await Promise.all(told)).flat();
  }
}
