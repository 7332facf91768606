import type { News } from '@lock-in/contracts';
import type { EventType, LockInEvent } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../providers-of.ts';

/** Who a piece of news concerns: everybody, everybody who may read the feed, all admins, or these accounts. */
export type Audience = 'everybody' | 'members' | 'admins' | readonly number[];

export interface AddressedNews {
  readonly news: News;
  readonly to: Audience;
  /** Accounts among them that are not notified. */
  readonly except?: ReadonlySet<number>;
}

/** A slice's news for open pages about its events. */
export abstract class NewsSource {
  abstract readonly handles: readonly EventType[];
  /** Projections that pages read to show the current state. */
  abstract readonly projections: readonly string[];
  /** The events have the types above, and these projections show them. */
  abstract newsOf(events: readonly LockInEvent[]): Promise<readonly AddressedNews[]>;
}

/** All news for open pages, from every provider that is a {@link NewsSource}. */
@Injectable()
export class LiveNews implements OnModuleInit {
  private sources: readonly NewsSource[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit() {
    this.sources = providersOf(this.discovery, NewsSource);
  }

  get types(): readonly EventType[] {
    return [...new Set(this.sources.flatMap(({ handles }) => handles))];
  }

  get projections(): readonly string[] {
    return [...new Set(this.sources.flatMap(({ projections }) => projections))];
  }

  async of(events: readonly LockInEvent[]): Promise<AddressedNews[]> {
    const news = this.sources.map(async (source) => {
      const own = events.filter(({ type }) => source.handles.includes(type));
      return own.length === 0 ? [] : source.newsOf(own);
    });
    return (await Promise.all(news)).flat();
  }
}
